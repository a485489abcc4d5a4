import Foundation

/// Decides whether a page may have something once more that costs the machine or the person a window or an app: a page
/// can ask a thousand times a second.
public struct RatePolicy: Hashable, Sendable {
    /// How often within ``interval``.
    public let limit: Int
    /// In seconds.
    public let interval: TimeInterval
    private var times: [Date] = []

    public init(limit: Int, interval: TimeInterval = 10) {
        self.limit = limit
        self.interval = interval
    }

    public mutating func allows(at now: Date) -> Bool {
        times.removeAll { now.timeIntervalSince($0) > interval }
        guard times.count < limit else { return false }
        times.append(now)
        return true
    }
}
