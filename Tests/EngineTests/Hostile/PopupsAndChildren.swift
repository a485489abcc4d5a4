import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A popup and a child window are given no bridge", .serialized)
    @MainActor
    struct PopupsAndChildren {
        static let look = "return [typeof window.popupBridge, typeof (window.webkit || {}).messageHandlers]"

        @Test("a popup's page has neither popupBridge nor handlers, and no opener")
        func popup() async throws {
            try await Stage.play(["/": ""]) { stage in
                let popup = try await stage.openPopup()
                let probe = PageProbe(popup.host)
                #expect(try await probe.run(Self.look) == ["undefined", "undefined"])
                #expect(try await probe.run("return opener") == nil)
                // And an event of the courier's name goes nowhere.
                try await probe.run(
                    "dispatchEvent(new CustomEvent('drawbridge:message', { detail: '\\nnote\\n\"evil\"' }))"
                )
                try await stage.settle()
                #expect(stage.notes.isEmpty)
            }
        }

        @Test("a popup sees none of the app's cookies")
        func cookies() async throws {
            try await Stage.play(["/": "<script>document.cookie = 'app=1'</script>"]) { stage in
                #expect(try await stage.run("return document.cookie") == "app=1")
                let popup = try await stage.openPopup()
                #expect(try await PageProbe(popup.host).run("return document.cookie") == "")
            }
        }

        /// The app's page opens a child window; returns its host when it is loaded.
        private func openChild(_ stage: Stage, _ call: String = "open('/child')") async throws -> WebKitViewHost {
            var child: BrowserWindow?
            stage.window.onChild = { child = $0 }
            try await stage.run("window.child = \(call)")
            try await stage.pageLoaded()
            return try #require(child).host
        }

        @Test("a child window has neither, and a live opener to talk to")
        func child() async throws {
            try await Stage.play([
                "/":
                    "<script>addEventListener('message', (event) => note(event.data + ' from ' + event.origin))</script>",
                "/child": "<script>opener.postMessage('hello', '*')</script>",
            ]) { stage in
                let child = try await openChild(stage)
                #expect(try await PageProbe(child).run(Self.look) == ["undefined", "undefined"])
                try await stage.note("hello from \(stage.site.origin)")
                #expect(try await PageProbe(child).run("return opener.location.pathname") == "/")
            }
        }

        @Test("a child window that knows the courier's event reaches nobody, in whichever of its frames and worlds")
        func childSpeaks() async throws {
            let speak = """
                <script>dispatchEvent(new CustomEvent('drawbridge:message',
                  { detail: '\\nnote\\n"' + (self === top ? 'child' : 'frame') + ' speaks"', cancelable: true }));</script>
                """
            try await Stage.play([
                "/": "<script>hear('page')</script>", "/child": "<iframe src='/frame'></iframe>" + speak,
                "/frame": speak,
            ]) { stage in
                try await stage.run(
                    "window.blank = open(''); blank.dispatchEvent(new blank.CustomEvent('drawbridge:message', "
                        + "{ detail: '\\nnote\\n\"blank speaks\"', cancelable: true }))"
                )
                let child = try await openChild(stage)
                // `opener = null` and another document do not make it the app's page.
                try await PageProbe(child).run("window.opener = null; setTimeout(() => { location = '/child?again' })")
                try await stage.pageLoaded()
                // Nor does it take the app's page's answers.
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes == ["page got red"])
            }
        }

        @Test("a child window closes itself, and its opener sees that and may open the next")
        func childCloses() async throws {
            try await Stage.play(["/": "", "/child": ""]) { stage in
                for _ in 0..<3 {
                    let child = try await openChild(stage)
                    try await PageProbe(child).run("setTimeout(() => window.close())")
                    _ = try await stage.journal.next("closed window") { event in
                        if case .windowClosed? = event.page { true } else { nil }
                    }
                    #expect(try await stage.run("return window.child.closed") == true)
                }
            }
        }

        @Test("a child window that its opener closes goes too")
        func openerCloses() async throws {
            try await Stage.play(["/": "", "/child": ""]) { stage in
                _ = try await openChild(stage)
                try await stage.run("window.child.close()")
                _ = try await stage.journal.next("closed window") { event in
                    if case .windowClosed? = event.page { true } else { nil }
                }
                #expect(!stage.window.childWindows.contains { !$0.isClosed })
            }
        }

        @Test("child windows go with the app's window, grandchildren too")
        func windowCloses() async throws {
            try await Stage.play(["/": "", "/child": "<script>open('/grandchild')</script>", "/grandchild": ""]) {
                stage in
                var children: [BrowserWindow] = []
                stage.window.onChild = { children.append($0) }
                try await stage.run("open('/child')")
                _ = try await stage.journal.next("grandchild") { event in
                    if case .finished(let url)? = event.page, url.hasSuffix("/grandchild") { true } else { nil }
                }
                stage.window.close()
                #expect(children.count == 1)
                #expect(!children.contains { !$0.isClosed })
            }
        }

        @Test("a page may open only so many windows at a time")
        func manyWindows() async throws {
            try await Stage.play(["/": ""]) { stage in
                let opened = try await stage.run(
                    "let count = 0; for (let n = 0; n < 40; n += 1) if (open('about:blank')) count += 1; return count"
                )
                #expect(opened == 8)
                _ = try await stage.diagnostic(.windowRefused)
            }
        }

        @Test("a family of windows in which each opens the next is bounded too")
        func endlessFamily() async throws {
            try await Stage.play([
                "/": "", "/child": "<script>if (!open('/child?' + Math.random())) opener.name;</script>",
            ]) {
                stage in
                try await stage.run("open('/child')")
                _ = try await stage.diagnostic(.windowRefused)
                let opened = stage.journal.all { event in
                    if case .windowOpened? = event.page { true } else { nil }
                }
                #expect(opened.count <= 8)
            }
        }

        @Test("a blank child that the page writes into has no way to the app of its own")
        func writtenChild() async throws {
            try await Stage.play(["/": ""]) { stage in
                let seen = try await stage.run(
                    """
                    const child = open('');
                    child.document.write('<p>hello');
                    child.document.close();
                    return [typeof child.popupBridge, typeof (child.webkit || {}).messageHandlers];
                    """
                )
                #expect(seen == ["undefined", "undefined"])
            }
        }
    }
}
