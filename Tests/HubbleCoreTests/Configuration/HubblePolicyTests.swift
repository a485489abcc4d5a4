import DrawbridgeCore
import HubbleCore
import Testing

@Suite("The shop's navigation policy")
struct HubblePolicyTests {
    typealias Target = NavigationAction.Target

    static let cases: [(String, Target, NavigationVerdict, String)] = [
        ("https://sdk.myhubble.money/", .mainFrame, .stay, "hubble-sdk"),
        ("https://sdk.myhubble.money/buy/uber?token=x", .mainFrame, .stay, "hubble-sdk"),
        ("https://sdk.myhubble.money/x", .newWindow, .openChildWindow, "hubble-sdk"),
        ("https://api.razorpay.com/v1/checkout", .mainFrame, .stay, "hubble-gateway"),
        ("https://api.razorpay.com/v1/checkout", .newWindow, .openChildWindow, "hubble-gateway"),
        ("https://acs.bank.example/3ds", .mainFrame, .stay, "trusted-origin"),
        ("https://acs.bank.example/3ds", .newWindow, .openChildWindow, "trusted-origin"),
        // The guide's `hasPrefix` lets these in.
        ("https://sdk.myhubble.money.evil.example/", .mainFrame, .openExternally, "outside-web"),
        ("https://sdk.myhubble.money@evil.example/", .mainFrame, .refuse, "credentials-in-url"),
        ("https://api.razorpay.com.evil.example/", .mainFrame, .openExternally, "outside-web"),
        ("http://sdk.myhubble.money/", .mainFrame, .openExternally, "outside-web"),
        ("https://sdk.myhubble.money:8443/", .mainFrame, .openExternally, "outside-web"),
        ("https://razorpay.com/", .mainFrame, .openExternally, "outside-web"),
        ("https://brand.example/", .mainFrame, .openExternally, "outside-web"),
        ("https://brand.example/", .newWindow, .openExternally, "outside-web"),
        ("https://brand.example/", .subFrame, .stay, "sub-frame"),
        ("about:blank", .newWindow, .openChildWindow, "blank-document"),
        ("phonepe://pay?pa=x", .mainFrame, .openExternally, "listed-scheme"),
        ("TEZ://upi/pay", .mainFrame, .openExternally, "listed-scheme"),
        ("paytmmp://pay", .subFrame, .openExternally, "listed-scheme"),
        ("cred://pay", .newWindow, .openExternally, "listed-scheme"),
        ("bhim://pay", .mainFrame, .openExternally, "listed-scheme"),
        ("upi://pay?pa=x", .mainFrame, .openExternally, "listed-scheme"),
        ("mybank://pay", .mainFrame, .openExternally, "listed-scheme"),
        ("tel:100", .mainFrame, .openExternally, "listed-scheme"),
        ("otherapp://x", .mainFrame, .refuse, "unlisted-scheme"),
        ("intent://x", .mainFrame, .refuse, "unlisted-scheme"),
        ("javascript:alert(1)", .mainFrame, .refuse, "forbidden-scheme"),
        ("file:///etc/passwd", .mainFrame, .refuse, "forbidden-scheme"),
        ("data:text/html,x", .mainFrame, .refuse, "forbidden-scheme"),
        ("https://sdk.myhubble.money\\@evil.example/", .mainFrame, .refuse, "ambiguous-url"),
    ]

    @Test("answers by rule", arguments: cases)
    func decisions(_ url: String, _ target: Target, _ verdict: NavigationVerdict, _ rule: String) throws {
        var configuration = Sample.configuration()
        configuration.trustedOrigins = try OriginAllowList(["https://*.bank.example"])
        configuration.additionalPaymentSchemes = ["MyBank"]
        let decision = try NavigationPolicy.hubble(configuration).decide(NavigationAction(url: url, target: target))
        #expect(decision == NavigationDecision(verdict: verdict, rule: rule))
    }

    @Test("keeps the environment's own origin only")
    func environment() throws {
        var configuration = Sample.configuration()
        configuration.environment = .custom("http://localhost:3000/sdk")
        let policy = try NavigationPolicy.hubble(configuration)
        let own = policy.decide(NavigationAction(url: "http://localhost:3000/other", target: .mainFrame))
        #expect(own.verdict == .stay)
        let production = policy.decide(NavigationAction(url: "https://sdk.myhubble.money/", target: .mainFrame))
        #expect(production.verdict == .openExternally)
    }
}
