extension RuleFixture {
    static let queriedSchemes = [
        RuleFixture(
            "queried-schemes-missing",
            fault: .hubble.replacing(
                "<key>LSApplicationQueriesSchemes</key>",
                with: "<key>LSApplicationQuerySchemes</key>"
            ),
            // In a build setting in place of a file.
            nearMiss: .hubble.removing("App/Info.plist").adding("App.xcodeproj/project.pbxproj", settings)
        ),
        RuleFixture(
            "queried-schemes-incomplete",
            fault: .hubble.replacing("\t\t<string>bhim</string>\n", with: "\t\t<!-- <string>bhim</string> -->\n"),
            nearMiss: .hubble.replacing(
                "<string>bhim</string>",
                with: "<string>BHIM</string>\n\t\t<string>upi</string>"
            )
        ),
        RuleFixture(
            "queried-scheme-misspelt",
            fault: .hubble.replacing("<string>phonepe</string>", with: "<string>phonpe</string>"),
            nearMiss: .hubble.replacing(
                "<string>phonepe</string>",
                with: "<string>phonepe</string>\n\t\t<string>phonefix</string>\n\t\t<string>gpay</string>"
            )
        ),
        RuleFixture(
            "queried-schemes-over-limit",
            fault: .hubble.replacing("<string>cred</string>", with: "<string>cred</string>\n" + others(46)),
            nearMiss: .hubble.replacing("<string>cred</string>", with: "<string>cred</string>\n" + others(45))
        ),
        RuleFixture(
            "can-open-url-unlisted",
            fault: .hubble.replacing(#"URL(string: "tez://")"#, with: #"URL(string: "whatsapp://send")"#),
            // The scheme of the web, one that is listed in capitals, and one that is only known when it runs.
            nearMiss: .hubble.replacing(
                "    @objc private func becameActive",
                with: #"""
                        private func opens(_ scheme: String) -> Bool {
                            guard let web = URL(string: "https://lamplight.example"), let cred = URL(string: "CRED://pay"),
                                let other = URL(string: "\(scheme)://")
                            else { return false }
                            let app = UIApplication.shared
                            return app.canOpenURL(web) && app.canOpenURL(cred) && app.canOpenURL(other)
                        }

                        private var isInstalled: Bool {
                            guard let url = URL(string: "\(scheme)://") else { return false }
                            return UIApplication.shared.canOpenURL(url)
                        }

                        private var help: URL? {
                            let url = URL(string: "lamp://help")
                            return url
                        }

                        @objc private func becameActive
                    """#
            )
        ),
        RuleFixture(
            "venmo-scheme-missing",
            fault: .popupBridge.replacing(
                "  pod 'PopupBridge'\n",
                with: "  pod 'PopupBridge'\n  pod 'Braintree/Venmo'\n"
            ),
            nearMiss: .popupBridge.replacing(
                "  pod 'PopupBridge'\n",
                with: "  pod 'PopupBridge'\n  pod 'Braintree/Venmo'\n"
            )
            .replacing(
                "\t<key>UIApplicationSceneManifest</key>",
                with: """
                    \t<key>LSApplicationQueriesSchemes</key>
                    \t<array>
                    \t\t<string>com.venmo.touch.v2</string>
                    \t</array>
                    \t<key>UIApplicationSceneManifest</key>
                    """
            )
        ),
    ]

    private static func others(_ count: Int) -> String {
        (0..<count).map { "\t\t<string>app-number-\($0)</string>" }.joined(separator: "\n")
    }

    private static let settings = """
        // !$*UTF8*$!
        {
        \tobjects = {
        \t\tA1 /* Release */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbuildSettings = {
        \t\t\t\tGENERATE_INFOPLIST_FILE = YES;
        \t\t\t\tINFOPLIST_KEY_LSApplicationQueriesSchemes = "phonepe tez paytmmp cred bhim";
        \t\t\t};
        \t\t\tname = Release;
        \t\t};
        \t};
        }
        """
}
