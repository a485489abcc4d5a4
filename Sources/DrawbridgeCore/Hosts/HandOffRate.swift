import Foundation

/// How many URLs pages may hand to the system: each starts an app in front of the person.
@MainActor
public final class HandOffRate {
    /// What a person clicked for is counted apart, so that a frame that floods takes no payment app from the page.
    private var clicked = HandOffRate.bound
    private var other = HandOffRate.bound

    /// More apps than a person starts from a page in so short a time.
    public static let bound = RatePolicy(limit: 5)

    public init() {}

    /// Whether one more URL may be handed to the system.
    public func allows(hasUserGesture: Bool, at now: Date) -> Bool {
        hasUserGesture ? clicked.allows(at: now) : other.allows(at: now)
    }
}
