/// Keeps a step that never ends from keeping the run: what it waits for may be gone with a page.
@MainActor
enum StepLimit {
    struct Exceeded: Error, CustomStringConvertible {
        let description = "It was not done within \(StepLimit.seconds) seconds."
    }

    /// Longer than any wait within a step.
    nonisolated static let seconds = 60

    static func run(_ body: @escaping @MainActor () async throws -> String) async throws -> String {
        let first = First()
        let work = Task {
            do { first.take(.success(try await body())) } catch { first.take(.failure(error)) }
        }
        let limit = Task {
            try? await Task.sleep(for: .seconds(seconds))
            first.take(.failure(Exceeded()))
        }
        defer {
            work.cancel()
            limit.cancel()
        }
        return try await withCheckedThrowingContinuation { first.continuation = $0 }
    }

    /// Whichever comes first is taken.
    @MainActor
    private final class First {
        var continuation: CheckedContinuation<String, any Error>?

        func take(_ result: Result<String, any Error>) {
            continuation?.resume(with: result)
            continuation = nil
        }
    }
}
