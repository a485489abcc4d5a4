import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("An answer goes to the frame that asked", .serialized)
    @MainActor
    struct AnswersToFrames {
        @Test("the main frame that asked hears the colour, once, and its promise has it too")
        func mainFrame() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                try await stage.run(
                    "popupBridge.open('$SITE/popup').then((payload) => note('promise ' + payload.queryItems.color))"
                )
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.outcome() == "success")
                try await stage.note("promise red")
                try await stage.settle()
                #expect(stage.notes.filter { $0 == "page got red" }.count == 1)
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("an iframe of another origin that asked is answered, and the page around it is not")
        func crossOriginFrame() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script><iframe src='$OTHER/frame'></iframe>",
                "/frame": "<script>hear('frame'); popupBridge.open('$SITE/popup')</script>",
            ]) { stage in
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=blue'")
                let frame = try #require(try await stage.note("frame got blue"))
                #expect(frame.origin.serialized == stage.site.other)
                #expect(!frame.isMainFrame)
                try await stage.settle()
                #expect(stage.notes == ["frame got blue"])
            }
        }

        @Test("of two iframes of one origin only the one that asked is answered")
        func sameOriginSiblings() async throws {
            try await Stage.play([
                "/":
                    "<script>hear('page')</script><iframe src='/frame?one'></iframe><iframe src='/frame?two'></iframe>",
                "/frame": "<script>hear('frame ' + location.search)</script>",
            ]) { stage in
                try await stage.run("frames[1].popupBridge.open('$SITE/popup')")
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=green'")
                try await stage.note("frame ?two got green")
                try await stage.settle()
                #expect(stage.notes == ["frame ?two got green"])
            }
        }

        @Test("a frame that went to another origin meanwhile gets nothing, and the host is told")
        func frameThatLeft() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script><iframe src='$SITE/frame'></iframe>",
                "/frame": "<script>hear('frame ' + origin); note('there ' + origin)</script>",
            ]) { stage in
                try await stage.note("there \(stage.site.origin)")
                try await stage.run("frames[0].popupBridge.open('$SITE/popup')")
                _ = try await stage.popupLoaded()
                try await stage.run("frames[0].location = '$OTHER/frame'")
                try await stage.note("there \(stage.site.other)")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.outcome() == "success")
                _ = try await stage.diagnostic(.popupAnswerUndeliverable)
                try await stage.settle()
                #expect(stage.notes.filter { $0.contains("got") }.isEmpty)
            }
        }

        @Test("a frame that went away before the answer and comes back at the other origin is told nothing")
        func frameThatLeftLate() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script><iframe src='$SITE/frame'></iframe>",
                "/frame": "<script>hear('frame'); note('there ' + origin)</script>",
                "/deaf": "no bridge is asked here",
            ]) { stage in
                try await stage.note("there \(stage.site.origin)")
                try await stage.run("frames[0].popupBridge.open('$SITE/popup')")
                _ = try await stage.popupLoaded()
                // The frame is gone when the answer comes, and a frame of another origin stands in its place later.
                try await stage.run("document.querySelector('iframe').remove()")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.outcome() == "success")
                try await stage.run(
                    "const f = document.createElement('iframe'); f.src = '$OTHER/frame'; document.body.append(f)"
                )
                try await stage.note("there \(stage.site.other)")
                _ = try await stage.diagnostic(.popupAnswerUndeliverable)
                try await stage.settle()
                #expect(stage.notes.filter { $0.contains("got") }.isEmpty)
            }
        }

        @Test("an iframe that is loaded again while the popup is open is answered in its new document")
        func reloadedFrame() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script><iframe src='$OTHER/frame'></iframe>",
                "/frame": """
                <script>hear('frame'); note('there');
                addEventListener('message', () => location.reload());
                if (performance.getEntriesByType('navigation')[0].type !== 'reload') popupBridge.open('$SITE/popup');
                </script>
                """,
            ]) { stage in
                try await stage.note("there")
                _ = try await stage.popupLoaded()
                try await stage.run("frames[0].postMessage('reload', '*')")
                try await stage.note("there")
                try await stage.inPopup("location = '$PREFIX?color=blue'")
                try await stage.note("frame got blue")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes == ["there", "there", "frame got blue"])
            }
        }
    }
}
