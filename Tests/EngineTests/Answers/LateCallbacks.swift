import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A callback that the page sets after the end hears it, once", .serialized)
    @MainActor
    struct LateCallbacks {
        /// What the log says of the answer.
        private func steps(_ stage: Stage) -> [String] {
            stage.journal.all { event in
                switch event.kind {
                case .step("popup", "answered", _): "answered"
                case .diagnostic(let diagnostic) where diagnostic.code.rawValue.hasPrefix("popup.answer"):
                    diagnostic.code.rawValue
                default: nil
                }
            }
        }

        /// A component takes its callback away while the popup is open, and it returns.
        private func returnUnheard(_ stage: Stage, open: String = "popupBridge.open('$SITE/popup')") async throws {
            try await stage.run("hear('page'); \(open)")
            _ = try await stage.popupLoaded()
            try await stage.run("popupBridge.onComplete = null")
            try await stage.inPopup("location = '$PREFIX?color=red'")
            #expect(try await stage.outcome() == "success")
        }

        @Test("a component that takes its callback away while the popup is open, and sets it again")
        func component() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await returnUnheard(stage)
                let report = try await stage.diagnostic(.popupAnswerUnheard)
                #expect(report.message.contains("onComplete"))
                #expect(steps(stage) == ["popup.answer_unheard"] && stage.notes.isEmpty)
                try await stage.run("hear('page')")
                try await stage.note("page got red")
                try await stage.answered()
                try await stage.run("hear('again')")
                try await stage.settle()
                #expect(stage.notes == ["page got red"])
                #expect(steps(stage) == ["popup.answer_unheard", "answered"])
            }
        }

        @Test(
            "beside a promise that somebody waits for, which is a hearer of its own",
            arguments: [
                "popupBridge.open('$SITE/popup').then((p) => note('promise ' + p.queryItems.color))",
                "(async () => note('promise ' + (await popupBridge.open('$SITE/popup')).queryItems.color))()",
                "Promise.all([popupBridge.open('$SITE/popup')]).then(([p]) => note('promise ' + p.queryItems.color))",
            ]
        )
        func promise(open: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                try await returnUnheard(stage, open: open)
                try await stage.note("promise red")
                try await stage.answered()
                #expect(steps(stage) == ["answered"])
                try await stage.run("hear('page')")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes == ["promise red", "page got red"] && steps(stage) == ["answered"])
            }
        }

        @Test("the page that comes after a reload, where nobody had heard it")
        func reload() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await returnUnheard(stage)
                _ = try await stage.diagnostic(.popupAnswerUnheard)
                stage.host.reload()
                try await stage.pageLoaded()
                try await stage.run("hear('next')")
                try await stage.note("next got red")
                try await stage.answered()
                try await stage.settle()
                #expect(stage.notes == ["next got red"])
            }
        }

        @Test("but not the page after a reload where a promise had told it: what is spent is not told twice")
        func reloadAfterPromise() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await returnUnheard(
                    stage,
                    open: "popupBridge.open('$SITE/popup').then((p) => note('promise ' + p.queryItems.color))"
                )
                try await stage.note("promise red")
                try await stage.answered()
                stage.host.reload()
                try await stage.pageLoaded()
                try await stage.run("hear('next')")
                try await stage.settle()
                #expect(stage.notes == ["promise red"])
            }
        }

        @Test(
            "the page that comes out of the page cache, unless the one between had heard it",
            arguments: [true, false]
        )
        func pageCache(isHeardBetween: Bool) async throws {
            try await Stage.play(["/": "", "/next": isHeardBetween ? "<script>hear('next')</script>" : ""]) { stage in
                try await returnUnheard(stage)
                _ = try await stage.diagnostic(.popupAnswerUnheard)
                try await stage.load("/next")
                if isHeardBetween { try await stage.note("next got red") } else { try await stage.settle() }
                stage.host.goBack()
                try await stage.pageLoaded()
                try await stage.run("hear('page')")
                if !isHeardBetween { try await stage.note("page got red") }
                try await stage.settle()
                #expect(stage.notes == [isHeardBetween ? "next got red" : "page got red"])
            }
        }

        @Test("several results, in the order of their ends")
        func several() async throws {
            try await Stage.play(["/": ""]) { stage in
                for color in ["one", "two"] {
                    try await stage.openPopup()
                    try await stage.inPopup("location = '$PREFIX?color=\(color)'")
                    #expect(try await stage.outcome() == "success")
                }
                let popup = try await stage.openPopup()
                popup.onDone?()
                #expect(try await stage.outcome() == "cancelled by person")
                try await stage.settle()
                try await stage.run("popupBridge.onCancel = () => note('onCancel'); hear('page')")
                try await stage.note("onCancel")
                try await stage.settle()
                #expect(stage.notes == ["page got one", "page got two", "onCancel"])
            }
        }

        @Test("the frame that asked, and not the one around it that sets its own")
        func otherFrame() async throws {
            try await Stage.play(["/": "<iframe src='/frame'></iframe>", "/frame": "inside"]) { stage in
                try await stage.run("frames[0].popupBridge.open('$SITE/popup')")
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                _ = try await stage.diagnostic(.popupAnswerUnheard)
                try await stage.run("hear('page')")
                try await stage.settle()
                #expect(stage.notes.isEmpty)
                // The page around it may set the frame's callback, for it is of one origin.
                try await stage.run(
                    "frames[0].popupBridge.onComplete = (error, payload) => note('frame ' + payload.queryItems.color)"
                )
                try await stage.note("frame red")
                try await stage.answered()
                #expect(stage.notes == ["frame red"])
            }
        }

        @Test(
            "however the page sets it",
            arguments: [
                "Object.defineProperty(popupBridge, 'onComplete', { value: heard })",
                "Object.defineProperty(popupBridge, 'onComplete', { get: () => heard })",
                "delete popupBridge.onComplete; popupBridge.onComplete = heard",
                "window.popupBridge = { onComplete: heard }",
            ]
        )
        func otherWays(way: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                try await returnUnheard(stage)
                _ = try await stage.diagnostic(.popupAnswerUnheard)
                try await stage.run("const heard = (error, payload) => note('got ' + payload.queryItems.color); \(way)")
                try await stage.note("got red")
                try await stage.answered()
                #expect(stage.notes == ["got red"])
            }
        }
    }
}
