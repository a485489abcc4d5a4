/// Something that happens once and that one task waits for.
@MainActor
public final class OneShot {
    private var hasFired = false
    private var continuation: CheckedContinuation<Void, Never>?

    nonisolated public init() {}

    /// Returns when ``fire()`` was called, also where that was before.
    public func wait() async {
        guard !hasFired else { return }
        await withCheckedContinuation { continuation = $0 }
    }

    public func fire() {
        hasFired = true
        continuation?.resume()
        continuation = nil
    }
}
