extension RuleFixture {
    private static let decide = """
                if url.scheme == "https", let host = url.host, hosts.contains(host) {
                    decisionHandler(.allow)
                } else {
                    UIApplication.shared.open(url)
                    decisionHandler(.cancel)
                }

        """

    private static let policy = """
                guard let url = navigationAction.request.url else {
                    decisionHandler(.cancel)
                    return
                }
                let hosts: Set<String> = ["sdk.myhubble.money", "api.razorpay.com"]

        """

    static let decisions = [
        RuleFixture(
            "navigation-decided-twice",
            fault: .hubble.replacing(
                decide,
                with: """
                            if !hosts.contains(url.host ?? "") {
                                UIApplication.shared.open(url)
                                decisionHandler(.cancel)
                            }
                            decisionHandler(.allow)

                    """
            ),
            // Each way decides once, by a `break`, an early return or a closure that runs instead.
            nearMiss: .hubble.replacing(
                decide,
                with: """
                            switch url.scheme {
                            case "tel":
                                if isPhone {
                                    decisionHandler(.cancel)
                                    break
                                }
                                decisionHandler(.allow)
                            case "upi":
                                ask { decisionHandler($0 ? .allow : .cancel) }
                            default:
                                if hosts.contains(url.host ?? "") { return decisionHandler(.allow) }
                                decisionHandler(.cancel)
                            }

                    """
            )
        ),
        RuleFixture(
            "navigation-all-allowed",
            fault: .hubble.replacing(policy, with: "").replacing(decide, with: "        decisionHandler(.allow)\n"),
            // Another object decides.
            nearMiss: .hubble.replacing(policy, with: "").replacing(
                decide,
                with:
                    "        router.decide(navigationAction) { decisionHandler($0 == .inside ? .allow : $0.policy) }\n"
            )
        ),
        RuleFixture(
            "app-bound-domains-unmatched",
            fault: .hubble.replacing(
                "        configuration.userContentController = userContentController\n",
                with:
                    "        configuration.userContentController = userContentController\n        configuration.limitsNavigationsToAppBoundDomains = true\n"
            ),
            nearMiss: .hubble.replacing(
                "        configuration.userContentController = userContentController\n",
                with:
                    "        configuration.userContentController = userContentController\n        configuration.limitsNavigationsToAppBoundDomains = true\n"
            )
            .replacing(
                "\t<key>LSApplication",
                with:
                    "\t<key>WKAppBoundDomains</key>\n\t<array>\n\t\t<string>myhubble.money</string>\n\t</array>\n\t<key>LSApplication"
            )
        ),
    ]

    static let visits = [
        RuleFixture(
            "hubble-never-shown",
            fault: .hubble.replacing("            webView?.isHidden = false\n", with: ""),
            nearMiss: .hubble.replacing("webView?.isHidden = false", with: "webView?.isHidden = !isReady")
        ),
        RuleFixture(
            "hubble-not-reloaded-after-return",
            fault: .hubble.replacing("        webView.reload()\n", with: "        print(\"active\")\n"),
            nearMiss: .hubble.replacing("        webView.reload()\n", with: "        load()\n")
        ),
        RuleFixture(
            "hubble-client-id-missing",
            fault: .hubble.replacing("name: \"clientId\"", with: "name: \"clientID\""),
            nearMiss: .hubble.replacing("name: \"clientId\"", with: "name: Query.client.rawValue")
                .adding("App/Query.swift", "import WebKit\nenum Query: String {\n    case client = \"clientId\"\n}\n")
        ),
        RuleFixture(
            "secret-in-log",
            fault: .hubble.replacing(
                "        webView?.load(URLRequest(url: url))\n",
                with: "        print(\"shop: \\(url)\")\n        webView?.load(URLRequest(url: url))\n"
            ),
            // The host alone, and whether there is a token.
            nearMiss: .hubble.replacing(
                "        webView?.load(URLRequest(url: url))\n",
                with:
                    "        print(\"shop: \\(url.host ?? \"\"), url, token\", items.count)\n        webView?.load(URLRequest(url: url))\n"
            )
        ),
        RuleFixture(
            "upi-apps-never-asked",
            fault: .hubble.replacing("UIApplication.shared.canOpenURL(url)", with: "isInstalled(url)"),
            nearMiss: .hubble.replacing("UIApplication.shared.canOpenURL(url)", with: "isInstalled(url)").adding(
                "App/Installed.swift",
                "import UIKit\nfunc isInstalled(_ url: URL) -> Bool { UIApplication.shared.canOpenURL(url) }\n"
            )
        ),
    ]

    private static let attach =
        "    self.popupBridge = [[POPPopupBridge alloc] initWithWebView:self.webView delegate:self];\n"
    private static let load = "    [self.webView loadRequest:[NSURLRequest requestWithURL:url]];\n"
    private static let present = "    [self presentViewController:viewController animated:YES completion:nil];"

    static let bridges = [
        RuleFixture(
            "popup-never-presented",
            fault: .popupBridge.replacing(present, with: "    NSLog(@\"present\");"),
            nearMiss: .popupBridge.replacing(present, with: "    [self.router show:viewController];")
        ),
        RuleFixture(
            "popup-bridge-late",
            fault: .popupBridge.replacing(attach, with: "").replacing(load, with: load + attach),
            // Another view's page.
            nearMiss: .popupBridge.replacing(
                attach,
                with: "    [self.banner loadRequest:[NSURLRequest requestWithURL:self.bannerURL]];\n\(attach)"
            )
        ),
        RuleFixture(
            "return-scheme-never-set",
            fault: .popupBridge.replacing(
                "    [POPPopupBridge setReturnURLScheme:@\"com.lamplight.shop.popup\"];\n",
                with: ""
            ),
            nearMiss: .popupBridge.replacing(
                "    [POPPopupBridge setReturnURLScheme:@\"com.lamplight.shop.popup\"];\n",
                with: "    [self configurePopups];\n"
            ).replacing(
                "// URLs go to the scene delegate.",
                with:
                    "- (void)configurePopups {\n    [POPPopupBridge setReturnURLScheme:@\"com.lamplight.shop.popup\"];\n}"
            )
        ),
        RuleFixture(
            "return-url-filter-mismatch",
            fault: .popupBridge.replacing(
                "Compare:@\"com.lamplight.shop.popup\"",
                with: "Compare:@\"com.lamplight.popup\""
            ),
            nearMiss: .popupBridge.replacing("Compare:@\"com.lamplight.shop.popup\"", with: "Compare:kScheme")
                .replacing(
                    "@implementation SceneDelegate",
                    with:
                        "static NSString *const kScheme = @\"com.lamplight.shop.popup\";\n\n@implementation SceneDelegate"
                )
        ),
    ]
}
