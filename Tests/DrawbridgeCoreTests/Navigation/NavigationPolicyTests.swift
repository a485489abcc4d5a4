import Testing

@testable import DrawbridgeCore

@Suite("Navigation policy")
struct NavigationPolicyTests {
    static let app: @Sendable () throws -> NavigationPolicy = {
        try .app(
            allowing: OriginAllowList(["https://shop.example", "https://*.cdn.example"]),
            externalSchemes: ["UPI", "gpay"]
        )
    }
    static let secureBrowser: @Sendable () throws -> NavigationPolicy = {
        .secureBrowser(callbackScheme: "com.My-App.popupbridge")
    }

    /// A URL, and verdict and rule for the main frame, a sub-frame and a new window.
    struct Row: Sendable, CustomTestStringConvertible {
        let url: String
        let main: NavigationDecision
        let sub: NavigationDecision
        let window: NavigationDecision

        init(_ url: String, _ main: String, _ sub: String, _ window: String) {
            self.url = url
            self.main = Self.decision(main)
            self.sub = Self.decision(sub)
            self.window = Self.decision(window)
        }

        init(_ url: String, all: String) { self.init(url, all, all, all) }

        private static func decision(_ text: String) -> NavigationDecision {
            let words = text.split(separator: " ").map(String.init)
            return NavigationDecision(verdict: NavigationVerdict(rawValue: words[0]) ?? .deliver, rule: words[1])
        }

        var testDescription: String { url }
    }

    static let appRows = [
        Row("https://shop.example/", "stay allowed-origin", "stay sub-frame", "openChildWindow allowed-origin"),
        Row("https://shop.example/a?b#c", "stay allowed-origin", "stay sub-frame", "openChildWindow allowed-origin"),
        Row("https://a.cdn.example/", "stay allowed-origin", "stay sub-frame", "openChildWindow allowed-origin"),
        Row("https://cdn.example/", "openExternally outside-web", "stay sub-frame", "openExternally outside-web"),
        Row("http://shop.example/", "openExternally outside-web", "stay sub-frame", "openExternally outside-web"),
        Row("https://shop.example:444/", "openExternally outside-web", "stay sub-frame", "openExternally outside-web"),
        Row(
            "https://shop.example.evil.example/",
            "openExternally outside-web",
            "stay sub-frame",
            "openExternally outside-web"
        ),
        Row("https://shop.example@evil.example/", all: "refuse credentials-in-url"),
        Row("https://user:pw@shop.example/", all: "refuse credentials-in-url"),
        Row("about:blank", "stay blank-document", "stay blank-document", "openChildWindow blank-document"),
        Row("about:srcdoc", "stay blank-document", "stay blank-document", "openChildWindow blank-document"),
        Row("about:config", all: "refuse unlisted-scheme"),
        Row("data:text/html,x", "refuse forbidden-scheme", "stay sub-frame", "refuse forbidden-scheme"),
        Row("blob:https://shop.example/1", "refuse forbidden-scheme", "stay sub-frame", "refuse forbidden-scheme"),
        Row("file:///etc/passwd", all: "refuse forbidden-scheme"),
        Row("javascript:alert(1)", all: "refuse forbidden-scheme"),
        Row("JavaScript:alert(1)", all: "refuse forbidden-scheme"),
        Row("view-source:https://shop.example/", all: "refuse forbidden-scheme"),
        Row("ftp://shop.example/", all: "refuse forbidden-scheme"),
        Row("tel:+123", all: "openExternally listed-scheme"),
        Row("mailto:a@shop.example", all: "openExternally listed-scheme"),
        Row("sms:123", all: "openExternally listed-scheme"),
        Row("upi://pay?pa=x", all: "openExternally listed-scheme"),
        Row("GPAY://upi/pay", all: "openExternally listed-scheme"),
        Row("upi2://pay", all: "refuse unlisted-scheme"),
        Row("intent://pay#Intent;scheme=other;end", all: "refuse unlisted-scheme"),
        Row("com.my-app.popupbridge://popupbridgev1/", all: "refuse unlisted-scheme"),
        Row("filesystem:https://shop.example/a", all: "refuse unlisted-scheme"),
        Row("https:shop.example", all: "refuse ambiguous-url"),
        Row("https:\\\\shop.example\\", all: "refuse ambiguous-url"),
        Row("https://sh\top.example/", all: "refuse ambiguous-url"),
        Row("https://shop.example\u{0}/", all: "refuse ambiguous-url"),
        Row("/relative", all: "refuse ambiguous-url"),
        Row("", all: "refuse ambiguous-url"),
    ]

    static let secureBrowserRows = [
        Row("https://pay.example/", "stay any-web-page", "stay sub-frame", "openChildWindow any-web-page"),
        Row("http://pay.example/", "stay any-web-page", "stay sub-frame", "openChildWindow any-web-page"),
        Row(
            "com.my-app.popupbridge://popupbridgev1/?a=1",
            "deliver callback-scheme",
            "refuse callback-scheme",
            "refuse callback-scheme"
        ),
        Row(
            "COM.MY-APP.POPUPBRIDGE://other",
            "deliver callback-scheme",
            "refuse callback-scheme",
            "refuse callback-scheme"
        ),
        // What no parser would read alike is delivered as it is: whoever waits for it says what is wrong.
        Row(
            "com.my-app.popupbridge://me:pw@x@popupbridgev1:/ a",
            "deliver callback-scheme",
            "refuse callback-scheme",
            "refuse callback-scheme"
        ),
        Row(" com.my-app.popupbridge://popupbridgev1/", all: "refuse ambiguous-url"),
        Row("com.my-app\n.popupbridge://popupbridgev1/", all: "refuse ambiguous-url"),
        Row("com.my-app.popupbridge", all: "refuse ambiguous-url"),
        Row("com.my-app.popupbridge2://popupbridgev1/", all: "refuse unlisted-scheme"),
        Row("com.my-app://popupbridgev1/", all: "refuse unlisted-scheme"),
        Row("https://pay.example@evil.example/", all: "refuse credentials-in-url"),
        Row("about:blank", "stay blank-document", "stay blank-document", "openChildWindow blank-document"),
        Row("data:text/html,x", "refuse forbidden-scheme", "stay sub-frame", "refuse forbidden-scheme"),
        Row("blob:https://pay.example/1", "refuse forbidden-scheme", "stay sub-frame", "refuse forbidden-scheme"),
        Row("file:///etc/passwd", all: "refuse forbidden-scheme"),
        Row("javascript:alert(1)", all: "refuse forbidden-scheme"),
        Row("tel:1", all: "openExternally listed-scheme"),
        Row("mailto:a@pay.example", all: "openExternally listed-scheme"),
        Row("SMS:1", all: "openExternally listed-scheme"),
        Row("upi://pay", all: "refuse unlisted-scheme"),
        Row("not a url", all: "refuse ambiguous-url"),
    ]

    private func check(_ row: Row, in policy: NavigationPolicy) {
        for (target, expected) in [
            (NavigationAction.Target.mainFrame, row.main), (.subFrame, row.sub), (.newWindow, row.window),
        ] {
            let decision = policy.decide(NavigationAction(url: row.url, target: target))
            #expect(decision == expected, "\(target)")
        }
        let early = policy.decideBeforeFrameIsKnown(NavigationAction(url: row.url, target: .mainFrame))
        #expect(
            early
                == (row.main.verdict == row.sub.verdict
                    ? .decided(row.main) : .dependsOnFrame(main: row.main, sub: row.sub))
        )
    }

    @Test("the app's page goes where its table says, by the rule that its table names", arguments: appRows)
    func app(row: Row) throws { check(row, in: try Self.app()) }

    @Test(
        "the secure browser goes where its table says, by the rule that its table names",
        arguments: secureBrowserRows
    )
    func secureBrowser(row: Row) throws { check(row, in: try Self.secureBrowser()) }

    @Test("kind, gesture and source do not change a preset's decision")
    func otherFields() throws {
        let kinds: [NavigationAction.Kind] = [.link, .formSubmission, .redirect, .reload, .backForward, .other]
        for row in Self.appRows {
            for kind in kinds {
                let action = NavigationAction(
                    url: row.url,
                    target: .mainFrame,
                    kind: kind,
                    hasUserGesture: true,
                    sourceOrigin: .tuple(scheme: "https", host: "shop.example", port: nil)
                )
                #expect(try Self.app().decide(action) == row.main)
            }
        }
    }

    @Test(
        "a return in a new window counts where a person's click asks for the window, and nothing else does there",
        arguments: [
            ("com.my-app.popupbridge://popupbridgev1/?a=1", "deliver"), ("com.my-app.popupbridge://other", "deliver"),
            ("com.other://popupbridgev1/", "refuse"), ("https://pay.example/", "openChildWindow"),
        ]
    )
    func clickedWindow(url: String, verdict: String) throws {
        let policy = try Self.secureBrowser()
        let action = NavigationAction(url: url, target: .newWindow, hasUserGesture: true)
        #expect(policy.decide(action).verdict.rawValue == verdict)
        // A click in a frame does not make the frame's own navigation the popup's.
        #expect(policy.decide(action.aimed(at: .subFrame)).verdict != .deliver)
    }

    @Test("a return that is too long to be read is delivered all the same, and one in a frame refused")
    func longReturn() throws {
        let url = "com.my-app.popupbridge://popupbridgev1/?" + String(repeating: "x", count: WebURL.maximumLength)
        let policy = try Self.secureBrowser()
        #expect(policy.decide(NavigationAction(url: url, target: .mainFrame)).verdict == .deliver)
        #expect(policy.decide(NavigationAction(url: url, target: .subFrame)).verdict == .refuse)
        #expect(try Self.app().decide(NavigationAction(url: url, target: .mainFrame)).rule == "ambiguous-url")
    }

    @Test("what no rule answers is refused")
    func noRule() throws {
        for policy in [NavigationPolicy(rules: []), NavigationPolicy(rules: [CredentialsRule()])] {
            let action = NavigationAction(url: "https://shop.example/", target: .mainFrame)
            let refused = NavigationDecision(verdict: .refuse, rule: NavigationPolicy.noRule)
            #expect(policy.decide(action) == refused)
            #expect(policy.decideBeforeFrameIsKnown(action) == .decided(refused))
        }
    }

    @Test("the first rule that answers wins")
    func order() throws {
        let url = "https://user@shop.example/"
        let action = NavigationAction(url: url, target: .mainFrame)
        #expect(
            NavigationPolicy(rules: [CredentialsRule(), AnyWebPageRule()]).decide(action).rule == "credentials-in-url"
        )
        #expect(NavigationPolicy(rules: [AnyWebPageRule(), CredentialsRule()]).decide(action).verdict == .stay)
    }

    @Test("an early decision asks for both frames, wherever the action says that it is aimed")
    func earlyTarget() throws {
        for target in [NavigationAction.Target.mainFrame, .subFrame, .newWindow] {
            let action = NavigationAction(url: "https://other.example/", target: target)
            #expect(
                try Self.app().decideBeforeFrameIsKnown(action)
                    == .dependsOnFrame(
                        main: NavigationDecision(verdict: .openExternally, rule: "outside-web"),
                        sub: NavigationDecision(verdict: .stay, rule: "sub-frame")
                    )
            )
        }
    }
}
