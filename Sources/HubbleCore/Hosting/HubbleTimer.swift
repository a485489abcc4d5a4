/// The clock of a session: tests bring one that they move by hand.
@MainActor
public protocol HubbleTimer: AnyObject {
    /// Calls `fire` once, after `seconds`, unless ``cancel(_:)`` comes first. An id is never used twice.
    func start(_ id: Int, seconds: Double, fire: @escaping @MainActor () -> Void)
    /// Unknown ids are ignored: the timer may have fired.
    func cancel(_ id: Int)
}

/// Real time.
@MainActor
public final class HubbleTaskTimer: HubbleTimer {
    private var tasks: [Int: Task<Void, Never>] = [:]

    public init() {}

    public func start(_ id: Int, seconds: Double, fire: @escaping @MainActor () -> Void) {
        tasks[id] = Task { [weak self] in
            do {
                try await Task.sleep(nanoseconds: UInt64(min(max(0, seconds), 1e9) * 1e9))
            } catch {
                return
            }
            guard let self, self.tasks.removeValue(forKey: id) != nil else { return }
            fire()
        }
    }

    public func cancel(_ id: Int) {
        tasks.removeValue(forKey: id)?.cancel()
    }
}
