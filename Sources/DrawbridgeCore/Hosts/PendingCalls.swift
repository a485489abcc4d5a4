/// The calls that wait for a page's answer.
///
/// A call fails where its document is left before it answers. An engine would tell so late, or never where it keeps the
/// document for going back to.
@MainActor
public final class PendingCalls {
    @MainActor
    private final class Call {
        private var answer: Result<JSONValue, BridgeDiagnostic>?
        private let isAnswered = OneShot()

        /// The first answer counts.
        func finish(_ result: Result<JSONValue, BridgeDiagnostic>) {
            if answer == nil { answer = result }
            isAnswered.fire()
        }

        func result() async -> Result<JSONValue, BridgeDiagnostic> {
            await isAnswered.wait()
            return answer ?? .success(.null)
        }
    }

    private var calls: [ObjectIdentifier: Call] = [:]
    private let sessionID: String?

    /// - Parameter sessionID: of the failures.
    public init(sessionID: String? = nil) {
        self.sessionID = sessionID
    }

    /// - Parameter ask: asks the engine and returns its answer, however late.
    public func run(
        _ ask: @escaping @MainActor () async -> Result<JSONValue, BridgeDiagnostic>
    ) async -> Result<JSONValue, BridgeDiagnostic> {
        let call = Call()
        let id = ObjectIdentifier(call)
        calls[id] = call
        defer { calls[id] = nil }
        Task { call.finish(await ask()) }
        return await call.result()
    }

    /// Another document is there. What was asked just before may have been asked of it, and has a second to be answered.
    public func documentWasLeft() {
        let failure = BridgeDiagnostic(
            .scriptFailed,
            message: "The page was left before it answered.",
            sessionID: sessionID
        )
        for call in calls.values {
            Task {
                try? await Task.sleep(nanoseconds: 1_000_000_000)
                call.finish(.failure(failure))
            }
        }
    }
}
