/// Keeps every web page: for a browser whose address a person can see, never for an app's own view.
public struct AnyWebPageRule: NavigationRule {
    public let name = "any-web-page"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        guard url.isHTTPFamily else { return nil }
        return action.target == .newWindow ? .openChildWindow : .stay
    }
}
