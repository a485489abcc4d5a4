import DrawbridgeCore
import Foundation

/// Keeps the events of a run and lets a player wait for the next of a kind.
@MainActor
public final class EventRecorder {
    public private(set) var events: [BridgeEvent] = []

    private struct Waiter {
        let matches: (BridgeEvent) -> Bool
        let continuation: CheckedContinuation<BridgeEvent?, Never>
    }

    private static let limit = 10_000

    private var observation: EventObservation?
    private var waiters: [Int: Waiter] = [:]
    private var nextID = 0
    private var read = 0

    public init(_ log: BridgeEventLog) {
        observation = log.observe { [weak self] in self?.add($0) }
    }

    private func add(_ event: BridgeEvent) {
        // A page that floods must not fill this process; a run keeps what it needs to show.
        if events.count < Self.limit { events.append(event) }
        for (id, waiter) in waiters.sorted(by: { $0.key < $1.key }) where waiter.matches(event) {
            waiters[id] = nil
            read = events.count
            waiter.continuation.resume(returning: event)
        }
    }

    /// The next event that matches, among those not waited for yet.
    ///
    /// - Parameter timeout: in seconds.
    /// - Returns: `nil` where none came in time.
    public func next(
        timeout: Double = 15,
        where matches: @escaping (BridgeEvent) -> Bool
    ) async -> BridgeEvent? {
        if let index = events[min(read, events.count)...].firstIndex(where: matches) {
            read = index + 1
            return events[index]
        }
        return await future(timeout: timeout, where: matches)
    }

    /// One that matches, whenever it came: for events of two sources, whose order is nobody's promise.
    ///
    /// - Parameter timeout: in seconds.
    /// - Returns: `nil` where none came in time.
    func any(timeout: Double = 15, where matches: @escaping (BridgeEvent) -> Bool) async -> BridgeEvent? {
        if let event = events.last(where: matches) { return event }
        return await future(timeout: timeout, where: matches)
    }

    private func future(
        timeout: Double,
        where matches: @escaping (BridgeEvent) -> Bool
    ) async -> BridgeEvent? {
        let id = nextID
        nextID += 1
        let limit = Task { [weak self] in
            try? await Task.sleep(for: .seconds(timeout))
            self?.waiters.removeValue(forKey: id)?.continuation.resume(returning: nil)
        }
        defer { limit.cancel() }
        return await withCheckedContinuation { waiters[id] = Waiter(matches: matches, continuation: $0) }
    }

    /// The next page that has loaded, or has not.
    func nextLoad() async -> PageEvent? {
        let event = await next { event in
            switch event.kind {
            case .page(.finished), .page(.failed): true
            default: false
            }
        }
        guard case .page(let page)? = event?.kind else { return nil }
        return page
    }

    /// Forgets what came so far, for waiting.
    public func mark() {
        read = events.count
    }
}
