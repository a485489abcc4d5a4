/// Ends a popup's navigation to the app's return scheme and delivers its URL, whatever URL of the scheme it is.
///
/// The main frame can return, and a new window that a person's click asks for. A frame inside the popup's page (an
/// advertisement, say) must not answer for it, and without a click any frame can have asked for the window: see
/// ``Departures/deliver(_:fromWindowOpenedBy:)`` for one that opens first and returns then.
public struct CallbackSchemeRule: NavigationRule {
    public let name = "callback-scheme"
    public let scheme: String

    public init(scheme: String) {
        self.scheme = scheme.lowercased()
    }

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        verdict(for: action, unreadableURLOf: url.scheme)
    }

    public func verdict(for action: NavigationAction, unreadableURLOf scheme: String) -> NavigationVerdict? {
        guard scheme == self.scheme else { return nil }
        switch action.target {
        case .mainFrame: return .deliver
        case .newWindow: return action.hasUserGesture ? .deliver : .refuse
        case .subFrame, .anyFrame: return .refuse
        }
    }
}
