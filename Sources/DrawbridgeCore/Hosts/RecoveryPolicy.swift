import Foundation

/// Decides whether a page whose process died is loaded again: a page that kills its process each time must not be
/// loaded for ever.
public struct RecoveryPolicy: Hashable, Sendable {
    public enum Decision: Hashable, Sendable {
        case reload
        case giveUp
    }

    /// How many times within ``interval`` a page is loaded again.
    public let limit: Int
    /// In seconds.
    public let interval: TimeInterval
    private var reloads: [Date] = []

    public init(limit: Int = 3, interval: TimeInterval = 60) {
        self.limit = limit
        self.interval = interval
    }

    public mutating func decide(at now: Date) -> Decision {
        reloads.removeAll { now.timeIntervalSince($0) > interval }
        guard reloads.count < limit else { return .giveUp }
        reloads.append(now)
        return .reload
    }
}
