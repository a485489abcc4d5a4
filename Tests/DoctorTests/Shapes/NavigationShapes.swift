extension Shape {
    private static let test = "if url.scheme == \"https\", let host = url.host, hosts.contains(host) {"

    private static func deciding(_ condition: String) -> SampleProject { .hubble.replacing(test, with: condition) }

    private static let unset = "            UIApplication.shared.open(url)\n            decisionHandler(.cancel)"

    static let navigation: [Shape] = [
        .quiet(
            "a closure in a condition that decides",
            .hubble.replacing(
                "        let hosts: Set<String>",
                with:
                    "        if rules.areLoading({ decisionHandler(.cancel) }) { return }\n        let hosts: Set<String>"
            )
        ),
        .quiet(
            "a switch on what a helper does with it",
            .hubble.replacing(
                unset,
                with:
                    "            switch router.route(url, decisionHandler) {\n            case .done: return\n            case .late: break\n            }"
            )
        ),
        .found(
            "navigation-decision-missing",
            "one case of a switch",
            .hubble.replacing(
                unset,
                with:
                    "            switch url.scheme {\n            case \"tel\": if canCall { decisionHandler(.cancel) }\n            default: decisionHandler(.cancel)\n            }"
            )
        ),
        .found(
            "navigation-decision-missing",
            "a handler with a named type",
            .hubble.replacing("@escaping (WKNavigationActionPolicy) -> Void", with: "@escaping Decision").replacing(
                "decisionHandler(.cancel)\n            return",
                with: "return"
            )
        ),
        .found(
            "navigation-decision-missing",
            "responses in Objective-C",
            .hubbleInObjectiveC.adding(
                "App/Files.m",
                "#import <WebKit/WebKit.h>\n@implementation Files\n- (void)webView:(WKWebView *)webView decidePolicyForNavigationResponse:(WKNavigationResponse *)response decisionHandler:(void (^)(WKNavigationResponsePolicy))decisionHandler {\n    if (response.canShowMIMEType) { decisionHandler(WKNavigationResponsePolicyAllow); }\n}\n@end\n"
            )
        ),
        .quiet(
            "a file's kind",
            deciding("if url.absoluteString.hasSuffix(\".pdf\") { decisionHandler(.cancel); return }\n        \(test)")
        ),
        .quiet("a path", deciding("if url.absoluteString.contains(\"/thanks\") { track(url) }\n        \(test)")),
        .quiet(
            "a scheme without its colon",
            deciding("if url.absoluteString.hasPrefix(\"http\") { track(url) }\n        \(test)")
        ),
        .found(
            "allow-list-by-text",
            "an end without its dot",
            deciding("if let host = url.host, host.hasSuffix(\"razorpay.com\") {")
        ),
        .found(
            "allow-list-by-text",
            "the host of newer systems",
            deciding("if url.host()?.contains(\"myhubble\") == true {")
        ),
        .found(
            "allow-list-by-text",
            "a closure on a list",
            deciding("if prefixes.contains(where: { url.absoluteString.hasPrefix($0) }) {")
        ),
        .found(
            "allow-list-by-text",
            "an extension of URL",
            .hubble.adding(
                "App/URL.swift",
                "import WebKit\nextension URL {\n    var isShop: Bool { absoluteString.hasPrefix(\"https://sdk.myhubble.money\") }\n}\n"
            )
        ),
        .found(
            "allow-list-by-text",
            "a helper's text",
            deciding("if isAllowed(navigationAction) {").adding(
                "App/Allowed.swift",
                "import WebKit\nfunc isAllowed(_ action: WKNavigationAction) -> Bool {\n    let text = action.request.url?.absoluteString ?? \"\"\n    return text.starts(with: Config.base)\n}\nenum Config { static let base = \"https://shop.example\" }\n"
            )
        ),
        .found(
            "new-window-unhandled",
            "a method that answers nil",
            .hubble.replacing(
                "        let child = WKWebView(frame: view.bounds, configuration: configuration)\n        view.addSubview(child)\n        return child\n",
                with: "        return nil\n"
            )
        ),
        .quiet(
            "a window's page in the same view",
            .hubble.replacing(
                "        let child = WKWebView(frame: view.bounds, configuration: configuration)\n        view.addSubview(child)\n        return child\n",
                with: "        webView.load(navigationAction.request)\n        return nil\n"
            )
        ),
    ]
}
