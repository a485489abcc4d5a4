import DrawbridgeCore

extension HubbleSession {
    /// What is to be done, in order.
    public enum Effect: Hashable, Sendable {
        /// Ask the token provider; answer with the same number.
        case requestToken(request: Int)
        /// Make a new web view under this number, hidden, and load the URL in it.
        case load(WebURL, webView: Int)
        /// Load this address in the same web view: of the shop's own, with nothing in it that was sent before.
        case loadAgain(WebURL, webView: Int)
        /// Load the present page of the same web view again, as far as its host finds that this repeats nothing.
        case reload(webView: Int)
        case goBack(webView: Int)
        /// Bring the window that the page opened last to the front.
        case showWindow(webView: Int)
        /// Ask the page for a sign of life; its answer is ``Event/answered(webView:probe:)``, and none where it has none.
        case probe(Int, webView: Int)
        /// Take the web view away for good.
        case discardWebView(Int)
        case show(webView: Int)
        case hide(webView: Int)
        /// Send ``Event/timerFired(_:)`` after so many seconds. An id is used once.
        case startTimer(id: Int, seconds: Double)
        case cancelTimer(id: Int)
        /// Dispatch an event in the page, or in the window that it opened under this name; see ``HubbleScript``.
        case tellPage(webView: Int, window: Int? = nil, name: String, detail: JSONValue)
        case deliver(HubbleEvent)
        case step(String, detail: [String: JSONValue])
        case report(BridgeDiagnostic)
        /// The session is over; comes exactly once, and last.
        case finish(HubbleEnding)

        static func step(_ name: String) -> Effect { .step(name, detail: [:]) }
    }
}
