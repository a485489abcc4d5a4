import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("An answer waits for the frame's next document", .serialized)
    @MainActor
    struct AnswersAfterReload {
        static let page = ["/": "<script>hear('page'); note('there')</script>"]

        @Test("a page that is reloaded while the popup is open hears once, in its new document")
        func reload() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                stage.host.reload()
                try await stage.pageLoaded()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes == ["there", "there", "page got red"])
            }
        }

        @Test("a page that sets its callback late, after a reload, hears then and once")
        func reloadThenLateCallback() async throws {
            try await Stage.play(["/": "nothing yet"]) { stage in
                try await stage.openPopup()
                stage.host.reload()
                try await stage.pageLoaded()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.outcome() == "success")
                try await stage.settle()
                #expect(stage.notes.isEmpty)
                try await stage.run("hear('late')")
                try await stage.note("late got red")
                try await stage.run("hear('again')")
                try await stage.settle()
                #expect(stage.notes == ["late got red"])
            }
        }

        @Test("an answer that a document took is not told to the next one")
        func reloadAfterAnswer() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.answered()
                stage.host.reload()
                try await stage.pageLoaded()
                try await stage.settle()
                #expect(stage.notes == ["there", "page got red", "there"])
            }
        }

        @Test("a page whose process is killed while the popup is open is loaded again and hears once")
        func killedProcess() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                stage.host.terminateWebProcess()
                _ = try await stage.diagnostic(.webProcessTerminated)
                try await stage.pageLoaded()
                #expect(stage.browser.windows.count == 1)
                try await stage.inPopup("location = '$PREFIX?color=blue'")
                try await stage.note("page got blue")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes == ["there", "there", "page got blue"])
            }
        }

        @Test("an answer that comes while the process is dead waits until the page is back")
        func answerWhileDead() async throws {
            try await Stage.play(Self.page) { stage in
                let popup = try await stage.openPopup()
                stage.host.terminateWebProcess()
                _ = try await stage.diagnostic(.webProcessTerminated)
                popup.onDone?()
                #expect(try await stage.outcome() == "cancelled by person")
                try await stage.note("page cancelled")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes == ["there", "there", "page cancelled"])
            }
        }

        @Test("a page that comes back out of the page cache is answered, and once")
        func pageCache() async throws {
            try await Stage.play([
                "/": """
                <script>hear('page'); note('there');
                addEventListener('pageshow', (event) => { if (event.persisted) note('back from the cache'); });
                </script>
                """,
                "/next": "<script>hear('next')</script>",
            ]) { stage in
                try await stage.openPopup()
                try await stage.load("/next")
                stage.host.goBack()
                try await stage.pageLoaded()
                try await stage.note("back from the cache")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes == ["there", "back from the cache", "page got red"])
            }
        }

        @Test("an answer that comes while another page of the origin shows goes to that page")
        func answerWhileAway() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script>", "/next": "<script>hear('next')</script>",
            ]) { stage in
                try await stage.openPopup()
                try await stage.load("/next")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("next got red")
                stage.host.goBack()
                try await stage.pageLoaded()
                try await stage.settle()
                #expect(stage.notes == ["next got red"])
            }
        }

        @Test("a URL that the app was opened with reaches the main frame, and no sub-frame")
        func openedURL() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script><iframe src='/frame'></iframe>",
                "/frame": "<script>hear('frame')</script>",
            ]) { stage in
                #expect(stage.bridge?.open(url: Site.prefix + "hi?color=teal") == true)
                try await stage.note("page got teal")
                try await stage.settle()
                #expect(stage.notes == ["page got teal"])
            }
        }
    }
}
