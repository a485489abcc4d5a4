extension Shape {
    private static let secret = "URLQueryItem(name: \"appSecret\", value: credentials.appSecret)"
    private static let platform = "URLQueryItem(name: \"wrap-plt\", value: \"ios\")"

    private static func keys(_ text: String) -> SampleProject {
        .hubble.adding("App/Keys.swift", "// Hubble\n\(text)\n")
    }

    static let addresses: [Shape] = [
        .found(
            "secret-in-source",
            "an item without its type",
            .hubble.replacing(secret, with: ".init(name: \"appSecret\", value: \"s3cr3t-9f8e7d\")")
        ),
        .found("secret-in-source", "a dictionary", keys("let parameters = [\"appSecret\": \"s3cr3t-9f8e7d\"]")),
        .found("secret-in-source", "a constant with a prefix", keys("let kHubbleAppSecret = \"s3cr3t-9f8e7d\"")),
        .found(
            "secret-in-source",
            "a computed property",
            keys("enum Keys { static var appSecret: String { \"s3cr3t-9f8e7d\" } }")
        ),
        .quiet(
            "the name of a key",
            keys("enum Keys { static let token = \"sso_token_v2\"\n    static let appSecret = \"hubble.app-secret\" }")
        ),
        .quiet("a placeholder", keys("let appSecret = \"REPLACE_ME_42\"")),
        .quiet(
            "what the build fills in",
            keys("let appSecret = Bundle.main.object(forInfoDictionaryKey: \"HubbleAppSecret\")")
        ),
        .found(
            "hubble-platform-missing",
            "an item without its type",
            .hubble.replacing(platform, with: ".init(name: \"wrap-plt\", value: \"android\")")
        ),
        .found(
            "hubble-platform-missing",
            "a dictionary",
            .hubble.replacing("            URLQueryItem(name: \"wrap-plt\", value: \"ios\"),\n", with: "")
                .replacing(
                    "        components.queryItems = items",
                    with:
                        "            let more = [\"wrap-plt\": \"web\"]\n            components.queryItems = items + more.map { URLQueryItem(name: $0.key, value: $0.value) }"
                )
        ),
        .quiet(
            "a dictionary that is right",
            .hubble.replacing("            URLQueryItem(name: \"wrap-plt\", value: \"ios\"),\n", with: "")
                .replacing(
                    "        components.queryItems = items",
                    with:
                        "            let more = [\"wrap-plt\": \"ios\"]\n            components.queryItems = items + more.map { URLQueryItem(name: $0.key, value: $0.value) }"
                )
        ),
        .found(
            "hubble-http-base-url",
            "a scheme of its own",
            .hubble.replacing("components.scheme = \"https\"", with: "components.scheme = \"http\"")
        ),
        .quiet(
            "another server's scheme",
            .hubble.adding(
                "App/Printer.swift",
                "import WebKit\nfunc printer() { var components = URLComponents()\n    components.scheme = \"http\" }\n"
            )
        ),
        .found(
            "hubble-environment-mismatch",
            "an address that is written whole",
            keys("let url = \"https://sdk.dev.myhubble.money/?clientId=\\(Keys.prodClientId)&wrap-plt=ios\"")
        ),
        .quiet(
            "an address of one environment",
            keys("let url = \"https://sdk.dev.myhubble.money/?clientId=\\(Keys.devClientId)&wrap-plt=ios\"")
        ),
        .quiet(
            "credentials by one switch",
            .hubble.replacing(
                "value: credentials.clientId",
                with: "value: isDev ? Keys.devClientId : Keys.prodClientId"
            )
        ),
    ]
}
