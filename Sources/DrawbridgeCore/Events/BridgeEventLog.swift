import Foundation

/// The one stream of events: whoever reports calls ``record(_:sessionID:view:frame:)``, whoever reads adds an observer.
///
/// It holds no events itself, so a page that floods it fills no memory.
@MainActor
public final class BridgeEventLog {
    public typealias Observer = @MainActor (BridgeEvent) -> Void

    private struct Entry {
        let observer: Observer
        weak var observation: EventObservation?
    }

    private let now: @MainActor () -> Date
    private var observers: [Int: Entry] = [:]
    private var nextID = 0
    private var lastViewID = 0
    private let turns = EventTurns<BridgeEvent>()

    /// - Parameter now: the clock; tests and replays bring their own.
    public init(now: @escaping @MainActor () -> Date = { Date() }) {
        self.now = now
    }

    /// Now, by the log's clock.
    var time: Date { now() }

    /// An observer may record in its turn: that event is told when all have heard this one, so that all hear one order.
    public func record(
        _ kind: BridgeEvent.Kind,
        sessionID: String? = nil,
        view: ViewInfo? = nil,
        frame: FrameInfo? = nil
    ) {
        let event = BridgeEvent(time: now(), sessionID: sessionID, view: view, frame: frame, kind: kind)
        turns.take(event) { event in
            // Looked up one by one: an observer may end another's observation.
            for id in observers.keys.sorted() {
                guard let entry = observers[id], entry.observation != nil else { continue }
                entry.observer(event)
            }
        }
    }

    public func record(_ diagnostic: BridgeDiagnostic, view: ViewInfo? = nil) {
        record(.diagnostic(diagnostic), sessionID: diagnostic.sessionID, view: view, frame: diagnostic.frame)
    }

    /// Names a view that will report here.
    public func makeView(_ role: ViewInfo.Role, opener: ViewInfo? = nil) -> ViewInfo {
        lastViewID += 1
        return ViewInfo(id: lastViewID, role: role, opener: opener?.id)
    }

    /// Adds a reader. It hears until ``EventObservation/cancel()``, or until the observation is released.
    public func observe(_ observer: @escaping Observer) -> EventObservation {
        let id = nextID
        nextID += 1
        let observation = EventObservation { [weak self] in self?.observers[id] = nil }
        observers[id] = Entry(observer: observer, observation: observation)
        return observation
    }

    /// The events from now on. A reader that does not keep up loses the oldest past `limit`.
    public func stream(limit: Int = 1_024) -> AsyncStream<BridgeEvent> {
        AsyncStream(bufferingPolicy: .bufferingNewest(limit)) { continuation in
            let observation = observe { continuation.yield($0) }
            continuation.onTermination = { _ in
                Task { @MainActor in observation.cancel() }
            }
        }
    }
}

/// Keeps an observer listening for as long as it is held.
@MainActor
public final class EventObservation {
    private let onCancel: @MainActor @Sendable () -> Void

    init(onCancel: @escaping @MainActor @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    deinit {
        // Isolated deinitialisers need newer systems than this package supports.
        Task { @MainActor [onCancel] in onCancel() }
    }

    public func cancel() {
        onCancel()
    }
}
