import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A page cannot reach the isolated world", .serialized)
    @MainActor
    struct IsolatedWorld {
        @Test("its window holds nothing of the courier's, and only the handlers it was granted")
        func globals() async throws {
            try await Stage.play(["/": ""]) { stage in
                #expect(try await stage.run("return typeof globalThis.drawbridgeCourier") == "undefined")
                #expect(
                    try await stage.run("return globalThis[Symbol.for('drawbridge.courier')] === undefined") == true
                )
                #expect(
                    try await stage.run("return Object.keys(webkit.messageHandlers).sort()") == ["note", "popupBridge"]
                )
                for name in ["drawbridgeOneWay", "drawbridgeReply"] {
                    #expect(try await stage.run("return typeof webkit.messageHandlers.\(name)") == "undefined")
                }
                let isOurs = try await stage.run(
                    """
                    const names = Object.keys(webkit.messageHandlers);
                    return names.every((name) => Object.getPrototypeOf(webkit.messageHandlers[name]) === Object.prototype);
                    """
                )
                #expect(isOurs == true)
            }
        }

        @Test(
            "in whatever kind of frame it makes",
            arguments: [
                "document.createElement('iframe')",
                "Object.assign(document.createElement('iframe'), { srcdoc: '<p>hello' })",
                "Object.assign(document.createElement('iframe'), { src: 'about:blank' })",
                "Object.assign(document.createElement('iframe'), { src: '/frame' })",
            ]
        )
        func frames(made: String) async throws {
            try await Stage.play(["/": "", "/frame": ""]) { stage in
                let seen = try await stage.run(
                    """
                    const frame = \(made);
                    const isLoaded = new Promise((resolve) => { frame.onload = resolve; });
                    document.body.append(frame);
                    const early = frame.contentWindow.webkit;
                    await isLoaded;
                    const window = frame.contentWindow;
                    const names = [early, window.webkit].map((webkit) => webkit && webkit.messageHandlers
                      ? Object.getOwnPropertyNames(webkit.messageHandlers) : []).flat();
                    // The page's own script marks the object as its work; the courier's two handlers are not on it.
                    const real = names.filter((name) => name === 'drawbridgeOneWay' || name === 'drawbridgeReply');
                    return [window.drawbridgeCourier === undefined, real.length > 0];
                    """
                )
                #expect(seen == [true, false])
            }
        }

        @Test(
            "by naming elements after what the courier uses",
            arguments: [
                "drawbridgeCourier", "webkit", "popupBridge", "crypto", "configuration", "state", "queue",
            ]
        )
        func clobbering(name: String) async throws {
            try await Stage.play(
                [:],
                prepare: { stage in
                    stage.site.add(
                        "/",
                        raw: """
                            <!doctype html><html id="\(name)" name="\(name)"><head><meta charset="utf-8"></head><body>
                            <form id="\(name)" name="\(name)"><input name="queue"><input name="document"></form></body></html>
                            """,
                        contentType: "text/html"
                    )
                }
            ) { stage in
                try await stage.load("/")
                // More than a window of messages: the flow control is alive too.
                try await stage.run(
                    "for (let index = 0; index < 2000; index += 1) webkit.messageHandlers.note.postMessage('n' + index)"
                )
                let frame = try await stage.note("n1999")
                #expect(frame?.origin.serialized == stage.site.origin)
                #expect(stage.notes.count == 2_000)
            }
        }

        @Test("a srcdoc and a blank frame have their parent's origin, a sandboxed and a data: frame none")
        func origins() async throws {
            try await Stage.play(["/": "", "/frame": "<script>note('sandboxed page')</script>"]) { stage in
                let say = "webkit.messageHandlers.note.postMessage"
                try await stage.run(
                    """
                    const add = (change) => {
                      const frame = document.createElement('iframe');
                      change(frame);
                      document.body.append(frame);
                    };
                    const script = (text) => '<script>\(say)(' + JSON.stringify(text) + ')<' + '/script>';
                    add((frame) => { frame.srcdoc = script('srcdoc'); });
                    add((frame) => { frame.sandbox = 'allow-scripts'; frame.srcdoc = script('sandboxed srcdoc'); });
                    add((frame) => { frame.sandbox = 'allow-scripts'; frame.src = '/frame'; });
                    add((frame) => { frame.src = 'data:text/html,' + encodeURIComponent(script('data')); });
                    add((frame) => { frame.src = URL.createObjectURL(new Blob([script('blob')], { type: 'text/html' })); });
                    """
                )
                for (text, origin) in [
                    ("srcdoc", stage.site.origin), ("sandboxed srcdoc", "null"), ("sandboxed page", "null"),
                    ("data", "null"), ("blob", stage.site.origin),
                ] {
                    let frame = try #require(try await stage.note(text))
                    #expect(frame.origin.serialized == origin, "\(text)")
                    #expect(!frame.isMainFrame, "\(text)")
                }
            }
        }

        @Test("two sandboxed frames are not each other's origin: an answer for one is not the other's")
        func opaqueOrigins() async throws {
            try await Stage.play([
                "/": "<iframe sandbox='allow-scripts' src='/one'></iframe>",
                "/one": "<script>hear('one'); note('one is there'); popupBridge.open('$SITE/popup')</script>",
                "/two": "<script>hear('two'); note('two is there')</script>",
            ]) { stage in
                _ = try await stage.popupLoaded()
                try await stage.run("document.querySelector('iframe').src = '/two'")
                try await stage.note("two is there")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                _ = try await stage.diagnostic(.popupAnswerUndeliverable)
                try await stage.settle()
                #expect(!stage.notes.contains("two got red"))
            }
        }

        @Test("a sandboxed frame that asks is answered while it stands")
        func sandboxedAsker() async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script><iframe sandbox='allow-scripts' src='/one'></iframe>",
                "/one": "<script>hear('one'); popupBridge.open('$SITE/popup')</script>",
            ]) { stage in
                _ = try await stage.popupLoaded()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.note("one got red")?.origin.serialized == "null")
            }
        }
    }
}
