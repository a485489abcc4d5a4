import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A popup returns", .serialized)
    @MainActor
    struct WaysToReturn {
        struct Way: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// The popup's page, which returns by itself.
            let html: String
        }

        nonisolated static let ways = [
            Way(
                testDescription: "by a script that sets location",
                html: "<script>location = '$PREFIX?color=red'</script>"
            ),
            Way(testDescription: "by location.replace", html: "<script>location.replace('$PREFIX?color=red')</script>"),
            Way(
                testDescription: "by a link",
                html: "<a id=a href='$PREFIX?color=red'>back</a><script>document.getElementById('a').click()</script>"
            ),
            Way(
                testDescription: "by a form that posts",
                html: "<form method=post action='$PREFIX?color=red'></form><script>document.forms[0].submit()</script>"
            ),
            Way(
                testDescription: "by a form that gets",
                html: """
                    <form action='$PREFIX'><input name=color value=red></form><script>document.forms[0].submit()</script>
                    """
            ),
            Way(
                testDescription: "by a meta refresh",
                html: "<meta http-equiv=refresh content='0;url=$PREFIX?color=red'>"
            ),
            Way(
                testDescription: "in upper case",
                html: "<script>location = '$PREFIX?color=red'.replace('com', 'COM')</script>"
            ),
            Way(testDescription: "after a server's redirect", html: "<script>location = '/redirect'</script>"),
            Way(testDescription: "in a frame that aims at the top", html: "<iframe src='/top'></iframe>"),
            Way(testDescription: "through a page of another origin", html: "<script>location = '$OTHER/far'</script>"),
        ]

        @Test("and the page has its colour", arguments: ways)
        func everyWay(_ way: Way) async throws {
            try await Stage.play(
                [
                    "/": "<script>hear('page')</script>",
                    "/popup": way.html,
                    "/top": "<script>top.location = '$PREFIX?color=red'</script>",
                    "/far": "<script>location = '$PREFIX?color=red'</script>",
                ],
                prepare: { $0.site.add("/redirect", redirect: "$PREFIX?color=red") }
            ) { stage in
                try await stage.run("popupBridge.open('$SITE/popup')")
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes.count == 1)
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("in a window that a person's click opened, or in a window of that", arguments: ["/child", "/parent"])
        func windows(path: String) async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script>",
                "/popup": "<button onclick=\"window.open('\(path)')\">go</button>",
                "/parent": "<button onclick=\"window.open('/child')\">go</button>",
                "/child": "<script>location = '$PREFIX?color=red'</script>",
            ]) { stage in
                let popup = try await stage.openPopup()
                try await PageProbe(popup.host).click("button", in: popup)
                if path == "/parent" {
                    let parent = try await stage.popupLoaded(path: path)
                    try await PageProbe(parent.host).click("button", in: parent)
                }
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
            }
        }

        @Test("but not in one that nobody clicked for: any frame of the popup's page can open that")
        func unaskedWindow() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script>", "/popup": "<iframe src='$OTHER/advert'></iframe>",
                "/advert": "<script>open('/child')</script>",
                "/child": "<script>location = '$PREFIX?color=evil'</script>",
            ]) { stage in
                try await stage.openPopup()
                #expect(try await stage.diagnostic(.navigationRefused).message.contains("nobody clicked for"))
                try await stage.settle()
                #expect(stage.outcomes.isEmpty && stage.notes.isEmpty)
            }
        }

        @Test("straight from the server that it was opened at, by a redirect")
        func redirectAtOnce() async throws {
            try await Stage.play(
                ["/": "<script>hear('page')</script>"],
                prepare: { $0.site.add("/redirect", redirect: "$PREFIX?color=red") }
            ) { stage in
                try await stage.run("popupBridge.open('$SITE/redirect')")
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
            }
        }

        @Test("whatever the case of the scheme that the app chose")
        func mixedCaseScheme() async throws {
            var options = Stage.Options()
            options.scheme = "Com.Example.MixedCase"
            try await Stage.play(["/": "<script>hear('page')</script>"], options) { stage in
                try await stage.openPopup("$SITE/popup")
                let prefix = try await stage.run("return popupBridge.getReturnUrlPrefix()").stringValue ?? ""
                #expect(prefix == "Com.Example.MixedCase://popupbridgev1/")
                try await stage.inPopup("location = '\(prefix)?color=red'")
                #expect(try await stage.outcome() == "success")
            }
        }

        @Test("to a path called cancel, as pages of the older library do, with all that it says")
        func pathCalledCancel() async throws {
            try await Stage.play([
                "/": """
                <script>
                popupBridge.onCancel = () => note('onCancel');
                popupBridge.onComplete = (error, payload) => note([payload.path, payload.queryItems.token]);
                </script>
                """
            ]) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX' + 'cancel?token=1'")
                #expect(try await stage.outcome() == "success")
                try await stage.note(#"["/cancel","1"]"#)
                try await stage.settle()
                #expect(stage.notes.count == 1)
            }
        }

        @Test("to a cancel path that the app named, and onCancel has the payload, or else onComplete")
        func cancelPath() async throws {
            var options = Stage.Options()
            options.cancelPaths = ["/cancel"]
            try await Stage.play(["/": "<script>hear('page')</script>"], options) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX' + 'cancel?color=red'")
                #expect(try await stage.outcome() == "cancelled by return_url")
                try await stage.note("page got red")
                try await stage.run("popupBridge.onCancel = (payload) => note('onCancel ' + payload.queryItems.color)")
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX' + 'cancel?color=blue'")
                try await stage.note("onCancel blue")
                // Another path is a result.
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX' + 'cancelled?color=green'")
                try await stage.note("page got green")
            }
        }

        @Test(
            "with the whole URL as it came, in which the page can read what decoding has lost",
            arguments: [
                "#err=a%26b%3Dc&off=50%25%2520x", "?a=b+c%2Bd&&e", "a%2Fb?%zz=%FF#x#y",
                "long",
            ]
        )
        func wholeURL(rest: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("window.opened = popupBridge.open('$SITE/popup')")
                _ = try await stage.popupLoaded()
                let rest = rest == "long" ? "?a=" + String(repeating: "%41<é ", count: 16_000) : rest
                let url = JavaScriptCall.stringLiteral(Site.prefix + rest)
                try await stage.inPopup("location = \(url)")
                let isWhole = try await stage.run(
                    "return (await window.opened).url === new URL(\(url)).href"
                )
                #expect(isWhole == true)
            }
        }

        @Test("with path, query and fragment decoded once")
        func payload() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("popupBridge.open('$SITE/popup').then((p) => note(p))")
                _ = try await stage.popupLoaded()
                try await stage.inPopup(
                    "location = '$PREFIX' + 'hi/th%2Fere?foo=b%2541r&foo=%26&plus=+&none#baz%3Dqux'"
                )
                let body = try await stage.journal.next("payload") { event -> JSONValue? in
                    if case .message("note", let body) = event.kind { body } else { nil }
                }
                #expect(body["path"] == "/hi/th%2Fere")
                #expect(body["queryItems"] == ["foo": "&", "plus": "+", "none": ""])
                #expect(body["hash"] == "baz=qux")
            }
        }

        @Test("in two popups one after the other, each to its own scheme's context")
        func twice() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                for color in ["one", "two"] {
                    try await stage.openPopup()
                    try await stage.inPopup("location = '$PREFIX?color=\(color)'")
                    try await stage.note("page got \(color)")
                }
            }
        }
    }
}
