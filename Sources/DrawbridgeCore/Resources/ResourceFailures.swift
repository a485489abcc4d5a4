import Foundation

/// Which of a page's failed resources are told one by one: a page can ask for a thousand a second.
public struct ResourceFailures: Hashable, Sendable {
    public enum Effect: Hashable, Sendable {
        case tell(ResourceFailure)
        /// From now on they are only counted.
        case flood(limit: Int, seconds: Int)
        /// So many were not told.
        case missed(Int)
    }

    private var rate: RatePolicy
    private var missed = 0

    public init(limit: Int = 32, interval: TimeInterval = 10) {
        rate = RatePolicy(limit: limit, interval: interval)
    }

    public mutating func handle(_ failure: ResourceFailure, at now: Date) -> [Effect] {
        guard rate.allows(at: now) else {
            missed += 1
            return missed == 1 ? [.flood(limit: rate.limit, seconds: Int(rate.interval))] : []
        }
        return documentChanged() + [.tell(failure)]
    }

    /// The document is another one, or there will be none: what was missed is told.
    public mutating func documentChanged() -> [Effect] {
        defer { missed = 0 }
        return missed == 0 ? [] : [.missed(missed)]
    }
}
