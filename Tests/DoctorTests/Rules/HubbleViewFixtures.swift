extension RuleFixture {
    static let hubbleViews = [
        RuleFixture(
            "navigation-policy-missing",
            fault: .hubble.replacing("        webView.navigationDelegate = self\n", with: ""),
            nearMiss: .hubble.replacing(
                "decisionHandler: @escaping (WKNavigationActionPolicy) -> Void\n    ) {",
                with: asyncHead
            )
            .replacing("decisionHandler(.cancel)\n            return\n", with: "return .cancel\n")
            .replacing("            decisionHandler(.allow)", with: "            return .allow")
            .replacing("            decisionHandler(.cancel)", with: "            return .cancel")
            .replacing(
                "decidePolicyFor navigationAction: WKNavigationAction,",
                with: "decidePolicyFor navigationAction: WKNavigationAction"
            )
        ),
        RuleFixture(
            "navigation-decision-missing",
            fault: .hubble.replacing("decisionHandler(.cancel)\n            return", with: "return"),
            nearMiss: .hubble.replacing(
                "            UIApplication.shared.open(url)\n            decisionHandler(.cancel)",
                with: """
                                switch url.scheme {
                                case "tel": ask { isAllowed in decisionHandler(isAllowed ? .allow : .cancel) }
                                case "upi": finish(with: decisionHandler)
                                case nil: fatalError("no scheme")
                                default:
                                    defer { decisionHandler(.cancel) }
                                    UIApplication.shared.open(url)
                                }
                    """
            )
        ),
        RuleFixture(
            "allow-list-by-text",
            fault: .hubble.replacing(
                "if url.scheme == \"https\", let host = url.host, hosts.contains(host) {",
                with: """
                    let home = "https://sdk.myhubble.money"
                            if url.absoluteString
                                .hasPrefix(home) {
                    """
            ),
            // A scheme, a subdomain behind its dot, and a text that ends with the host's slash.
            nearMiss: .hubble.replacing(
                "if url.scheme == \"https\", let host = url.host, hosts.contains(host) {",
                with: """
                    if url.absoluteString.hasPrefix("upi:") { return decisionHandler(.cancel) }
                            if url.absoluteString.hasPrefix("https://sdk.myhubble.money/")
                                || url.host?.hasSuffix(".razorpay.com") == true || url.path.hasPrefix("/help") {
                    """
            )
        ),
        RuleFixture(
            "new-window-unhandled",
            fault: .hubble.replacing("createWebViewWith configuration", with: "makeChildWith configuration"),
            nearMiss: .hubble.replacing("webView.uiDelegate = self", with: "webView.uiDelegate = windows")
        ),
        RuleFixture(
            "swipe-back-disabled",
            fault: .hubble.replacing(
                "allowsBackForwardNavigationGestures = true",
                with: "allowsBackForwardNavigationGestures = false"
            ),
            nearMiss: .hubble.replacing(
                "allowsBackForwardNavigationGestures = true",
                with: "allowsBackForwardNavigationGestures = Features.swipe"
            )
        ),
        RuleFixture(
            "hubble-shown-before-ready",
            fault: .hubble.replacing("        webView.isHidden = true\n        #if", with: "        #if")
                .replacing("webView?.isHidden = false", with: "spinner.isHidden = true")
                .replacing("webView?.isHidden = true", with: "showOffline()"),
            nearMiss: .hubble.replacing(
                "        webView.isHidden = true\n        #if",
                with: "        webView.alpha = 0\n        #if"
            )
            .replacing("webView?.isHidden = false", with: "webView?.alpha = 1")
            .replacing("webView?.isHidden = true", with: "webView?.alpha = 0")
        ),
        RuleFixture(
            "hubble-web-view-cached",
            fault: .hubble.adding(
                "App/Cache.swift",
                "import WebKit\nenum ShopCache {\n    static var webView: WKWebView?\n}\n"
            ),
            // A shared configuration, and a factory that makes a new one each time.
            nearMiss: .hubble.adding(
                "App/Cache.swift",
                """
                import WebKit
                enum ShopFactory {
                    static let configuration = WKWebViewConfiguration()
                    static let make: () -> WKWebView = { WKWebView(frame: .zero, configuration: configuration) }
                }
                """
            )
        ),
        RuleFixture(
            "becoming-active-unhandled",
            fault: .hubble.replacing(
                "UIApplication.didBecomeActiveNotification",
                with: "UIApplication.didEnterBackgroundNotification"
            ),
            nearMiss: .hubble.replacing(
                "UIApplication.didBecomeActiveNotification",
                with: "UIApplication.didEnterBackgroundNotification"
            )
            .adding(
                "App/SceneDelegate.swift",
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    func sceneDidBecomeActive(_ scene: UIScene) { shop?.resume() }
                }
                """
            )
        ),
    ]

    private static let asyncHead = ") async -> WKNavigationActionPolicy {"
}
