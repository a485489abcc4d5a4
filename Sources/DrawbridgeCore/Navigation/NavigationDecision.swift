/// What becomes of a navigation.
public enum NavigationVerdict: String, Hashable, Sendable, CaseIterable {
    /// It happens where it was aimed at.
    case stay
    /// The system opens it: another app, or the person's browser.
    case openExternally
    /// It gets a window of its own that can reach its opener.
    case openChildWindow
    /// It ends here, and its URL is handed to whoever waits for it: a popup's return URL.
    case deliver
    /// It does not happen.
    case refuse
}

/// A verdict and the name of the rule that gave it, so that a log line says why.
public struct NavigationDecision: Hashable, Sendable {
    public let verdict: NavigationVerdict
    public let rule: String
    /// The URL that the verdict is about, where it is not the navigation's own: what an `intent:` link leads to.
    public let destination: String?

    public init(verdict: NavigationVerdict, rule: String, destination: String? = nil) {
        self.verdict = verdict
        self.rule = rule
        self.destination = destination
    }
}
