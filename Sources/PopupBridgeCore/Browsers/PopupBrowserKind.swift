/// Which browser of Apple's systems shows the popups.
public enum PopupBrowserKind: String, CaseIterable, Hashable, Sendable {
    /// `ASWebAuthenticationSession`: the system hands the return URL to the session, so that the app registers nothing.
    case authenticationSession
    /// `SFSafariViewController`: the return URL opens the app, which passes it on (reference, "Quick Start"). It keeps
    /// cookies of its own in each app, whatever ``PopupBridgeConfiguration/prefersEphemeralSession`` says.
    case safariViewController

    /// Whether the app has to register its return scheme for a popup to come back.
    public var needsRegisteredScheme: Bool {
        switch self {
        case .authenticationSession: false
        case .safariViewController: true
        }
    }
}
