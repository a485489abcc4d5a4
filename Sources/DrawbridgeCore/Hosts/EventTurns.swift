/// Takes events one after the other.
///
/// Performing what one event asks for may cause the next at once: a browser is gone when it is told to go, an observer
/// records in its turn. That next event waits until all of the first is done, so that the effects of one are not torn
/// apart by those of another.
@MainActor
public final class EventTurns<Event> {
    private var pending: [Event] = []
    private var isTaking = false

    public init() {}

    /// Takes `event` now, or when the ones before it are done.
    ///
    /// - Parameter body: takes one event; the call that is already under way takes those that come meanwhile.
    public func take(_ event: Event, _ body: (Event) -> Void) {
        pending.append(event)
        guard !isTaking else { return }
        isTaking = true
        defer { isTaking = false }
        while !pending.isEmpty { body(pending.removeFirst()) }
    }
}
