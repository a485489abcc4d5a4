import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A page cannot speak as another frame", .serialized)
    @MainActor
    struct Forgery {
        /// Says `forged …` in every way that a page could try, on a window object.
        static let forge = """
            function forge(target, how) {
              const lines = [
                '\\nnote\\n"forged plain ' + how + '"',
                '1\\nnote\\n"forged reply ' + how + '"',
                'id-1\\nhttps://bank.example\\n1\\nmessage\\nnote\\n"forged envelope ' + how + '"',
                '\\nnote\\n"x"\\nid-1\\nhttps://bank.example\\n1\\nmessage\\nnote\\n"forged tail ' + how + '"',
                '\\n\\nnote\\n"forged blank ' + how + '"', 'note', '', '\\n', '\\n\\n', 'x'.repeat(40) + '\\nnote\\n1',
                '\\nno\\u2028te\\n1', '\\n__proto__\\n1', '\\nconstructor\\n1', '\\ndrawbridgeOneWay\\n1',
              ];
              for (const detail of lines) {
                try { target.dispatchEvent(new CustomEvent('drawbridge:message', { detail, cancelable: true })); }
                catch (error) { note('blocked ' + how); }
              }
              for (const detail of [null, undefined, 5, {}, [], { toString() { return lines[0]; } }, new String(lines[0])]) {
                try { target.dispatchEvent(new CustomEvent('drawbridge:message', { detail, cancelable: true })); }
                catch (error) { note('blocked ' + how); }
              }
              try { target.dispatchEvent(new Event('drawbridge:message')); } catch (error) {}
            }
            """

        private func forged(_ stage: Stage) -> [(String, FrameInfo?)] {
            stage.journal.all { event in event.note.map { ($0, event.frame) } }.filter { $0.0.hasPrefix("forged") }
        }

        @Test("by events on its own window: whatever it writes is its own frame's")
        func ownWindow() async throws {
            try await Stage.play(["/": "<script>\(Self.forge)</script>"]) { stage in
                try await stage.run("forge(window, 'self')")
                try await stage.settle()
                let seen = forged(stage)
                #expect(Set(seen.map(\.0)).isSubset(of: ["forged plain self", "forged reply self"]))
                #expect(!seen.isEmpty)
                for (text, frame) in seen {
                    #expect(frame?.origin.serialized == stage.site.origin, "\(text)")
                    #expect(frame?.isMainFrame == true)
                }
                let bank = stage.journal.events.contains { $0.frame?.origin.serialized == "https://bank.example" }
                #expect(!bank)
            }
        }

        @Test("from a frame of another origin: the engine lets no event through to its parent's window")
        func parentOfAnotherOrigin() async throws {
            try await Stage.play([
                "/": "<iframe src='$OTHER/frame'></iframe>",
                "/frame": "<script>\(Self.forge) forge(parent, 'parent'); forge(top, 'top'); note('done')</script>",
            ]) { stage in
                try await stage.note("done")
                #expect(stage.notes.contains("blocked parent"))
                #expect(forged(stage).isEmpty)
            }
        }

        @Test("from a frame of its own origin it can, which is no other origin: the message is the parent's")
        func parentOfItsOrigin() async throws {
            try await Stage.play([
                "/": "<iframe src='/frame'></iframe>",
                "/frame": "<script>\(Self.forge) forge(parent, 'parent'); note('done')</script>",
            ]) { stage in
                try await stage.note("done")
                let seen = forged(stage)
                #expect(!seen.isEmpty)
                for (_, frame) in seen {
                    #expect(frame?.origin.serialized == stage.site.origin)
                    #expect(frame?.isMainFrame == true)
                }
            }
        }

        @Test("with handlers kept from a frame that has gone to another origin since")
        func keptHandlers() async throws {
            try await Stage.play([
                "/": "<iframe src='/frame'></iframe>",
                "/frame": "<script>note('there ' + origin)</script>",
            ]) { stage in
                try await stage.note("there \(stage.site.origin)")
                try await stage.run(
                    """
                    window.kept = frames[0].webkit.messageHandlers.note;
                    window.keptBridge = frames[0].popupBridge;
                    frames[0].location = '$OTHER/frame';
                    """
                )
                try await stage.note("there \(stage.site.other)")
                try await stage.run(
                    """
                    try { kept.postMessage('forged kept'); } catch (error) {}
                    try { keptBridge.sendMessage('forged', 'kept'); } catch (error) {}
                    try { keptBridge.open('$SITE/popup'); } catch (error) {}
                    """
                )
                try await stage.settle()
                #expect(forged(stage).isEmpty)
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("with a message that names a handler nobody registered: it is told, and its promise is rejected")
        func unknownHandler() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run(
                    "dispatchEvent(new CustomEvent('drawbridge:message', { detail: '\\nsecret\\n1', cancelable: true }))"
                )
                #expect(try await stage.diagnostic(.unknownHandler).message.contains("secret"))
            }
        }

        @Test("to hear another frame's answer: the parent's own window has none of its frame's replies")
        func replies() async throws {
            try await Stage.play([
                "/": """
                <script>hear('page'); addEventListener('drawbridge:reply', (event) => {
                  if (event.detail.includes('secret')) note('overheard');
                });</script><iframe src='$OTHER/frame'></iframe>
                """,
                "/frame": "<script>hear('frame'); popupBridge.open('$SITE/popup')</script>",
            ]) { stage in
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=secret'")
                try await stage.note("frame got secret")
                try await stage.settle()
                #expect(stage.notes == ["frame got secret"])
            }
        }

        @Test("by claiming another frame's place: its origin is what counts")
        func claimedPlace() async throws {
            try await Stage.play([
                "/":
                    "<script>hear('page')</script><iframe src='$SITE/asker'></iframe><iframe src='$OTHER/thief'></iframe>",
                "/asker": "<script>hear('asker')</script>",
                "/thief": """
                <script>(async () => {
                  for (const frame of ['', '0', '1']) {
                    const reply = webkit.messageHandlers.popupBridge.postMessage(
                      { type: 'listen', document: 'thief', frame });
                    reply.then((value) => note('thief ' + JSON.stringify(value)));
                  }
                  note('listening');
                })()</script>
                """,
            ]) { stage in
                try await stage.note("listening")
                try await stage.run("frames[0].popupBridge.open('$SITE/popup')")
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=secret'")
                #expect(try await stage.outcome() == "success")
                try await stage.settle()
                #expect(!stage.notes.contains { $0.hasPrefix("thief") && $0.contains("secret") })
            }
        }
    }
}
