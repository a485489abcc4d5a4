/// The windows that a page opened and that lie over it one on the other, for a system that shows or takes away one at a
/// time, and forgets what it is asked meanwhile.
///
/// A page opens and closes windows whenever it likes. What is asked for waits here; ``next()`` is the one step to take.
public struct WindowStack<ID: Hashable & Sendable>: Sendable {
    /// What to do on the screen. Until ``stepDone()`` there is no other.
    public enum Step: Hashable, Sendable {
        /// Show it over the ones that are there.
        case present(ID)
        /// Take it away, with all that lie over it.
        case dismiss(ID)
    }

    private struct Window: Sendable {
        let id: ID
        let opener: ID
        /// The page's side of it is over; the screen's may not be.
        var isClosed = false
    }

    private var waiting: [Window] = []
    /// From the lowest to the one in front.
    private var shown: [Window] = []
    private var isBusy = false

    public init() {}

    /// How many windows there are for the page.
    public var count: Int { (waiting + shown).filter { !$0.isClosed }.count }

    /// - Parameter opener: the window that opened it, or whatever else the page is in.
    public mutating func open(_ id: ID, opener: ID) {
        waiting.append(Window(id: id, opener: opener))
    }

    /// The page closes a window, or a person does. Those that it opened go with it: they have lost their opener.
    ///
    /// - Returns: the windows whose page's side is over now, each after those that it opened.
    public mutating func close(_ id: ID) -> [ID] {
        guard let window = (waiting + shown).first(where: { $0.id == id }), !window.isClosed else { return [] }
        markClosed(id)
        let opened = (waiting + shown).filter { $0.opener == id && !$0.isClosed }.map(\.id)
        let ended = opened.flatMap { close($0) } + [id]
        waiting.removeAll(where: \.isClosed)
        return ended
    }

    /// - Returns: as ``close(_:)``.
    public mutating func closeAll() -> [ID] {
        (waiting + shown).reversed().map(\.id).flatMap { close($0) }
    }

    /// The screen lost a window without being asked to.
    ///
    /// - Returns: as ``close(_:)``.
    public mutating func vanished(_ id: ID) -> [ID] {
        let ended = close(id)
        shown.removeAll { $0.id == id }
        return ended
    }

    /// The next step, which is then under way; `nil` where there is none, or one is.
    public mutating func next() -> Step? {
        guard !isBusy else { return nil }
        if let last = shown.last, last.isClosed {
            // One that is closed under another stays until that one is closed as well.
            let lowest = shown.lastIndex { !$0.isClosed }.map { $0 + 1 } ?? 0
            let id = shown[lowest].id
            shown.removeSubrange(lowest...)
            isBusy = true
            return .dismiss(id)
        }
        guard !waiting.isEmpty else { return nil }
        let window = waiting.removeFirst()
        shown.append(window)
        isBusy = true
        return .present(window.id)
    }

    public mutating func stepDone() {
        isBusy = false
    }

    private mutating func markClosed(_ id: ID) {
        for index in waiting.indices where waiting[index].id == id { waiting[index].isClosed = true }
        for index in shown.indices where shown[index].id == id { shown[index].isClosed = true }
    }
}
