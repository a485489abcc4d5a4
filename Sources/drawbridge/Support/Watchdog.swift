import DrawbridgeGTK
import Foundation
import Synchronization

/// Ends the program at a set time, from a thread of its own: whatever keeps the main one, or the engine, or a reader.
final class Watchdog: Sendable {
    private struct State {
        var deadline: ContinuousClock.Instant
        var status: Int32
        var words: String
        var isOff = false
    }

    private let state: Mutex<State>
    private let wake = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - status: what the program exits with.
    ///   - words: what it says then.
    init(at deadline: ContinuousClock.Instant, status: Int32, saying words: String) {
        state = Mutex(State(deadline: deadline, status: status, words: words))
        Thread.detachNewThread { [self] in watch() }
    }

    func move(to deadline: ContinuousClock.Instant) {
        state.withLock { $0.deadline = deadline }
        wake.signal()
    }

    /// What the run would exit with as things stand.
    func setStatus(_ status: Int32) {
        state.withLock { $0.status = status }
    }

    func stop() {
        state.withLock { $0.isOff = true }
        wake.signal()
    }

    private func watch() {
        while true {
            let state = state.withLock { $0 }
            if state.isOff { return }
            let left = ContinuousClock.now.duration(to: state.deadline) / .seconds(1)
            if left <= 0 { end(state) }
            _ = wake.wait(timeout: .now() + min(left, 3_600))
        }
    }

    /// Without anything of what an orderly end does: each of that may be what hangs.
    private func end(_ state: State) -> Never {
        EngineProcesses.kill()
        let soon = ContinuousClock.now + .milliseconds(100)
        _ = Descriptor.write("drawbridge: \(state.words)\n", to: STDERR_FILENO, until: soon)
        _exit(state.status)
    }
}
