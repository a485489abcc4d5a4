import DrawbridgeCore

extension ConformanceRule {
    static let leaving: [ConformanceRule] =
        [
            ("A script’s navigation", "location = '$OTHER/away'"),
            (
                "A link",
                "const a = document.createElement('a'); a.href = '$OTHER/away'; document.body.append(a); a.click()"
            ),
            ("A redirect", "location = '/moved'"), ("A redirect after a redirect", "location = '/twice'"),
        ].map { (name: String, code: String) in
            ConformanceRule(
                "\(name) to another web origin is decided, then handed to the system, and the page stays",
                more: [
                    "/moved": .redirect(to: "$OTHER/away"), "/twice": .redirect(to: "/moved"),
                    "/away": .html("<script>note('shown')</script>"),
                ]
            ) { stage in
                try await stage.load()
                try await stage.start(code)
                try await verifyLeaving(stage, to: "$OTHER/away", by: "outside-web")
            }
        } + [
            ConformanceRule(
                "What the host itself loads leaves too where it is not of its origins",
                more: ["/away": .html("<script>note('shown')</script>")]
            ) { stage in
                try await stage.load()
                stage.host.load(try stage.url("$OTHER/away"))
                try await verifyLeaving(stage, to: "$OTHER/away", by: "outside-web")
            },

            ConformanceRule(
                "A form that is sent to another web origin is refused, nothing is opened in its place, and the page stays",
                pages: ["/": "<form method=post action='$OTHER/away'><input name=pay value=500></form>"],
                more: [
                    "/away": .html("<script>note('shown')</script>"), "/on": .redirect(to: "$OTHER/away", status: 307),
                ]
            ) { stage in
                let decided = NavigationDecision(verdict: .refuse, rule: "outside-form")
                for change in ["", "document.forms[0].target = '_blank'; ", "document.forms[0].action = '/on'; "] {
                    try await stage.load()
                    stage.journal.skip()
                    try await stage.start(change + "document.forms[0].submit()")
                    try verify("the decision", try await stage.decision(on: "$OTHER/away").decision, is: decided)
                    let message = try await stage.diagnostic(.formRefused).message
                    try verify("that it says what would keep it", message.contains("trustedOrigins"), is: true)
                    try await stage.verifyStayed()
                }
                try verify("what was opened", stage.opener.opened, is: [])
                try verify("what the page outside said", stage.notes, is: [])
            },

            ConformanceRule(
                "An intent: link leads to its app, or else to its page, as the policy has them",
                pages: ["/": "", "/get": ""]
            ) {
                stage in
                try await stage.load()
                let fallback = "S.browser_fallback_url=$SITE%2Fget"
                try await stage.start("location = 'intent://pay?pa=x#Intent;scheme=upi;\(fallback);end'")
                try verify("what was opened", try await stage.external().url, is: "upi://pay?pa=x")
                try await stage.verifyStayed()
                // Nobody clicked, and an engine may not know whether a frame asked.
                try await stage.start("location = 'intent://pay#Intent;scheme=other;end'")
                _ = try await stage.diagnostic(.navigationRefused)
                try await stage.verifyStayed()
                try verify("what was opened", stage.opener.opened, is: ["upi://pay?pa=x"])
            },

            ConformanceRule("A server outside that cannot be reached from here is no failure: the system may reach it")
            {
                stage in
                let gone = try await stage.engine.serve { _ in ConformancePage() }
                await gone.stop()
                try await stage.load()
                try await stage.start("location = '\(gone.origin)/away'")
                try await verifyLeaving(stage, to: gone.origin + "/away", by: "outside-web")
            },

            ConformanceRule(
                "A listed scheme leaves, from the page and from its frames",
                pages: ["/": "", "/frame": "<script>location = 'upi://pay?pa=frame'</script>"]
            ) { stage in
                try await stage.load()
                try await stage.start("location = 'upi://pay?pa=page'")
                try await verifyLeaving(stage, to: "upi://pay?pa=page", by: "listed-scheme")
                try await stage.run(
                    "const f = document.createElement('iframe'); f.src = '/frame'; document.body.append(f)"
                )
                try verify("what was opened", try await stage.external().url, is: "upi://pay?pa=frame")
                try await stage.verifyStayed()
            },

            ConformanceRule("A URL that no app takes is told, after it was decided, and the page stays") { stage in
                stage.opener.takesURLs = false
                try await stage.load()
                try await stage.start("location = 'upi://pay?pa=x'")
                let seen = try await stage.external()
                try verify("the URL", seen.url, is: "upi://pay?pa=x")
                try verify("what became of it", seen.opening, is: .notOpened)
                _ = try await stage.diagnostic(.externalOpenFailed)
                try await stage.verifyStayed()
                try verify("the failures", stage.failures, is: [])
            },

            ConformanceRule("A host hands a URL to the system for the app, and says whether one took it") { stage in
                let url = try WebURL("upi://pay?pa=app")
                try verify("the answer", await stage.host.openExternally(url), is: true)
                try verify("what is on the log", try await stage.external().opening, is: .opened)
                stage.opener.takesURLs = false
                try verify("the answer", await stage.host.openExternally(url), is: false)
                try verify("what is on the log", try await stage.external().opening, is: .notOpened)
                try verify("what was opened", stage.opener.opened, is: [url.string, url.string])
            },
        ]

    @MainActor
    private static func verifyLeaving(_ stage: ConformanceStage, to url: String, by rule: String) async throws {
        let url = stage.site.fill(url)
        let seen = try await stage.external()
        try verify("the URL", seen.url, is: url)
        try verify("what became of it", seen.opening, is: .opened)
        let decided = try stage.place("the decision") { kind in
            if case .navigation(let action, let decision) = kind {
                action.url == url && decision == NavigationDecision(verdict: .openExternally, rule: rule)
            } else {
                false
            }
        }
        let handed = try stage.place("the hand-off") { if case .external = $0 { true } else { false } }
        try verify("that the decision stands before the hand-off", decided < handed, is: true)
        try await stage.verifyStayed()
        try verify("what was opened", stage.opener.opened, is: [url])
        try verify("the failures", stage.failures, is: [])
        try verify("what the page outside said", stage.notes, is: [])
    }
}
