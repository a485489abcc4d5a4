import DrawbridgeCore

extension ConformanceRule {
    static let childWindows: [ConformanceRule] = [
        ConformanceRule(
            "A page opens a window to an allowed origin, and the two can talk",
            pages: [
                "/": "<script>relay()</script>",
                "/child": """
                <script>
                addEventListener('message', (event) => opener.postMessage('heard ' + event.data, '*'));
                opener.postMessage('hello from ' + opener.location.pathname, '*');
                </script>
                """,
            ]
        ) { stage in
            try await stage.load()
            try verify(
                "that there is a window",
                try await stage.run("window.child = open('/child'); return !!child"),
                is: true
            )
            let seen = try await stage.decision(on: "/child")
            let decision = NavigationDecision(verdict: .openChildWindow, rule: "allowed-origin")
            try verify("the decision", seen.decision, is: decision)
            try verify("the frame", seen.action.target, is: .newWindow)
            let url = try stage.url("/child").string
            try await stage.pageEvent("opened window") { $0 == .windowOpened(url: url) }
            let frame = try await stage.note("hello from /")
            try verify("that the opener noted it", frame.isInChildWindow, is: false)
            try await stage.run("child.postMessage('you', '*')")
            try await stage.note("heard you")
        },

        ConformanceRule(
            "A link with target=_blank opens a window as well",
            pages: [
                "/": "<script>relay()</script><a target=_blank rel=opener href='/child'>child</a>",
                "/child": "<script>opener.postMessage('hello', '*')</script>",
            ]
        ) { stage in
            try await stage.load()
            try await stage.start("document.querySelector('a').click()")
            try await stage.note("hello")
            try verify("the kind", try await stage.decision(on: "/child").action.kind, is: .link)
        },

        ConformanceRule(
            "A window that never showed anything goes when what it was opened for is somewhere else",
            pages: ["/": "<script>relay()</script>"],
            more: ["/pay": .redirect(to: "upi://pay?pa=redirect")]
        ) { stage in
            try await stage.load()
            for code in [
                "window.child = open('about:blank'); child.location = 'upi://pay?pa=script'",
                "window.child = open(); child.location = '$OTHER/bank'", "window.child = open('/pay')",
                "window.child = open('about:blank'); child.location = 'unlisted://pay'",
            ] {
                try await stage.start(code)
                try await stage.pageEvent("closed window") { $0 == .windowClosed }
                // The page's side learns it a moment later.
                try await stage.run("while (!child.closed) await new Promise((resolve) => setTimeout(resolve, 10))")
            }
        },

        ConformanceRule(
            "A window that its opener wrote into stays when it is sent to an app",
            pages: ["/": "<script>relay()</script>"]
        ) { stage in
            try await stage.load()
            try await stage.start(
                "window.child = open(''); child.document.body.textContent = 'Waiting'; child.location = 'upi://pay'"
            )
            _ = try await stage.external()
            try await stage.settle()
            try verify("closed", try await stage.run("return child.closed"), is: false)
        },

        ConformanceRule(
            "A window that closes itself is told, and its opener sees that",
            pages: ["/": "<script>relay()</script>", "/child": "<script>setTimeout(() => close())</script>"]
        ) { stage in
            try await stage.load()
            for _ in 0..<2 {
                try await stage.run("window.child = open('/child')")
                try await stage.pageEvent("closed window") { $0 == .windowClosed }
                try verify("closed", try await stage.run("return child.closed"), is: true)
            }
        },

        ConformanceRule(
            "A window that its opener closes is told too",
            pages: ["/": "<script>relay()</script>", "/child": "<script>opener.postMessage('there', '*')</script>"]
        ) { stage in
            try await stage.load()
            try await stage.run("window.child = open('/child')")
            try await stage.note("there")
            try await stage.run("child.close()")
            try await stage.pageEvent("closed window") { $0 == .windowClosed }
        },

        ConformanceRule(
            "What a child window loads is on the log, and no news of its opener’s page",
            pages: ["/": "", "/child": ""]
        ) { stage in
            try await stage.load()
            var heard: [PageEvent] = []
            let observation = stage.host.observePageEvents { heard.append($0) }
            try await stage.run("open('/child')")
            try await stage.loaded("/child")
            try verify(
                "what the opener’s observer heard",
                heard,
                is: [.windowOpened(url: try stage.url("/child").string)]
            )
            try verify("the opener’s URL", stage.host.currentURL?.path, is: "/")
            observation.cancel()
        },

        ConformanceRule(
            "A child window has the handlers that hear child windows, and none of the others",
            pages: ["/": "<script>relay()</script>", "/child": look]
        ) { stage in
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(name: "open", hearsChildWindows: true, action: .oneWay { _ in })
            )
            try await stage.load()
            try await stage.run("open('/child')")
            try verify("its handlers", try await stage.nextNote().body, is: ["open": "object", "note": "undefined"])
        },

        ConformanceRule(
            "A child window of a page whose handlers hear no child windows has none",
            pages: ["/": "<script>relay()</script>", "/child": look]
        ) { stage in
            try await stage.load()
            try await stage.run("open('/child')")
            try verify("its handlers", try await stage.nextNote().body, is: ["open": "undefined", "note": "undefined"])
        },

        ConformanceRule(
            "A message from a child window says that it is from one, its frames’ too",
            pages: [
                "/": "",
                "/child": "<script>webkit.messageHandlers.open.postMessage('child')</script>"
                    + "<iframe src='$OTHER/inner'></iframe>",
                "/inner": "<script>webkit.messageHandlers.open.postMessage('inner')</script>",
            ]
        ) { stage in
            var frames: [JSONValue: FrameInfo] = [:]
            let both = OneShot()
            try stage.host.addScriptMessageHandler(
                ScriptMessageHandler(
                    name: "open",
                    hearsChildWindows: true,
                    action: .oneWay { message in
                        frames[message.body] = message.frame
                        if frames.count == 2 { both.fire() }
                    }
                )
            )
            try await stage.load()
            try await stage.run("open('/child')")
            try await withTimeLimit("both messages") { await both.wait() }
            let page = try WebURL(stage.site.origin).origin
            let other = try WebURL(stage.site.other).origin
            try verify(
                "the frames",
                frames,
                is: [
                    "child": FrameInfo(isMainFrame: true, origin: page, isInChildWindow: true),
                    "inner": FrameInfo(isMainFrame: false, origin: other, isInChildWindow: true),
                ]
            )
        },

        ConformanceRule(
            "A child window that is open keeps the policy that it was opened with",
            pages: [
                "/": "<script>relay()</script>",
                "/child": """
                <script>
                addEventListener('message', () => { location = '/next'; });
                opener.postMessage('there', '*');
                </script>
                """, "/next": "",
            ]
        ) { stage in
            try await stage.load()
            try await stage.run("window.child = open('/child')")
            try await stage.note("there")
            stage.host.navigationPolicy = NavigationPolicy(rules: [])
            try await stage.run("child.postMessage('go', '*')")
            try await stage.loaded("/next")
        },

        ConformanceRule("A window to outside is handed to the system, and the page gets none") { stage in
            try await stage.load()
            for url in ["$OTHER/away", "upi://pay?pa=window"] {
                let hasNone = try await stage.run("return open('\(url)') === null")
                try verify("that there is no window", hasNone, is: true)
                try verify("what was opened", try await stage.external().url, is: stage.site.fill(url))
            }
            try verify(
                "the windows",
                stage.pageEvents.contains { if case .windowOpened = $0 { true } else { false } },
                is: false
            )
        },

        ConformanceRule("A window to a forbidden URL is refused, and the page gets none") { stage in
            try await stage.load()
            let hasNone = try await stage.run("return open('data:text/html,hello') === null")
            try verify("that there is no window", hasNone, is: true)
            _ = try await stage.diagnostic(.navigationRefused)
            try await stage.verifyStayed()
        },

        ConformanceRule(
            "A child window’s navigations are decided by the same policy",
            pages: ["/": "", "/child": "<script>location = '$OTHER/away'</script>", "/away": ""]
        ) { stage in
            try await stage.load()
            try await stage.run("open('/child')")
            try verify("what was opened", try await stage.external().url, is: stage.site.other + "/away")
            try verify(
                "the requests",
                stage.pageEvents.contains(.committed(url: stage.site.other + "/away")),
                is: false
            )
        },
    ]

    /// A child's page that tells its opener which handlers it sees.
    private static let look = """
        <script>
        const seen = (window.webkit || {}).messageHandlers || {};
        opener.postMessage({ open: typeof seen.open, note: typeof seen.note }, '*');
        </script>
        """
}
