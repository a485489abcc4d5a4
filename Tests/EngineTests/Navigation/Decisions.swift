import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A navigation", .serialized)
    @MainActor
    struct Decisions {
        /// The decision on a URL that ends like this.
        private func decision(_ stage: Stage, on end: String) async throws -> String {
            let end = stage.site.fill(end)
            return try await stage.journal.next("decision on \(end)") { event in
                guard let (action, decision) = event.navigation, action.url.hasSuffix(end) else { return nil }
                return
                    "\(decision.verdict.rawValue) [\(decision.rule)] \(action.target.rawValue) \(action.kind.rawValue)"
            }
        }

        private func external(_ stage: Stage) async throws -> String {
            try await stage.journal.next("external") { event in
                if case .external(let url, _) = event.kind { url } else { nil }
            }
        }

        @Test("to an allowed origin stays")
        func allowed() async throws {
            try await Stage.play(["/": "<a href='/next'>next</a>", "/next": ""]) { stage in
                #expect(try await decision(stage, on: "$SITE/") == "stay [allowed-origin] mainFrame other")
                try await stage.run("document.querySelector('a').click()")
                try await stage.pageLoaded()
                #expect(try await decision(stage, on: "/next") == "stay [allowed-origin] mainFrame link")
                #expect(stage.host.url == stage.site.origin + "/next")
                #expect(stage.opener.opened.isEmpty)
            }
        }

        @Test(
            "of the main frame to another web origin leaves the app, and the page stays",
            arguments: [
                "location = '$OTHER/away'", "location.replace('$OTHER/away')",
                "const a = document.createElement('a'); a.href = '$OTHER/away'; document.body.append(a); a.click()",
                "location = '/redirect'", "location = '/twice'",
            ]
        )
        func outside(script: String) async throws {
            try await Stage.play(
                ["/": "", "/away": "<script>note('never shown')</script>"],
                prepare: { stage in
                    stage.site.add("/redirect", redirect: "$OTHER/away")
                    stage.site.add("/twice", redirect: "/redirect")
                }
            ) { stage in
                try await stage.run("setTimeout(() => { \(script) })")
                #expect(try await external(stage) == stage.site.other + "/away")
                let kind =
                    script.contains("/redirect") || script.contains("/twice")
                    ? "redirect"
                    : script.contains("a.click") ? "link" : "other"
                #expect(
                    try await decision(stage, on: "$OTHER/away") == "openExternally [outside-web] mainFrame \(kind)"
                )
                try await stage.settle()
                #expect(stage.host.url == stage.site.origin + "/")
                #expect(stage.opener.opened == [stage.site.other + "/away"])
                #expect(!stage.notes.contains("never shown"))
                #expect(!stage.window.showsError)
            }
        }

        @Test("outside leaves the app even where its server cannot be reached from here", arguments: [true, false])
        func unreachableOutside(isSecure: Bool) async throws {
            let untrusted = try UntrustedServer()
            let away = (isSecure ? untrusted.origin : try ClosedPort.origin()) + "/away"
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("setTimeout(() => { location = '\(away)' })")
                #expect(try await external(stage) == away)
                #expect(try await decision(stage, on: away) == "openExternally [outside-web] mainFrame other")
                try await stage.settle()
                #expect(!stage.window.showsError)
                #expect(stage.diagnostics.isEmpty)
            }
        }

        @Test("to an allowed server that cannot be reached is a failure, with the error page")
        func unreachableInside() async throws {
            let closed = try ClosedPort.origin()
            var options = Stage.Options()
            options.policy = .app(allowing: try OriginAllowList([closed]))
            try await Stage.play([:], options) { stage in
                stage.host.load(try WebURL(closed + "/"))
                _ = try await stage.diagnostic(.loadFailed)
                #expect(stage.window.showsError)
                #expect(stage.opener.opened.isEmpty)
            }
        }

        @Test("outside that answers with an error is no failure of the app's page")
        func outsideError() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("setTimeout(() => { location = '$OTHER/missing' })")
                #expect(try await external(stage) == stage.site.other + "/missing")
                try await stage.settle()
                #expect(stage.diagnostics.isEmpty)
            }
        }

        @Test("of a sub-frame to another origin stays, by redirects too")
        func subFrame() async throws {
            try await Stage.play(
                ["/": "<iframe src='/redirect'></iframe>", "/far": "<script>note('far')</script>"],
                prepare: { $0.site.add("/redirect", redirect: "$OTHER/far") }
            ) { stage in
                let frame = try await stage.note("far")
                #expect(frame?.origin.serialized == stage.site.other)
                #expect(try await decision(stage, on: "$OTHER/far") == "stay [sub-frame] subFrame redirect")
                #expect(stage.opener.opened.isEmpty)
            }
        }

        @Test("in a new window stays in a child window where it is allowed")
        func childWindow() async throws {
            try await Stage.play(["/": "<a target=_blank href='/child'>child</a>", "/child": ""]) { stage in
                try await stage.run("document.querySelector('a').click()")
                #expect(try await decision(stage, on: "/child") == "openChildWindow [allowed-origin] newWindow link")
                #expect(try await decision(stage, on: "/child") == "stay [allowed-origin] mainFrame other")
                #expect(stage.window.childWindows.count == 1)
            }
        }

        @Test(
            "in a new window to outside leaves, and window.open returns null",
            arguments: ["$OTHER/away", "tel:+4930"]
        )
        func newWindowOutside(url: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                let isNull = try await stage.run("return open('\(url)') === null")
                #expect(isNull == true)
                #expect(try await external(stage) == stage.site.fill(url))
                #expect(stage.window.childWindows.isEmpty)
            }
        }

        @Test("of a child window to outside leaves the app, from whatever it first showed")
        func childLeaves() async throws {
            try await Stage.play(["/": "", "/child": "<script>location = '$OTHER/away'</script>", "/away": ""]) {
                stage in
                try await stage.run("open('/child')")
                #expect(try await external(stage) == stage.site.other + "/away")
                try await stage.run("window.blank = open('about:blank'); window.blank.location = '$OTHER/away?blank'")
                #expect(try await external(stage) == stage.site.other + "/away?blank")
            }
        }

        @Test(
            "of the main frame to a forbidden or unlisted scheme is refused, and the page stays",
            arguments: [
                ("data:text/html,<script>evil</script>", "forbidden-scheme"),
                ("file:///etc/passwd", "forbidden-scheme"),
                ("ftp://example.com/x", "forbidden-scheme"), ("view-source:http://example.com/", "forbidden-scheme"),
                ("intent://x#Intent;scheme=x;end", "unlisted-scheme"), ("upi://pay?pa=x", "unlisted-scheme"),
                ("com.example.stage://popupbridgev1/?color=evil", "unlisted-scheme"),
                ("about:config", "unlisted-scheme"),
            ]
        )
        func refused(url: String, rule: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("setTimeout(() => { location = '\(url)' })")
                // The engine refuses some of these by itself and asks nobody: then the page stays too.
                let isAsked = !url.hasPrefix("data:") && !url.hasPrefix("file:") && !url.hasPrefix("view-source:")
                if isAsked {
                    #expect(try await stage.diagnostic(.navigationRefused).message.contains(rule))
                }
                try await stage.settle()
                try await stage.settle()
                #expect(stage.host.url == stage.site.origin + "/")
                #expect(stage.opener.opened.isEmpty)
                #expect(stage.outcomes.isEmpty)
                #expect(!stage.window.showsError)
            }
        }

        @Test("to a blob: of the page's own making is refused at the top and stays in a frame")
        func blob() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run(
                    "location = URL.createObjectURL(new Blob(['<script>note(1)</script>'], { type: 'text/html' }))"
                )
                #expect(try await stage.diagnostic(.navigationRefused).message.contains("forbidden-scheme"))
                try await stage.settle()
                #expect(stage.host.url == stage.site.origin + "/")
            }
        }

        @Test("to javascript: is a script of the page's own, which shows no other page")
        func javaScript() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("location = 'javascript:void note(\"ran in \" + origin)'")
                try await stage.note("ran in \(stage.site.origin)")
                #expect(stage.host.url == stage.site.origin + "/")
            }
        }

        @Test(
            "to a listed scheme leaves the app, from any frame",
            arguments: [
                "tel:+4930123", "mailto:a@b.example", "sms:+4930123", "UPI://pay?pa=x",
            ]
        )
        func listed(url: String) async throws {
            var options = Stage.Options()
            options.externalSchemes = ["upi"]
            try await Stage.play(["/": "", "/frame": "<script>location = '\(url)'</script>"], options) { stage in
                try await stage.run("setTimeout(() => { location = '\(url)' })")
                let seen = try await external(stage)
                #expect(seen.lowercased() == url.lowercased())
                try await stage.run(
                    "const f = document.createElement('iframe'); f.src = '/frame'; document.body.append(f)"
                )
                #expect(try await external(stage).lowercased() == url.lowercased())
                #expect(stage.host.url == stage.site.origin + "/")
            }
        }

        @Test("that no app takes is told")
        func nobodyTakesIt() async throws {
            try await Stage.play(["/": ""]) { stage in
                stage.opener.succeeds = false
                try await stage.run("setTimeout(() => { location = 'tel:+4930' })")
                _ = try await stage.diagnostic(.externalOpenFailed)
            }
        }

        @Test("with a user name or password in its URL is refused in every frame")
        func credentials() async throws {
            try await Stage.play(["/": ""]) { stage in
                let url = stage.site.origin.replacing("http://", with: "http://user:pw@") + "/next"
                try await stage.run("setTimeout(() => { location = '\(url)' })")
                let refused = try await stage.diagnostic(.navigationRefused)
                #expect(refused.message.contains("credentials-in-url"))
                #expect(!refused.message.contains("pw"))
                try await stage.settle()
                #expect(!stage.site.requests.contains("/next"))
            }
        }

        @Test("names its kind: reload, back, form")
        func kinds() async throws {
            try await Stage.play([
                "/": "<form action='/next' method=post></form><script>addEventListener('unload', () => {})</script>",
                "/next": "",
            ]) { stage in
                _ = try await decision(stage, on: "$SITE/")
                stage.host.reload()
                try await stage.pageLoaded()
                #expect(try await decision(stage, on: "$SITE/") == "stay [allowed-origin] mainFrame reload")
                try await stage.run("document.forms[0].submit()")
                try await stage.pageLoaded()
                #expect(try await decision(stage, on: "/next") == "stay [allowed-origin] mainFrame formSubmission")
                stage.host.goBack()
                try await stage.pageLoaded()
                #expect(try await decision(stage, on: "$SITE/") == "stay [allowed-origin] mainFrame backForward")
            }
        }

        @Test("back to a page that the engine has kept is decided and told like any other")
        func backToKeptPage() async throws {
            try await Stage.play(["/": "", "/next": ""]) { stage in
                _ = try await decision(stage, on: "$SITE/")
                try await stage.load("/next")
                stage.host.goBack()
                try await stage.pageLoaded()
                #expect(try await decision(stage, on: "$SITE/") == "stay [allowed-origin] mainFrame backForward")
            }
        }

        @Test("of a blank frame is not taken for the main frame's")
        func blankFrame() async throws {
            try await Stage.play(["/": "<iframe src='about:blank'></iframe>"]) { stage in
                let seen = try await decision(stage, on: "about:blank")
                #expect(seen == "stay [blank-document] anyFrame other")
            }
        }

        @Test("to a URL that others might read differently is read as the engine reads it")
        func ambiguous() async throws {
            try await Stage.play(["/": ""]) { stage in
                let host = stage.site.origin.dropFirst("http://".count)
                try await stage.run("setTimeout(() => { location = 'http:\\\\\\\\evil.example\\\\@\(host)/next' })")
                #expect(try await external(stage) == "http://evil.example/@\(host)/next")
                #expect(stage.host.url == stage.site.origin + "/")
            }
        }
    }
}
