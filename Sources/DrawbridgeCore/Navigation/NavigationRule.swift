/// One reason to let a navigation happen, or not. A rule is a small value that answers and does nothing else.
public protocol NavigationRule: Sendable {
    /// The name that log lines show: lower case, words joined by `-`.
    var name: String { get }

    /// The verdict, or `nil` where this rule has nothing to say and the next one is asked.
    ///
    /// - Parameter url: the action's URL, read strictly.
    func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict?
}
