import DrawbridgeCore
import Foundation

/// Why a popup bridge cannot be set up: a mistake in the app, found before any page is loaded. The message says what to
/// change.
public enum PopupBridgeSetupError: Error, Hashable, Sendable {
    /// The text is no scheme.
    case illegalScheme(String, ReturnURLSchemeError)
    /// The app does not register the scheme, so that no popup could come back to it.
    case schemeNotRegistered(String, registered: [String])
    /// An `https` return page does not go with this browser or this system, for this reason.
    case httpsCallbackUnavailable(String)
    /// No scheme was given, and there is no bundle identifier to make one of.
    case noBundleIdentifier
    /// The web view has a popup bridge already.
    case webViewHasBridge(handlerName: String)

    /// The domain of the `NSError` that Objective-C gets.
    public static let domain = "DrawbridgePopupBridgeSetup"

    /// A stable name for logs.
    public var code: String {
        switch self {
        case .illegalScheme(_, let error): error.code
        case .schemeNotRegistered: "return_scheme_not_registered"
        case .httpsCallbackUnavailable: "https_callback_unavailable"
        case .noBundleIdentifier: "bundle_identifier_missing"
        case .webViewHasBridge: "web_view_has_bridge"
        }
    }

    /// What is wrong, and what to add or change.
    public var message: String {
        switch self {
        case .illegalScheme(let text, let error):
            "“\(text)” cannot be the return URL scheme. \(error)"
        case .schemeNotRegistered(let scheme, let registered):
            """
            Return URLs of “\(scheme)” would not open this app: its Info.plist registers \
            \(Self.list(registered)). Add under CFBundleURLTypes:
            \(Self.snippet(scheme))
            or use the browser .authenticationSession, which needs no entry.
            """
        case .httpsCallbackUnavailable(let reason):
            "Popups cannot return to an https page here: \(reason). Use a return URL scheme, or the browser "
                + ".authenticationSession on a newer system."
        case .noBundleIdentifier:
            "No return URL scheme was given and the main bundle has no CFBundleIdentifier to make one of: give one, for "
                + "example com.my-app.popupbridge."
        case .webViewHasBridge(let name):
            "The web view has a handler named “\(name)” already: a web view has one popup bridge. Keep the first, or "
                + "close() it before a second is made."
        }
    }

    /// Every scheme is legal in XML: none has a character that would need an escape.
    private static func snippet(_ scheme: String) -> String {
        """
        <key>CFBundleURLTypes</key>
        <array>
            <dict>
                <key>CFBundleURLSchemes</key>
                <array>
                    <string>\(scheme)</string>
                </array>
            </dict>
        </array>
        """
    }

    private static func list(_ schemes: [String]) -> String {
        schemes.isEmpty ? "no scheme" : "only " + schemes.map { "“\($0)”" }.joined(separator: ", ")
    }
}

extension PopupBridgeSetupError: CustomStringConvertible {
    public var description: String { "\(code): \(message)" }
}

extension PopupBridgeSetupError: CustomNSError, LocalizedError {
    public static var errorDomain: String { domain }

    /// Stable, as ``code`` is.
    public var errorCode: Int {
        switch self {
        case .illegalScheme: 1
        case .schemeNotRegistered: 2
        case .noBundleIdentifier: 3
        case .webViewHasBridge: 4
        case .httpsCallbackUnavailable: 5
        }
    }

    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }

    public var errorDescription: String? { message }
}
