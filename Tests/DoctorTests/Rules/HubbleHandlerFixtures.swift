extension RuleFixture {
    static let hubbleHandlers = [
        RuleFixture(
            "hubble-handler-name",
            fault: .hubble.replacing(#"self), name: "bridge")"#, with: #"self), name: "hubble")"#),
            // A constant of another file, and a second handler of the app's own.
            nearMiss: .hubble.replacing(
                #"userContentController.add(WeakMessageHandler(self), name: "bridge")"#,
                with: """
                    userContentController.add(WeakMessageHandler(self), name: "log")
                            userContentController.add(
                                WeakMessageHandler(self),
                                name: Handlers.shop.rawValue
                            )
                    """
            ).adding("App/Handlers.swift", "import WebKit\nenum Handlers: String {\n    case shop = \"bridge\"\n}\n")
        ),
        RuleFixture(
            "hubble-handler-not-removed",
            fault: .hubble.replacing(
                #"webView?.configuration.userContentController.removeScriptMessageHandler(forName: "bridge")"#,
                with: #"// removeScriptMessageHandler(forName: "bridge")"#
            ),
            nearMiss: .hubble.replacing(
                #"removeScriptMessageHandler(forName: "bridge")"#,
                with: "removeAllScriptMessageHandlers()"
            )
        ),
        RuleFixture(
            "message-body-force-cast",
            fault: .hubble.replacing("message.body as? String,", with: "Optional(message.body as! String),"),
            // Another body, in another function.
            nearMiss: .hubble.replacing(
                "private func handle(_ action",
                with:
                    "private func send(_ request: Upload) { upload(request.body as! Data) }\n    private func handle(_ action"
            )
        ),
        RuleFixture(
            "message-origin-unchecked",
            fault: .hubble.replacing(
                """
                        let origin = message.frameInfo.securityOrigin
                        guard origin.protocol == "https", origin.host == "sdk.myhubble.money" else { return }

                """,
                with: ""
            ),
            nearMiss: .hubble.replacing(
                """
                        let origin = message.frameInfo.securityOrigin
                        guard origin.protocol == "https", origin.host == "sdk.myhubble.money" else { return }

                """,
                with: "        guard isFromShop(message) else { return }\n"
            ).adding(
                "App/Origins.swift",
                """
                import WebKit
                extension ShopViewController {
                    func isFromShop(_ message: WKScriptMessage) -> Bool {
                        message.frameInfo.securityOrigin.host == "sdk.myhubble.money"
                    }
                }
                """
            )
        ),
        RuleFixture(
            "hubble-in-safari-view-controller",
            fault: .hubble.adding(
                "App/Help.swift",
                """
                import SafariServices
                final class HelpScreen {
                    func open(from screen: UIViewController) {
                        guard let url = URL(string: "https://sdk.myhubble.money/help?wrap-plt=ios") else { return }
                        screen.present(SFSafariViewController(url: url), animated: true)
                    }
                }
                """
            ),
            nearMiss: .hubble.adding(
                "App/Help.swift",
                """
                import SafariServices
                final class HelpScreen {
                    // Not https://sdk.myhubble.money/help, which SFSafariViewController cannot show.
                    func open(from screen: UIViewController) {
                        guard let url = URL(string: "https://help.lamplight.example/") else { return }
                        screen.present(SFSafariViewController(url: url), animated: true)
                    }
                }
                """
            )
        ),
    ]
}
