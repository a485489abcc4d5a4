import DrawbridgeCore
import Testing

@Suite("Calls that wait for a page's answer")
@MainActor
struct PendingCallsTests {
    @Test("A call has its engine's answer")
    func answered() async throws {
        #expect(try await PendingCalls().run { .success(.bool(true)) }.get() == .bool(true))
    }

    @Test("A call whose document is left fails, and the answer that comes later changes nothing")
    func left() async {
        let calls = PendingCalls(sessionID: "s1")
        let isAsked = OneShot()
        let isAnswered = OneShot()
        let result = Task {
            await calls.run {
                isAsked.fire()
                await isAnswered.wait()
                return .success(.bool(true))
            }
        }
        await isAsked.wait()
        calls.documentWasLeft()
        guard case .failure(let diagnostic) = await result.value else {
            Issue.record("It was answered by a document that is gone")
            return
        }
        isAnswered.fire()
        #expect(diagnostic.code == .scriptFailed)
        #expect(diagnostic.sessionID == "s1")
    }
}
