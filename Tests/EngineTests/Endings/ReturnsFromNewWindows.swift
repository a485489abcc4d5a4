import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A popup returns from a new window", .serialized)
    @MainActor
    struct ReturnsFromNewWindows {
        struct Way: Sendable, CustomTestStringConvertible {
            let testDescription: String
            /// The popup's page; a person clicks on `#go`, and the script can.
            let html: String
        }

        nonisolated static let ways = [
            Way(testDescription: "by a link", html: "<a id=go target=_blank href='$PREFIX?color=red'>go</a>"),
            Way(
                testDescription: "by a link that keeps its opener",
                html: "<a id=go target=_blank rel=opener href='$PREFIX?color=red'>go</a>"
            ),
            Way(
                testDescription: "by a link to a window with a name",
                html: "<a id=go target=shop href='$PREFIX?color=red'>go</a>"
            ),
            Way(
                testDescription: "under a base of new windows",
                html: "<base target=_blank><a id=go href='$PREFIX?color=red'>go</a>"
            ),
            Way(
                testDescription: "by window.open",
                html: "<button id=go onclick=\"window.open('$PREFIX?color=red')\">go</button>"
            ),
            Way(
                testDescription: "by window.open without an opener",
                html: "<button id=go onclick=\"window.open('$PREFIX?color=red', '_blank', 'noopener')\">go</button>"
            ),
            Way(
                testDescription: "by a window that is opened first and sent there then",
                html: "<button id=go onclick=\"window.open('').location = '$PREFIX?color=red'\">go</button>"
            ),
            Way(
                testDescription: "by a window that goes there by itself",
                html: "<button id=go onclick=\"window.open('/child')\">go</button>"
            ),
            Way(
                testDescription: "by a form that gets",
                html: "<form target=_blank action='$PREFIX'><button id=go name=color value=red>go</button></form>"
            ),
            Way(
                testDescription: "by a form that posts",
                html: """
                    <form method=post target=_blank action='$PREFIX?color=red'><button id=go>go</button></form>
                    """
            ),
        ]

        /// The page's own script clicks; one of the test's would be taken for a person.
        private static let script = """
            <script>
            if (location.search === '?script') onload = () => setTimeout(() => document.getElementById('go').click());
            </script>
            """

        private func pages(_ way: Way) -> [String: String] {
            [
                "/": "<script>hear('page')</script>", "/popup": way.html + Self.script,
                "/child": "<script>location = '$PREFIX?color=red'</script>",
                "/opener": "<button id=go onclick=\"window.open('/popup')\">go</button>",
            ]
        }

        @Test("where a person's click asks for it", arguments: ways)
        func clicked(way: Way) async throws {
            try await Stage.play(pages(way)) { stage in
                let popup = try await stage.openPopup()
                try await PageProbe(popup.host).click("#go", in: popup)
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes == ["page got red"] && stage.outcomes.count == 1)
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("also in a window that another click opened", arguments: ways)
        func clickedInWindow(way: Way) async throws {
            try await Stage.play(pages(way)) { stage in
                let popup = try await stage.openPopup("$SITE/opener")
                try await PageProbe(popup.host).click("#go", in: popup)
                let child = try await stage.popupLoaded(path: "/popup")
                try await PageProbe(child.host).click("#go", in: child)
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
            }
        }

        @Test("and not where only a script asks for it: that is refused, and the popup goes on", arguments: ways)
        func unclicked(way: Way) async throws {
            try await Stage.play(pages(way)) { stage in
                try await stage.openPopup("$SITE/popup?script")
                _ = try await stage.diagnostic(.navigationRefused)
                #expect(stage.outcomes.isEmpty)
                try await stage.inPopup("location = '$PREFIX?color=blue'")
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got blue")
            }
        }
    }
}
