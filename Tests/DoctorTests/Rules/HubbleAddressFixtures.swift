extension RuleFixture {
    static let hubbleAddresses = [
        RuleFixture(
            "hubble-platform-missing",
            fault: .hubble.replacing(
                #"            URLQueryItem(name: "wrap-plt", value: "ios"),"#,
                with: #"            // "wrap-plt=ios""#
            ),
            nearMiss: .hubble.replacing(
                #"            URLQueryItem(name: "wrap-plt", value: "ios"),"#,
                with: #"            URLQueryItem(name: Query.platform, value: Query.ios),"#
            ).adding(
                "App/Query.swift",
                "import WebKit\nenum Query {\n    static let platform = \"wrap-plt\"\n    static let ios = \"ios\"\n}\n"
            )
        ),
        RuleFixture(
            "secret-in-source",
            fault: .hubble.replacing(
                #"URLQueryItem(name: "appSecret", value: credentials.appSecret)"#,
                with: #"URLQueryItem(name: "appSecret", value: "s3cr3t-9f8e7d")"#
            ),
            // Names of secrets, placeholders and what the build fills in.
            nearMiss: .hubble.replacing(
                #"URLQueryItem(name: "appSecret", value: credentials.appSecret)"#,
                with:
                    #"URLQueryItem(name: Keys.appSecret, value: Bundle.main.object(forInfoDictionaryKey: "HubbleAppSecret") as? String)"#
            ).adding(
                "App/Keys.swift",
                "enum Keys {\n    static let appSecret = \"appSecret\"\n    static let token = \"YOUR_TOKEN\"\n    let next = lexer.expect(token: \"comma\")\n}\n"
            )
            .replacing(
                "\t<key>LSApplication",
                with: "\t<key>HubbleAppSecret</key>\n\t<string>$(HUBBLE_APP_SECRET)</string>\n\t<key>LSApplication"
            )
        ),
        RuleFixture(
            "hubble-http-base-url",
            fault: .hubble.adding("App/Links.swift", #"let hubbleHelp = "http://sdk.myhubble.money/help""#),
            nearMiss: .hubble.adding(
                "App/Links.swift",
                """
                // let hubbleHelp = "http://sdk.myhubble.money/help"
                let hubbleHelp = "https://sdk.myhubble.money/help?from=http://sdk.myhubble.money"
                """
            )
        ),
        RuleFixture(
            "hubble-environment-mismatch",
            fault: .hubble.replacing("credentials.clientId", with: "Keys.stagingClientId"),
            nearMiss: .hubble.replacing(
                #"URLQueryItem(name: "clientId", value: credentials.clientId)"#,
                with: #"URLQueryItem(name: "clientId", value: isTest ? Keys.testClientId : Keys.prodClientId)"#
            ).replacing(
                #"components.host = "sdk.myhubble.money""#,
                with: #"components.host = isTest ? "sdk.dev.myhubble.money" : "sdk.myhubble.money""#
            )
        ),
    ]
}
