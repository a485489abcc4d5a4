import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A popup does not return", .serialized)
    @MainActor
    struct NoReturns {
        static let page = ["/": "<script>hear('page')</script>", "/popup": "<title>before</title>"]

        /// The popup still stands and can return.
        private func expectGoingOn(_ stage: Stage) async throws {
            #expect(stage.outcomes.isEmpty)
            #expect(stage.browser.windows.count == 1)
            try await stage.inPopup("location = '$PREFIX?color=red'")
            #expect(try await stage.outcome() == "success")
            try await stage.note("page got red")
            try await stage.settle()
            #expect(stage.notes == ["page got red"])
        }

        @Test("when a frame inside it goes to the return URL: that is refused and told")
        func frame() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup(
                    "const f = document.createElement('iframe'); f.src = '$PREFIX?color=evil'; document.body.append(f)"
                )
                let refused = try await stage.diagnostic(.navigationRefused)
                #expect(refused.message.contains("callback-scheme"))
                #expect(refused.sessionID != nil)
                try await expectGoingOn(stage)
            }
        }

        @Test("when a frame of another origin inside it sends itself there")
        func foreignFrame() async throws {
            var pages = Self.page
            pages["/ad"] = "<script>location = '$PREFIX?color=evil'</script>"
            try await Stage.play(pages) { stage in
                try await stage.openPopup()
                try await stage.inPopup(
                    "const f = document.createElement('iframe'); f.src = '$OTHER/ad'; document.body.append(f)"
                )
                _ = try await stage.diagnostic(.navigationRefused)
                try await expectGoingOn(stage)
            }
        }

        @Test(
            "when it asks for a picture or a file of the return scheme",
            arguments: [
                "const i = new Image(); i.onload = i.onerror = () => { document.title = 'after'; }; i.src = '$PREFIX?color=evil';",
                "fetch('$PREFIX?color=evil').finally(() => { document.title = 'after'; });",
                """
                const r = new XMLHttpRequest(); r.onloadend = () => { document.title = 'after'; };
                r.open('GET', '$PREFIX?color=evil'); r.send();
                """,
                """
                const s = document.createElement('script'); s.onload = s.onerror = () => { document.title = 'after'; };
                s.src = '$PREFIX?color=evil'; document.head.append(s);
                """,
            ]
        )
        func subresource(script: String) async throws {
            try await Stage.play(Self.page) { stage in
                let popup = try await stage.openPopup()
                try await stage.inPopup(script)
                let isDone = try await PageProbe(popup.host).run(
                    """
                    if (document.title === 'after') return true;
                    return await new Promise((resolve) => new MutationObserver(() => resolve(true)).observe(
                      document.head, { subtree: true, childList: true, characterData: true }));
                    """
                )
                #expect(isDone == true)
                try await expectGoingOn(stage)
            }
        }

        @Test("by another app's scheme, which is refused and opens nothing outside")
        func otherScheme() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = 'com.other.app://popupbridgev1/?color=evil'")
                #expect(try await stage.diagnostic(.navigationRefused).message.contains("unlisted-scheme"))
                #expect(stage.opener.opened.isEmpty)
                try await expectGoingOn(stage)
            }
        }
    }
}
