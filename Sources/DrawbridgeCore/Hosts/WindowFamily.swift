import Foundation

/// What one page and the windows that descend from it may have together: each of them may open more windows and start
/// more apps, and all count as one.
@MainActor
public final class WindowFamily {
    /// More windows than one page has use for at a time.
    public static let limit = 8

    /// How many windows are open.
    public private(set) var count = 0

    private let handOffs: HandOffRate
    /// Each dialog stands in front of everything until a person answers it.
    private var dialogs = RatePolicy(limit: 10)

    /// - Parameter handOffs: is shared by families that one page can make, one after the other.
    public init(handOffs: HandOffRate = HandOffRate()) {
        self.handOffs = handOffs
    }

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
        handOffs.allows(hasUserGesture: hasUserGesture, at: now)
    }

    /// Whether one more `alert`, `confirm` or `prompt` may be shown.
    public func allowsDialog(at now: Date) -> Bool {
        dialogs.allows(at: now)
    }
}
