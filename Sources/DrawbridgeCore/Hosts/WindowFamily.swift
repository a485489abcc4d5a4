import Foundation

/// What one page and the windows that descend from it may have together: each of them may open more windows and start
/// more apps, and all count as one.
@MainActor
public final class WindowFamily {
    /// More windows than one page has use for at a time.
    public static let limit = 8

    /// How many windows are open.
    public private(set) var count = 0

    /// What a person clicked for is counted apart, so that a frame that floods takes no payment app from the page.
    private var clickedHandOffs = RatePolicy(limit: 5)
    private var otherHandOffs = RatePolicy(limit: 5)
    /// Each dialog stands in front of everything until a person answers it.
    private var dialogs = RatePolicy(limit: 10)

    public init() {}

    /// - Returns: whether there may be one more window, which counts from now on.
    public func opensWindow() -> Bool {
        guard count < Self.limit else { return false }
        count += 1
        return true
    }

    public func closedWindow() {
        count = max(0, count - 1)
    }

    /// Whether one more URL may be handed to the system.
    public func allowsHandOff(hasUserGesture: Bool, at now: Date) -> Bool {
        hasUserGesture ? clickedHandOffs.allows(at: now) : otherHandOffs.allows(at: now)
    }

    /// Whether one more `alert`, `confirm` or `prompt` may be shown.
    public func allowsDialog(at now: Date) -> Bool {
        dialogs.allows(at: now)
    }
}
