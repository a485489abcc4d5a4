import DrawbridgeCore

extension HubbleSession {
    /// What happens to a session. `webView` is the number that ``Effect/load(_:webView:)`` gave the view, `window` the
    /// name on its log of a window that its page opened; `nil` is the page itself.
    public enum Event: Sendable {
        case start
        case retry
        case tokenReceived(request: Int, HubbleSecret?)
        /// The text must hold nothing secret.
        case tokenFailed(request: Int, String)
        /// Something happened to the main frame's document.
        case page(webView: Int, PageEvent)
        /// What the main frame's `location.href` is now, and what its document was asked for with.
        case location(webView: Int, WebURL?, DocumentRequest?)
        /// A navigation did not happen, by the policy's rule.
        case refused(webView: Int, window: Int? = nil, NavigationAction, rule: String)
        /// Somebody is at the page, or it is at work.
        case activity(webView: Int, window: Int? = nil, PageActivity)
        /// The page shows an `alert` or asks a question, and its script stands still until a person answers.
        case dialog(webView: Int, window: Int? = nil)
        /// The page's script runs, to answer this ``Effect/probe(_:webView:)``.
        case answered(webView: Int, probe: Int)
        /// A window's page went somewhere.
        case windowMoved(webView: Int, window: Int)
        /// A window is gone.
        case windowGone(webView: Int, window: Int)
        /// A message came to the `bridge` handler.
        case message(webView: Int, ScriptMessage)
        case timerFired(Int)
        /// - `hasWindow`: whether a window that the page opened is there.
        case backPressed(canGoBack: Bool, hasWindow: Bool = false)
        /// The person, or the app for them, wants the page loaded again.
        case reloadAsked(hasWindow: Bool = false)
        /// The app is in front again.
        case becameActive
        /// The app is no longer in front, and may be suspended.
        case enteredBackground
        /// The page follows a link to a payment app.
        case willLeaveForApp(webView: Int, window: Int? = nil, scheme: String)
        /// The system opened a payment app, or did not.
        case externalOpenResult(webView: Int, window: Int? = nil, scheme: String, opened: Bool)
        /// The web view could not be set up.
        case webViewUnusable(webView: Int, String)
        case closedByHost
    }
}

extension HubbleSession.Event {
    /// The web view it came from; `nil` where it came from the app.
    var webView: Int? {
        switch self {
        case .page(let webView, _), .location(let webView, _, _), .message(let webView, _),
            .refused(let webView, _, _, _), .activity(let webView, _, _), .dialog(let webView, _),
            .answered(let webView, _), .windowMoved(let webView, _), .windowGone(let webView, _),
            .willLeaveForApp(let webView, _, _), .externalOpenResult(let webView, _, _, _),
            .webViewUnusable(let webView, _):
            webView
        case .start, .retry, .tokenReceived, .tokenFailed, .timerFired, .backPressed, .reloadAsked, .becameActive,
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
        case .refused: "refused"
        case .activity: "activity"
        case .dialog: "dialog"
        case .answered: "answered"
        case .windowMoved: "windowMoved"
        case .windowGone: "windowGone"
        case .message: "message"
        case .timerFired: "timerFired"
        case .backPressed: "backPressed"
        case .reloadAsked: "reloadAsked"
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
