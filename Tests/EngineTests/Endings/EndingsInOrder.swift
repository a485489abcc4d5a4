import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("Each open ends exactly once", .serialized)
    @MainActor
    struct EndingsInOrder {
        static let page = ["/": "<script>hear('page')</script>"]

        /// What stays true after every ending.
        private func expectOneEnding(_ stage: Stage, page note: String) async throws {
            try await stage.answered()
            try await stage.settle()
            #expect(stage.notes == [note])
            #expect(stage.outcomes.count == 1)
            #expect(stage.browser.windows.isEmpty)
            // And the next popup is none the worse for it.
            try await stage.openPopup()
            try await stage.inPopup("location = '$PREFIX?color=next'")
            try await stage.note("page got next")
        }

        @Test("a return and then Done is a success")
        func returnThenDone() async throws {
            try await Stage.play(Self.page) { stage in
                let popup = try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.outcome() == "success")
                popup.onDone?()
                try await expectOneEnding(stage, page: "page got red")
            }
        }

        @Test("Done and then a return is a cancel")
        func doneThenReturn() async throws {
            try await Stage.play(Self.page) { stage in
                let popup = try await stage.openPopup()
                // The return is on its way through the engine when Done is pressed.
                try await stage.inPopup("location = '$PREFIX?color=red'")
                popup.onDone?()
                #expect(try await stage.outcome() == "cancelled by person")
                try await expectOneEnding(stage, page: "page cancelled")
            }
        }

        @Test("Done is a real button: a click on it ends the popup")
        func realClick() async throws {
            try await Stage.play(Self.page) { stage in
                let popup = try await stage.openPopup()
                try await PageProbe(popup.host).waitForFrame()
                #expect(popup.clickDone())
                #expect(try await stage.outcome() == "cancelled by person")
                try await expectOneEnding(stage, page: "page cancelled")
            }
        }

        @Test("of two returns in one breath one ends the popup")
        func twoReturns() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=one'; location = '$PREFIX?color=two'")
                #expect(try await stage.outcome() == "success")
                try await expectOneEnding(stage, page: "page got two")
            }
        }

        @Test("of two returns one after the other the first one that the engine reports counts")
        func twoReturnsInTwoTasks() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup(
                    "location = '$PREFIX?color=one'; setTimeout(() => { location = '$PREFIX?color=two' })"
                )
                #expect(try await stage.outcome() == "success")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes.count == 1)
                #expect(stage.outcomes.count == 1)
            }
        }

        @Test("a popup page that closes itself is a cancel by the page")
        func windowClose() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup("window.close()")
                #expect(try await stage.outcome() == "cancelled by page")
                try await expectOneEnding(stage, page: "page cancelled")
            }
        }

        @Test("a popup page that returns and closes itself in one breath ends once")
        func returnAndClose() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'; window.close()")
                _ = try await stage.outcome()
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes.count == 1)
                #expect(stage.outcomes.count == 1)
            }
        }

        @Test("an app that takes the bridge away ends the popup, and its page's promise")
        func bridgeClosed() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                stage.bridge?.close()
                #expect(try await stage.outcome() == "cancelled by host")
                #expect(stage.browser.windows.isEmpty)
                #expect(stage.outcomes.count == 1)
                // The page goes on without its bridge.
                #expect(try await stage.run("return 1 + 1") == 2)
            }
        }

        @Test("a run that ends with the popup open says that, and nothing of an answer that reached no page")
        func runEnded() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                stage.bridge?.close(.runEnded)
                #expect(try await stage.outcome() == "cancelled by run_ended")
                #expect(stage.diagnostics == ["popup.open_at_end"])
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("an app window that is closed takes its open popup along: one outcome, no window")
        func windowClosed() async throws {
            try await Stage.play(Self.page) { stage in
                let popup = try await stage.openPopup()
                stage.window.close()
                #expect(try await stage.outcome() == "cancelled by host")
                #expect(stage.outcomes.count == 1)
                #expect(popup.isClosed)
            }
        }

        @Test("a second popup of another URL cancels the first, which is answered before the second")
        func superseded() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.run("popupBridge.open('$SITE/popup?second')")
                #expect(try await stage.outcome() == "cancelled by superseded")
                let second = try await stage.popupLoaded()
                #expect(second.host.url.hasSuffix("?second"))
                #expect(stage.browser.windows.count == 1)
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes == ["page cancelled", "page got red"])
            }
        }

        @Test("the same URL twice opens one popup, and both promises have its answer")
        func doubleTap() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.run(
                    "for (const n of [1, 2]) popupBridge.open('$SITE/popup').then((p) => note(n + p.queryItems.color))"
                )
                _ = try await stage.popupLoaded()
                _ = try await stage.diagnostic(.popupDoubleTap)
                #expect(stage.browser.windows.count == 1)
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("1red")
                try await stage.note("2red")
                try await stage.settle()
                #expect(stage.outcomes.count == 1)
                #expect(stage.notes.filter { $0 == "page got red" }.count == 1)
            }
        }

        @Test(
            "a popup whose process dies is told to the page as a failure when it is closed",
            arguments: [true, false]
        )
        func popupProcessKilled(isAttended: Bool) async throws {
            var options = Stage.Options()
            options.failureHandling = isAttended ? .askPerson : .dismiss
            try await Stage.play(Self.page, options) { stage in
                let popup = try await stage.openPopup()
                popup.host.terminateWebProcess()
                if isAttended {
                    _ = try await stage.diagnostic(.webProcessTerminated)
                    #expect(popup.showsError)
                    popup.onDone?()
                }
                #expect(try await stage.outcome() == "failed with popup_web_process_terminated")
                try await expectOneEnding(stage, page: "page error popup_web_process_terminated")
            }
        }
    }
}
