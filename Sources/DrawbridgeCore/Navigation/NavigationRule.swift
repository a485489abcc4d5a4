/// One reason to let a navigation happen, or not. A rule is a small value that answers and does nothing else.
public protocol NavigationRule: Sendable {
    /// The name that log lines show: lower case, words joined by `-`.
    var name: String { get }

    /// The verdict, or `nil` where this rule has nothing to say and the next one is asked.
    ///
    /// - Parameter url: the action's URL, read strictly.
    func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict?

    /// The verdict on a URL of which no more than the scheme can be read strictly. Where no rule has one, it is refused.
    ///
    /// - Parameter scheme: in lower case.
    func verdict(for action: NavigationAction, unreadableURLOf scheme: String) -> NavigationVerdict?
}

extension NavigationRule {
    public func verdict(for action: NavigationAction, unreadableURLOf scheme: String) -> NavigationVerdict? { nil }
}
