extension RuleFixture {
    static let engine = [
        RuleFixture(
            "handler-added-twice",
            fault: .hubble.replacing(
                "        let configuration = WKWebViewConfiguration()\n",
                with:
                    "        userContentController.add(WeakMessageHandler(self), name: \"bridge\")\n        let configuration = WKWebViewConfiguration()\n"
            ),
            // One of two branches runs.
            nearMiss: .hubble.replacing(
                "        userContentController.add(WeakMessageHandler(self), name: \"bridge\")\n",
                with: """
                            if #available(iOS 14, *) {
                                userContentController.add(WeakMessageHandler(self), contentWorld: .page, name: "bridge")
                            } else {
                                userContentController.add(WeakMessageHandler(self), name: "bridge")
                            }

                    """
            )
        ),
        RuleFixture(
            "user-script-added-twice",
            fault: .hubble.replacing(
                "        let configuration = WKWebViewConfiguration()\n",
                with:
                    "        userContentController.addUserScript(script)\n        userContentController.addUserScript(script)\n        let configuration = WKWebViewConfiguration()\n"
            ),
            nearMiss: .hubble.replacing(
                "        let configuration = WKWebViewConfiguration()\n",
                with:
                    "        userContentController.addUserScript(script)\n        userContentController.addUserScript(style)\n        let configuration = WKWebViewConfiguration()\n"
            )
        ),
        RuleFixture(
            "handler-retain-cycle",
            fault: .hubble.replacing("add(WeakMessageHandler(self), name", with: "add(self, name"),
            nearMiss: .hubble.replacing("add(WeakMessageHandler(self), name", with: "add(self, name").replacing(
                "        case \"close\":\n",
                with:
                    "        case \"close\":\n            webView?.configuration.userContentController.removeScriptMessageHandler(forName: \"bridge\")\n"
            )
        ),
        RuleFixture(
            "javascript-interpolated",
            fault: .hubble.replacing(
                "        webView.reload()\n",
                with: """
                            let script = "resume('\\(state)')"
                            webView.evaluateJavaScript(
                                script,
                                completionHandler: nil
                            )

                    """
            ),
            nearMiss: .hubble.replacing(
                "        webView.reload()\n",
                with: """
                            // webView.evaluateJavaScript("resume('\\(state)')")
                            webView.evaluateJavaScript("resume('\\\\(state)')" + "; void 0")
                            webView.evaluateJavaScript("resume(\\(stateJSON))")
                            webView.callAsyncJavaScript("resume(state)", arguments: ["state": state], in: nil, in: .page)

                    """
            )
        ),
        RuleFixture(
            "inspectable-in-release",
            fault: .hubble.replacing("#if DEBUG", with: "#if !DEBUG || TESTFLIGHT"),
            nearMiss: .hubble.replacing(
                "        #if DEBUG\n            if #available(iOS 16.4, *) { webView.isInspectable = true }",
                with:
                    "        #if RELEASE || !DEBUG\n            webView.isInspectable = false\n        #else\n            webView.isInspectable = true"
            )
        ),
        RuleFixture(
            "app-transport-security-off",
            fault: .hubble.replacing(
                "\t<key>LSApplication",
                with: "\(security("NSAllowsArbitraryLoads", "true"))\n\t<key>LSApplication"
            ),
            nearMiss: .hubble.replacing(
                "\t<key>LSApplication",
                with: "\(security("NSAllowsLocalNetworking", "true"))\n\t<key>LSApplication"
            )
        ),
    ]

    private static func security(_ key: String, _ value: String) -> String {
        "\t<key>NSAppTransportSecurity</key>\n\t<dict>\n\t\t<key>\(key)</key>\n\t\t<\(value)/>\n\t</dict>"
    }
}
