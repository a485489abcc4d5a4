/// Ends a popup's navigation to the app's return scheme and delivers its URL.
///
/// Only the main frame can return: a frame inside the popup's page (an advertisement, say) must not answer for it.
public struct CallbackSchemeRule: NavigationRule {
    public let name = "callback-scheme"
    public let scheme: String

    public init(scheme: String) {
        self.scheme = scheme.lowercased()
    }

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        guard url.scheme == scheme else { return nil }
        return action.target == .mainFrame ? .deliver : .refuse
    }
}
