import DrawbridgeCore

extension ConformanceRule {
    static let decisions: [ConformanceRule] =
        [
            ConformanceRule("What the host itself loads is decided too, before it starts to show") { stage in
                try await stage.load()
                let seen = try await stage.decision(on: "$SITE/")
                try verify(
                    "the decision",
                    seen.decision,
                    is: NavigationDecision(verdict: .stay, rule: "allowed-origin")
                )
                try verify("the frame", seen.action.target, is: .mainFrame)
                let decided = try stage.place("the decision") { if case .navigation = $0 { true } else { false } }
                let committed = try stage.place("the commit") { if case .page(.committed) = $0 { true } else { false } }
                try verify("that the decision stands before the commit", decided < committed, is: true)
            },

            ConformanceRule(
                "A page’s navigation within its origin stays, and says what set it off",
                pages: [
                    "/": "<a href='/link'>link</a><form action='/form' method=post></form>", "/link": "", "/form": "",
                ]
            ) { stage in
                try await stage.load()
                try await stage.start("document.querySelector('a').click()")
                try await stage.loaded("/link")
                try verify("the link’s kind", try await stage.decision(on: "/link").action.kind, is: .link)
                try await stage.load()
                try await stage.start("document.forms[0].submit()")
                try await stage.loaded("/form")
                try verify("the form’s kind", try await stage.decision(on: "/form").action.kind, is: .formSubmission)
                try await stage.load()
                try await stage.start("location = '/link?by=script'")
                try await stage.loaded("/link?by=script")
                let script = try await stage.decision(on: "/link?by=script")
                try verify("the script’s kind", script.action.kind, is: .other)
                try verify("the frame", script.action.target, is: .mainFrame)
            },

            ConformanceRule(
                "A sub-frame goes where it likes on the web, by redirects too, and nothing is handed to the system",
                pages: ["/": "<iframe src='/moved'></iframe>", "/far": "<script>note(origin)</script>"],
                more: ["/moved": .redirect(to: "$OTHER/far")]
            ) { stage in
                try await stage.load()
                let frame = try await stage.note(stage.site.other)
                try verify("isMainFrame", frame.isMainFrame, is: false)
                let seen = try await stage.decision(on: "$OTHER/far")
                try verify("the decision", seen.decision, is: NavigationDecision(verdict: .stay, rule: "sub-frame"))
                try verify("the frame", seen.action.target, is: .subFrame)
                try verify("what was opened", stage.opener.opened, is: [])
            },

            ConformanceRule(
                "A policy that the host is given later decides what comes later",
                pages: ["/": "", "/next": ""]
            ) { stage in
                try await stage.load()
                stage.host.navigationPolicy = NavigationPolicy(rules: [])
                try await stage.start("location = '/next'")
                let seen = try await stage.decision(on: "/next")
                let refusal = NavigationDecision(verdict: .refuse, rule: NavigationPolicy.noRule)
                try verify("the decision", seen.decision, is: refusal)
                _ = try await stage.diagnostic(.navigationRefused)
                try await stage.verifyStayed()
            },

            // Engines refuse this by themselves, before they ask.
            ConformanceRule("A local file is not shown to a page that goes to one") { stage in
                try await stage.load()
                try await stage.start("location = 'file:///etc/passwd'; note('asked')")
                try await stage.note("asked")
                try await stage.verifyStayed()
            },

            ConformanceRule(
                "A redirect is decided with the kind of one",
                needs: .redirectKind,
                more: ["/moved": .redirect(to: "/?moved")]
            ) { stage in
                stage.host.load(try stage.url("/moved"))
                try await stage.loaded("/?moved")
                try verify("the kind", try await stage.decision(on: "/?moved").action.kind, is: .redirect)
            },

            ConformanceRule(
                "A navigation says which origin asks for it",
                needs: .sourceOrigin,
                pages: ["/": "<iframe src='$OTHER/frame'></iframe>", "/frame": "<script>location = '/next'</script>"],
                more: ["/next": .html("")]
            ) { stage in
                try await stage.load()
                let frame = try await stage.decision(on: "$OTHER/next")
                try verify("the frame’s", frame.action.sourceOrigin?.serialized, is: stage.site.other)
                try await stage.start("location = '/next?main'")
                let main = try await stage.decision(on: "/next?main")
                try verify("the page’s", main.action.sourceOrigin?.serialized, is: stage.site.origin)
            },

            ConformanceRule(
                "A blank frame is a sub-frame",
                needs: .frameWithoutResponse,
                pages: ["/": "<iframe src='about:blank'></iframe>"]
            ) { stage in
                try await stage.load()
                try verify("the frame", try await stage.decision(on: "about:blank").action.target, is: .subFrame)
            },
        ]
        + [
            ("data:text/html,<script>note(1)</script>", "forbidden-scheme"),
            ("ftp://example.com/x", "forbidden-scheme"),
            ("intent://pay#Intent;end", "unlisted-scheme"),
            ("com.example.stage://popupbridgev1/?color=evil", "unlisted-scheme"),
        ].map(refusal)

    private static func refusal(_ url: String, by rule: String) -> ConformanceRule {
        ConformanceRule("A navigation to \(url.prefix { $0 != ":" }): is refused, and the page stays where it was") {
            stage in
            try await stage.load()
            try await stage.start("location = '\(url)'")
            _ = try await stage.diagnostic(.navigationRefused)
            let decided = try stage.place("the decision") { kind in
                if case .navigation(let action, let decision) = kind {
                    action.url.hasPrefix(url.prefix { $0 != ":" } + ":") && decision.verdict == .refuse
                        && decision.rule == rule
                } else {
                    false
                }
            }
            let reported = try stage.place("the diagnostic") { if case .diagnostic = $0 { true } else { false } }
            try verify("that the decision stands before the diagnostic", decided < reported, is: true)
            try await stage.verifyStayed()
            try verify("the failures", stage.failures, is: [])
            try verify("what was opened", stage.opener.opened, is: [])
            try verify("what that page said", stage.notes, is: [])
        }
    }
}
