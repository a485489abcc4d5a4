import DrawbridgeCore
import Foundation

/// Keeps a test's events and waits for them.
///
/// Each event is handed out once by ``next(_:timeout:_:)``; those passed over stay, so that a test may ask for events in
/// another order than they come in.
@MainActor
public final class EventJournal {
    /// What was waited for did not come; the last events say what came instead.
    public struct NotSeen: Error, CustomStringConvertible {
        public let description: String
    }

    public private(set) var events: [BridgeEvent] = []
    private var taken: Set<Int> = []
    private var waiters: [Int: @MainActor (BridgeEvent?) -> Bool] = [:]
    private var lastWaiter = 0
    private var observation: EventObservation?

    public init(_ log: BridgeEventLog) {
        observation = log.observe { [weak self] in self?.add($0) }
    }

    private func add(_ event: BridgeEvent) {
        events.append(event)
        for (id, waiter) in waiters.sorted(by: { $0.key < $1.key }) where waiter(event) {
            waiters[id] = nil
            taken.insert(events.count - 1)
            return
        }
    }

    /// The first event not handed out yet of which `read` makes something.
    ///
    /// - Parameter timeout: in seconds.
    /// - Throws: ``NotSeen``.
    public func next<Value: Sendable>(
        _ what: String,
        timeout: Double = 20,
        _ read: @escaping @MainActor (BridgeEvent) -> Value?
    ) async throws -> Value {
        for (index, event) in events.enumerated() where !taken.contains(index) {
            guard let value = read(event) else { continue }
            taken.insert(index)
            return value
        }
        lastWaiter += 1
        let id = lastWaiter
        let limit = Task { [weak self] in
            try? await Task.sleep(nanoseconds: UInt64(timeout * 1e9))
            _ = self?.waiters.removeValue(forKey: id)?(nil)
        }
        defer { limit.cancel() }
        let value: Value? = await withCheckedContinuation { continuation in
            waiters[id] = { event in
                guard let event else {
                    continuation.resume(returning: nil)
                    return true
                }
                guard let value = read(event) else { return false }
                continuation.resume(returning: value)
                return true
            }
        }
        if let value { return value }
        let formatter = EventFormatter(start: events.first?.time ?? Date())
        let tail = events.suffix(25).map(formatter.line).joined(separator: "\n")
        throw NotSeen(description: "no \(what) within \(timeout) s; the last events:\n\(tail)")
    }

    /// What `read` makes of all events so far, handed out or not.
    public func all<Value>(_ read: (BridgeEvent) -> Value?) -> [Value] {
        events.compactMap(read)
    }

    /// Events so far are not handed out any more.
    public func skip() {
        taken.formUnion(events.indices)
    }
}
