import DrawbridgeCore

extension HubbleSession {
    /// What happens to a session. `webView` is the number that ``Effect/load(_:webView:)`` gave the view.
    public enum Event: Sendable {
        case start
        case retry
        case tokenReceived(request: Int, HubbleSecret?)
        /// The text must hold nothing secret.
        case tokenFailed(request: Int, String)
        /// Something happened to the main frame's document.
        case page(webView: Int, PageEvent)
        /// What the main frame's `location.href` is now.
        case location(webView: Int, WebURL)
        /// A message came to the `bridge` handler.
        case message(webView: Int, ScriptMessage)
        case timerFired(Int)
        case backPressed(canGoBack: Bool)
        /// The app is in front again.
        case becameActive
        /// The app is no longer in front, and may be suspended.
        case enteredBackground
        /// The page follows a link to a payment app.
        case willLeaveForApp(webView: Int, scheme: String)
        /// The system opened a payment app, or did not.
        case externalOpenResult(webView: Int, scheme: String, opened: Bool)
        /// The web view could not be set up.
        case webViewUnusable(webView: Int, String)
        case closedByHost
    }
}

extension HubbleSession.Event {
    /// The web view it came from; `nil` where it came from the app.
    var webView: Int? {
        switch self {
        case .page(let webView, _), .location(let webView, _), .message(let webView, _),
            .willLeaveForApp(let webView, _), .externalOpenResult(let webView, _, _), .webViewUnusable(let webView, _):
            webView
        case .start, .retry, .tokenReceived, .tokenFailed, .timerFired, .backPressed, .becameActive,
            .enteredBackground, .closedByHost:
            nil
        }
    }
}

/// Shows the event's name only: a page's URL holds the secret and the token.
extension HubbleSession.Event: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .start: "start"
        case .retry: "retry"
        case .tokenReceived: "tokenReceived"
        case .tokenFailed: "tokenFailed"
        case .page: "page"
        case .location: "location"
        case .message: "message"
        case .timerFired: "timerFired"
        case .backPressed: "backPressed"
        case .becameActive: "becameActive"
        case .enteredBackground: "enteredBackground"
        case .willLeaveForApp: "willLeaveForApp"
        case .externalOpenResult: "externalOpenResult"
        case .webViewUnusable: "webViewUnusable"
        case .closedByHost: "closedByHost"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["name": description]) }
}
