/// How the shop's screen went away, and whose wish that was.
///
/// Only the visit's own `close` comes through the bridge; a swipe, the back button and the app's own code take the
/// screen away without asking.
public struct HubbleDeparture: Hashable, Sendable {
    /// The screen left its navigation stack or its container.
    public var isPopped: Bool
    /// The screen, or what it lies in, was presented and is dismissed.
    public var isDismissed: Bool
    /// A finger did it.
    public var isInteractive: Bool

    public init(isPopped: Bool, isDismissed: Bool, isInteractive: Bool) {
        self.isPopped = isPopped
        self.isDismissed = isDismissed
        self.isInteractive = isInteractive
    }

    /// - Returns: `nil` where the screen is only covered, or in another tab: the visit goes on.
    public var cause: HubbleEnding.Cause? {
        if isInteractive, isPopped || isDismissed { return .person }
        // The system does not tell the back button from an app's own pop. The button is what people use; an app that
        // takes the shop away says so first, by closing it.
        if isPopped { return .person }
        return isDismissed ? .host : nil
    }
}

/// How to take the shop's screen away when its visit is over (guide, section 5: "Dismiss the WebView").
public enum HubbleExit: Hashable, Sendable {
    case pop
    case dismiss
    /// The app put the screen in a place of its own, such as a tab, and only it can take it away.
    case leaveToApp

    /// - Parameters:
    ///   - indexInStack: the screen's place in its navigation stack, from 0; `nil` where it is in none.
    ///   - isPresented: whether the screen, or the navigation stack whose first it is, was presented.
    ///   - isLeaving: whether it is on its way out already.
    public init(indexInStack: Int?, isPresented: Bool, isLeaving: Bool) {
        self =
            switch (isLeaving, indexInStack) {
            case (true, _): .leaveToApp
            case (false, let index?) where index > 0: .pop
            case (false, _): isPresented ? .dismiss : .leaveToApp
            }
    }
}
