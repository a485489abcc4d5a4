import CWebKitGTK
import DrawbridgeCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    /// WKWebView needs the script; WebKitGTK can run it.
    @Suite("The script that hears of failed resources", .serialized)
    @MainActor
    struct ResourceScript {
        private func play(_ html: String, _ body: @MainActor (Stage, Heard) async throws -> Void) async throws {
            let heard = Heard()
            try await Stage.play(
                ["/": html],
                prepare: { stage in
                    heard.site = stage.site
                    heard.listen(to: stage.host)
                    stage.host.addUserScript(ResourceFailureScript.userScript)
                },
                { stage in try await body(stage, heard) }
            )
        }

        @MainActor
        private final class Heard {
            var texts: [String] = []
            var site: Site?

            func listen(to host: WebKitViewHost) {
                let manager = host.contentManager.pointer
                let name = ResourceFailureScript.handlerName
                webkit_user_content_manager_register_script_message_handler(manager, name, CourierScripts.world)
                Signals.onPointer(UnsafeMutableRawPointer(manager), "script-message-received::\(name)") {
                    [weak self] value in
                    guard let self, let text = adoptString(jsc_value_to_json(OpaquePointer(value), 0)),
                        let body = try? JSONValue.parse(text), let failure = ResourceFailure(script: body)
                    else { return }
                    texts.append("\(failure.kind.rawValue) \(failure.url.replacing(site?.origin ?? "", with: ""))")
                }
            }
        }

        @Test("tells what elements ask for and do not get, in the page and its frames, each once")
        func elements() async throws {
            try await play(
                """
                <img src='/a.png'><script src='b.js'></script><link rel=stylesheet href='/c.css'>
                <iframe srcdoc="<img src='/d.png'>"></iframe><svg><image href='/e.png'/></svg>
                <input type=image src='/f.png'><video src='/g.mp4'></video>
                """
            ) { stage, heard in
                // A film is given up on when the engine has looked for another source.
                #expect(await stage.page.wait(for: "body"))
                try await stage.run(
                    "const v = document.querySelector('video'); if (!v.error) await new Promise((r) => { v.onerror = r; })"
                )
                try await stage.settle()
                #expect(
                    heard.texts.sorted() == [
                        "image /a.png", "image /d.png", "image /e.png", "image /f.png", "media /g.mp4", "script /b.js",
                        "style /c.css",
                    ]
                )
            }
        }

        @Test("says nothing of what loads, of a script's own error, and of what a page makes up without a URL")
        func nothing() async throws {
            try await play(
                """
                <script src='/popup'></script><script>
                setTimeout(() => { throw new Error('x'); });
                document.dispatchEvent(new Event('error')); window.dispatchEvent(new Event('error'));
                const d = document.createElement('div'); document.body.append(d); d.dispatchEvent(new Event('error'));
                </script>
                """
            ) { stage, heard in
                try await stage.settle()
                #expect(heard.texts.isEmpty)
            }
        }

        @Test("is out of the page's sight and reach, and survives document.open()")
        func isolation() async throws {
            try await play("") { stage, heard in
                let seen = try await stage.run(
                    """
                    return [typeof webkit.messageHandlers.\(ResourceFailureScript.handlerName),
                      Object.getOwnPropertySymbols(globalThis).map(String).join()];
                    """
                )
                #expect(seen[0] == "undefined")
                #expect(seen[1]?.stringValue?.contains("drawbridge") == false)
                try await stage.run(
                    """
                    document.open(); document.write("<img src='/again.png'>"); document.close();
                    const i = document.querySelector('img'); if (!i.complete) await new Promise((r) => { i.onerror = r; });
                    """
                )
                try await stage.settle()
                #expect(heard.texts == ["image /again.png"])
            }
        }
    }
}
