/// Tells values to whoever listens now.
@MainActor
public final class Broadcast<Value: Sendable> {
    private struct Listener {
        let body: @MainActor (Value) -> Void
        weak var observation: EventObservation?
    }

    private var listeners: [Int: Listener] = [:]
    private var lastID = 0

    nonisolated public init() {}

    /// Adds a listener. It hears until ``EventObservation/cancel()``, or until the observation is released.
    public func observe(_ body: @escaping @MainActor (Value) -> Void) -> EventObservation {
        lastID += 1
        let id = lastID
        let observation = EventObservation { [weak self] in self?.listeners[id] = nil }
        listeners[id] = Listener(body: body, observation: observation)
        return observation
    }

    public func send(_ value: Value) {
        // Looked up one by one: a listener may end another's observation.
        for id in listeners.keys.sorted() {
            guard let listener = listeners[id], listener.observation != nil else { continue }
            listener.body(value)
        }
    }
}
