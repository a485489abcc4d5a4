/// Something that happens once and that one task waits for.
@MainActor
final class Signal {
    private var hasFired = false
    private var continuation: CheckedContinuation<Void, Never>?

    /// Returns when ``fire()`` was called, also where that was before.
    func wait() async {
        guard !hasFired else { return }
        await withCheckedContinuation { continuation = $0 }
    }

    func fire() {
        hasFired = true
        continuation?.resume()
        continuation = nil
    }
}
