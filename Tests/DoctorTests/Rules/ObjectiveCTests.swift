import Testing

@testable import DrawbridgeDoctor

@Suite("In Objective-C")
struct ObjectiveCTests {
    @Test("an app that follows the guide gives no finding")
    func clean() {
        let findings = SampleProject.hubbleInObjectiveC.examine().findings
        #expect(findings.map { "\($0.line) \($0.rule)" } == [])
    }

    @Test(
        "a fault is found by the same rule as in Swift",
        arguments: [
            ("hubble-handler-name", #"kHandlerName = @"bridge""#, #"kHandlerName = @"hubble""#),
            ("hubble-handler-not-removed", "removeScriptMessageHandlerForName:kHandlerName", "description"),
            (
                "handler-retain-cycle", "addScriptMessageHandler:[[WeakHandler alloc] initWithTarget:self]",
                "addScriptMessageHandler:self"
            ),
            ("message-body-force-cast", "if (![message.body isKindOfClass:[NSString class]]) { return; }", ""),
            (
                "message-origin-unchecked",
                "if (![message.frameInfo.securityOrigin.host isEqualToString:SHOP_HOST]) { return; }", ""
            ),
            (
                "hubble-close-unhandled", "[self dismissViewControllerAnimated:YES completion:nil];",
                "NSLog(@\"close\");"
            ),
            ("hubble-error-unhandled", "self.webView.hidden = YES;\n        [self showRetry];", "// [self showRetry];"),
            ("hubble-analytics-dropped", "isEqualToString:@\"analytics\"", "isEqualToString:@\"statistics\""),
            (
                "hubble-platform-missing", #"queryItemWithName:@"wrap-plt" value:@"ios""#,
                #"queryItemWithName:@"wrap-plt" value:@"an""#
            ),
            ("secret-in-source", "value:self.credentials.appSecret", #"value:@"s3cr3t-9f8e7d""#),
            (
                "swipe-back-disabled", "setAllowsBackForwardNavigationGestures:YES",
                "setAllowsBackForwardNavigationGestures:NO"
            ),
            ("inspectable-in-release", "#ifdef DEBUG", "#ifndef DEBUG"),
            ("new-window-unhandled", "self.webView.UIDelegate = self;", ""),
            (
                "navigation-policy-missing", "self.webView.navigationDelegate = self;",
                "/* self.webView.navigationDelegate = self; */"
            ),
            (
                "navigation-decision-missing",
                "        decisionHandler(WKNavigationActionPolicyAllow);\n                return;", "        return;"
            ),
            (
                "navigation-decision-missing",
                "            decisionHandler(WKNavigationActionPolicyAllow);\n            break;", "            break;"
            ),
            (
                "allow-list-by-text", "[url.host isEqualToString:SHOP_HOST]",
                "[url.absoluteString hasPrefix:[@\"https://\" stringByAppendingString:SHOP_HOST]]"
            ),
            (
                "becoming-active-unhandled", "UIApplicationDidBecomeActiveNotification",
                "UIApplicationDidEnterBackgroundNotification"
            ),
            (
                "javascript-interpolated", #"evaluateJavaScript:@"window.resume && window.resume()""#,
                #"evaluateJavaScript:[NSString stringWithFormat:@"resume('%@')", self.state]"#
            ),
            (
                "handler-added-twice", "    WKWebViewConfiguration *configuration =",
                "    [controller addScriptMessageHandler:[self other] name:@\"bridge\"];\n    WKWebViewConfiguration *configuration ="
            ),
        ] as [(String, String, String)]
    )
    func faults(rule: String, old: String, new: String) {
        let findings = SampleProject.hubbleInObjectiveC.replacing(old, with: new).examine().findings
        #expect(Set(findings.map(\.rule)) == [rule], "\(findings.map { "\($0.line) \($0.rule)" })")
    }

    @Test("a web view in a static variable is a cache")
    func cache() {
        let project = SampleProject.hubbleInObjectiveC.replacing(
            "- (void)dealloc {",
            with: """
                + (WKWebView *)shared {
                    static WKWebView *cached;
                    static dispatch_once_t once;
                    dispatch_once(&once, ^{ cached = [WKWebView new]; });
                    return cached;
                }

                - (void)dealloc {
                """
        )
        #expect(project.examine().findings.map(\.rule) == ["hubble-web-view-cached"])
    }
}
