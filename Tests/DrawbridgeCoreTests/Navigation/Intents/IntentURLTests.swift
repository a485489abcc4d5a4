import Testing

@testable import DrawbridgeCore

@Suite("An intent: link")
struct IntentURLTests {
    private func intent(_ text: String) throws -> IntentURL? { IntentURL(try WebURL(text)) }

    @Test(
        "leads to its app, and where it names one to a page",
        arguments: [
            ("intent://pay?pa=x#Intent;scheme=upi;package=in.org.npci;end", "upi://pay?pa=x", nil),
            ("intent://pay?pa=x#Intent;scheme=upi;end;", "upi://pay?pa=x", nil),
            ("intent:pay#Intent;scheme=UPI;end", "upi:pay", nil),
            (
                "intent://upi/pay#Intent;scheme=gpay;S.browser_fallback_url=https%3A%2F%2Fa.example%2Fget%3Fx%3D1;end",
                "gpay://upi/pay", "https://a.example/get?x=1"
            ),
            ("intent://x#Intent;S.browser_fallback_url=https%3A%2F%2Fa.example%2F;end", nil, "https://a.example/"),
            ("intent://shop.example/a#Intent;scheme=https;end", "https://shop.example/a", nil),
        ] as [(String, String?, String?)]
    )
    func read(text: String, app: String?, fallback: String?) throws {
        let intent = try #require(try intent(text))
        #expect(intent.appURL?.string == app && intent.fallbackURL?.string == fallback)
    }

    @Test(
        "that ends early, says a thing twice or leads nowhere is none",
        arguments: [
            "intent://pay", "intent://pay#Intent;scheme=upi", "intent://pay#Intent;end", "intent://pay#scheme=upi;end",
            "intent://pay#Intent;scheme=upi;scheme=tez;end", "intent://pay#Intent;scheme;end",
            "intent://pay#intent;scheme=upi;end", "intent://pay#Intent;scheme=intent;end",
            "intent://pay#Intent;scheme=;end", "intent://pay#Intent;scheme=u%70i;end",
            "intent://pay#Intent;S.browser_fallback_url=javascript%3Aalert(1);end",
            "intent://pay#Intent;S.browser_fallback_url=%2Frelative;end", "upi://pay#Intent;scheme=tez;end",
        ]
    )
    func refused(text: String) throws {
        #expect(try intent(text) == nil)
    }

    @Test("is judged by what it leads to: the app where its scheme is listed, else the page, as the policy has it")
    func decided() throws {
        let policy = try NavigationPolicy.app(
            allowing: OriginAllowList(["https://shop.example"]),
            externalSchemes: ["upi"]
        )
        func decide(_ fields: String, _ target: NavigationAction.Target = .mainFrame) -> NavigationDecision {
            policy.decide(NavigationAction(url: "intent://pay#Intent;\(fields);end", target: target))
        }
        let inside = "S.browser_fallback_url=https%3A%2F%2Fshop.example%2F"
        let outside = "S.browser_fallback_url=https%3A%2F%2Fother.example%2F"
        #expect(
            decide("scheme=upi;\(inside)")
                == .init(verdict: .openExternally, rule: "listed-scheme", destination: "upi://pay")
        )
        #expect(
            decide("scheme=evil;\(inside)")
                == .init(verdict: .stay, rule: "allowed-origin", destination: "https://shop.example/")
        )
        #expect(
            decide("scheme=evil;\(outside)")
                == .init(verdict: .openExternally, rule: "outside-web", destination: "https://other.example/")
        )
        #expect(decide("scheme=evil") == .init(verdict: .refuse, rule: "unlisted-scheme"))
        #expect(decide("scheme=file;\(inside)").destination == "https://shop.example/")
        // A frame may start a listed app, and moves neither the page nor a browser.
        #expect(decide("scheme=upi", .subFrame).verdict == .openExternally)
        #expect(decide("scheme=evil;\(inside)", .subFrame).verdict == .refuse)
        #expect(decide("scheme=evil;\(outside)", .subFrame).verdict == .refuse)
        #expect(decide("scheme=https", .subFrame).verdict == .refuse)
    }

    @Test("whose frame is not known takes the page's place only where a person clicked")
    func early() throws {
        let policy = try NavigationPolicy.app(allowing: OriginAllowList(["https://shop.example"]))
        let url = "intent://x#Intent;S.browser_fallback_url=https%3A%2F%2Fshop.example%2F;end"
        for (isClicked, verdict) in [(true, NavigationVerdict.stay), (false, .refuse)] {
            let action = NavigationAction(url: url, target: .anyFrame, hasUserGesture: isClicked)
            guard case .decided(let decision) = policy.decideBeforeFrameIsKnown(action) else {
                Issue.record("no response will name the frame")
                continue
            }
            #expect(decision.verdict == verdict)
        }
    }
}
