/// What rules ask for by its name.
enum FactsOfInterest {
    /// In lower case; see ``HubbleAddressRules``.
    static let credentials: Set<String> = [
        "appsecret", "clientsecret", "hubblesecret", "hubbleappsecret", "hubbletoken", "ssotoken", "token", "clientid",
    ]
    /// `kHubbleAppSecret` is one too.
    static let credentialEnds = ["appsecret", "clientsecret", "hubblesecret", "hubbletoken", "ssotoken"]
    /// Classes that an app may name otherwise, by a `typealias`.
    static let aliased: Set<String> = [
        "WKWebView", "WKUserContentController", "WKWebViewConfiguration", "SFSafariViewController", "POPPopupBridge",
        "URLQueryItem",
    ]
    /// What belongs to WebKit and to a web view of the app's own.
    static let webKit: Set<String> = [
        "WKWebView", "WKUserContentController", "WKWebViewConfiguration", "WKScriptMessageHandler", "WKScriptMessage",
        "WKNavigationDelegate", "WKUIDelegate", "WKNavigationAction", "WKScriptMessageHandlerWithReply", "WKUserScript",
    ]
}
