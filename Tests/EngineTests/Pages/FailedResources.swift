import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A part of a page that does not come is one line", .serialized)
    @MainActor
    struct FailedResources {
        /// The next one, as `image 404 /nope.png`.
        private func next(_ stage: Stage) async throws -> String {
            let event = try await stage.journal.next("failed resource") { event -> BridgeEvent? in
                event.diagnostic?.code == .resourceFailed ? event : nil
            }
            let fields = event.json()["fields"]
            let why = fields?["status"]?.numberValue?.literal ?? fields?["error"]?.stringValue ?? "?"
            let url = fields?["url"]?.stringValue ?? ""
            let path = url.replacing(stage.site.origin, with: "").replacing(stage.site.other, with: "$OTHER")
            return "\(fields?["resource"]?.stringValue ?? "?") \(why) \(path)"
        }

        @Test(
            "with what it was and the server's status",
            arguments: [
                ("<img src='/nope.png'>", "image 404 /nope.png"),
                ("<script src='/nope.js'></script>", "script 404 /nope.js"),
                ("<script type=module src='/nope.mjs'></script>", "script 404 /nope.mjs"),
                ("<link rel=stylesheet href='/nope.css'>", "style 404 /nope.css"),
                (
                    "<style>@font-face { font-family: f; src: url('/nope.woff2') } body { font-family: f }</style>text",
                    "font 404 /nope.woff2"
                ),
                ("<div style=\"background: url('/nope.jpg'); height: 9px\"></div>", "image 404 /nope.jpg"),
                ("<script>fetch('/nope.json')</script>", "data 404 /nope.json"),
                ("<script>fetch('/nope', { method: 'POST', body: 'x' })</script>", "data 404 /nope"),
                ("<iframe src='/nope.html'></iframe>", "frame 404 /nope.html"),
                ("<img src='/broken.png'>", "image 503 /broken.png"),
                ("<img src='$OTHER/nope.png'>", "image 404 $OTHER/nope.png"),
                ("<img src='/moved.png'>", "image 404 /gone.png"),
                ("<iframe srcdoc=\"<img src='/nope.png'>\"></iframe>", "image 404 /nope.png"),
            ]
        )
        func status(html: String, seen: String) async throws {
            try await Stage.play(
                ["/": html],
                prepare: { stage in
                    stage.site.add("/broken.png") { _ in .status(503, "no") }
                    stage.site.add("/moved.png", redirect: "/gone.png")
                }
            ) { stage in
                let told = try await next(stage)
                #expect(told == seen)
                try await stage.settle()
                #expect(stage.diagnostics == [BridgeDiagnostic.Code.resourceFailed.rawValue])
            }
        }

        @Test("with the engine's words where no server answers, or one that the page may not read")
        func noAnswer() async throws {
            let port = try ClosedPort.origin()
            let server = try UntrustedServer()
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("new Image().src = '\(port)/x.png'")
                #expect(try await next(stage).hasPrefix("image Could not connect"))
                try await stage.run("new Image().src = '\(server.origin)/x.png'")
                #expect(try await next(stage).hasPrefix("image The certificate is not trusted"))
                try await stage.run("fetch('$OTHER/popup').catch(() => {})")
                #expect(try await next(stage).contains("Access-Control-Allow-Origin"))
                // A request that is given up is none that failed.
                try await stage.run(
                    "const c = new AbortController(); fetch('/', { signal: c.signal }).catch(() => {}); c.abort()"
                )
                try await stage.run("const i = new Image(); i.src = '/popup'; i.src = ''")
                try await stage.settle()
                let told = stage.journal.all { $0.diagnostic?.message }
                #expect(told.count == 3, "\(told)")
            }
        }

        @Test("with the view that it is of: a popup's, a window's")
        func views() async throws {
            try await Stage.play(["/": "", "/popup": "<img src='/popup.png'>", "/child": "<img src='/child.png'>"]) {
                stage in
                func role(of path: String) async throws -> ViewInfo.Role? {
                    try await stage.journal.next(path) { event in
                        event.diagnostic?.message.contains(path) == true ? event.view?.role : nil
                    }
                }
                try await stage.run("open('/child')")
                #expect(try await role(of: "/child.png") == .childWindow)
                try await stage.openPopup()
                #expect(try await role(of: "/popup.png") == .popup)
                try await stage.run("new Image().src = '/page.png'")
                #expect(try await role(of: "/page.png") == .page)
            }
        }

        @Test("and a thousand are counted")
        func flood() async throws {
            try await Stage.play(["/": "", "/next": ""]) { stage in
                try await stage.run(
                    """
                    let left = 300;
                    await new Promise((resolve) => {
                      for (let n = 0; n < 300; n += 1) {
                        const i = new Image(); i.onerror = () => { left -= 1; if (left === 0) resolve(); };
                        i.src = '/nope-' + n + '.png';
                      }
                    });
                    """
                )
                try await stage.load("/next")
                let codes = stage.diagnostics
                #expect(codes.filter { $0 == BridgeDiagnostic.Code.resourceFailed.rawValue }.count == 32)
                let floods = stage.journal.all { $0.diagnostic }.filter { $0.code == .resourceFlood }
                #expect(floods.last?.message == "268 more parts of the page failed.")
            }
        }
    }
}
