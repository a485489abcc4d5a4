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

    static let stages: [(String, Target, [String])] = [
        // What is said while the shop's address opens, while its page loads, and when it is shown.
        ("https://evil.example/", .mainFrame, ["shop-not-shown", "shop-not-shown", "outside-web"]),
        ("https://evil.example/", .newWindow, ["shop-not-shown", "shop-not-shown", "outside-web"]),
        ("https://evil.example/", .subFrame, ["sub-frame", "sub-frame", "sub-frame"]),
        ("phonepe://pay", .mainFrame, ["unlisted-scheme", "listed-scheme", "listed-scheme"]),
        ("tel:100", .anyFrame, ["unlisted-scheme", "listed-scheme", "listed-scheme"]),
        (
            "https://evil.example/?token=t0ken%2Dof%2Fthe%2Bperson", .mainFrame,
            .init(repeating: "secret-in-url", count: 3)
        ),
        (
            "https://evil.example/?token=t0ken%2Dof%2Fthe%2Bperson", .subFrame,
            .init(repeating: "secret-in-url", count: 3)
        ),
        ("https://sdk.myhubble.money/?token=t0ken-of/the+person", .mainFrame, .init(repeating: "hubble-sdk", count: 3)),
        ("data:text/html,t0ken-of/the+person", .subFrame, .init(repeating: "sub-frame", count: 3)),
    ]

    @Test("lets less go while nobody sees the page, and a secret never", arguments: stages)
    func lessWhileHidden(_ url: String, _ target: Target, _ rules: [String]) throws {
        let pages: [HubbleSession.Stage.Page] = [.opening, .loading, .shown]
        for (page, rule) in zip(pages, rules) {
            let stage = HubbleSession.Stage(page: page, redactor: Redactor(secrets: [Sample.token]), canRenew: true)
            let policy = try NavigationPolicy.hubble(Sample.configuration(), stage: stage)
            #expect(policy.decide(NavigationAction(url: url, target: target)).rule == rule, "\(page)")
        }
    }

    @Test("asks no server about an address with a secret, whichever frame it is for")
    func early() throws {
        let policy = try NavigationPolicy.hubble(Sample.configuration())
        let action = NavigationAction(url: "https://evil.example/?a=\(Sample.secret)", target: .anyFrame)
        let refused = NavigationDecision(verdict: .refuse, rule: "secret-in-url")
        #expect(policy.decideBeforeFrameIsKnown(action) == .decided(refused))
    }

    @Test(
        "refuses the shop's spent addresses where the engine goes through its history, and only there",
        arguments: [
            true, false,
        ]
    )
    func spentAddresses(_ canRenew: Bool) throws {
        let stage = HubbleSession.Stage(page: .shown, redactor: Redactor(), canRenew: canRenew)
        let policy = try NavigationPolicy.hubble(Sample.configuration(), stage: stage)
        let kinds: [NavigationAction.Kind] = [.reload, .backForward, .link, .formSubmission, .redirect, .other]
        for (url, hasToken, hasStep) in [
            ("/?token=a", true, false), ("/buy/x?skipToPayment=true", false, true), ("/#/buy?token=a", true, false),
            ("/buy/x?skipToPayment=true&token=a", true, true), ("/buy/x?amount=1", false, false),
        ] {
            for kind in kinds {
                let action = NavigationAction(url: Sample.sdk + url, target: .mainFrame, kind: kind)
                // Without somebody who gives a fresh token the way back is the engine's, but for the payment.
                let isSpent = kind == .reload ? hasToken || hasStep : hasStep || hasToken && canRenew
                let isRefused = isSpent && (kind == .reload || kind == .backForward)
                #expect(policy.decide(action).rule == (isRefused ? "spent-address" : "hubble-sdk"), "\(url) \(kind)")
            }
        }
        let theirs = NavigationAction(url: "https://api.razorpay.com/?token=a", target: .mainFrame, kind: .reload)
        #expect(policy.decide(theirs).rule == "hubble-gateway")
    }
}
