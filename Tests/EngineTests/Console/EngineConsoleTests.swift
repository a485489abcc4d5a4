import DrawbridgeCore
import Foundation
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("What the engine says to developers", .serialized)
    @MainActor
    struct EngineConsoleTests {
        private func play(
            _ pages: [String: String],
            prepare: @MainActor (Stage) throws -> Void = { _ in },
            _ body: @MainActor (Stage) async throws -> Void
        ) async throws {
            var options = Stage.Options()
            options.hearsConsole = true
            try await Stage.play(pages, options, prepare: prepare, body)
        }

        /// The next line of a console: `popup warn: text`.
        private func line(_ stage: Stage) async throws -> String {
            try await stage.journal.next("console line") { event in
                guard case .console(let level, let text) = event.kind else { return nil }
                return "\(event.view?.role.rawValue ?? "?") \(level): \(text)"
            }
        }

        private func uncaught(_ stage: Stage) async throws -> (
            event: BridgeEvent, text: String, source: ScriptLocation?
        ) {
            try await stage.journal.next("uncaught error") { event in
                if case .pageError(let text, let source) = event.kind { (event, text, source) } else { nil }
            }
        }

        private func blocked(_ stage: Stage) async throws -> (view: ViewInfo.Role?, text: String) {
            try await stage.journal.next("refusal of the engine's") { event in
                event.diagnostic?.code == .engineBlocked ? (event.view?.role, event.diagnostic?.message ?? "") : nil
            }
        }

        static let views: [(path: String, role: ViewInfo.Role)] = [
            ("/", .page), ("/popup", .popup), ("/child", .childWindow),
        ]

        /// Shows a page in each kind of view: the app's page, a popup, a window.
        private func playEverywhere(
            _ html: String,
            _ body: @MainActor (Stage, ViewInfo.Role) async throws -> Void
        ) async throws {
            try await play(["/": "", "/shown": html]) { stage in
                try await stage.load("/shown")
                try await body(stage, .page)
                stage.journal.skip()
                try await stage.run("popupBridge.open('$SITE/shown')")
                try await body(stage, .popup)
                stage.journal.skip()
                try await stage.run("open('/shown')")
                try await body(stage, .childWindow)
            }
        }

        @Test("has every value of a console's line, in every kind of view, with the frame it is of")
        func console() async throws {
            try await playEverywhere(
                """
                <script>
                console.log('a', { b: 1 }, [2], null, undefined, 3, true);
                console.warn(document.createElement('p'), new Map(), () => 1);
                console.error(new TypeError('E'), 'after'); console.info(''); console.debug('d');
                console.log({ get x() { throw new Error('no'); } }, Symbol('s'), 10n);
                </script>
                """
            ) { stage, role in
                let lines = [
                    "log: a {\"b\":1} [2] null undefined 3 true",
                    "warn: [object HTMLParagraphElement] [object Map] () => 1",
                    "error: TypeError: E after", "info: ", "debug: d",
                ]
                for expected in lines {
                    let seen = try await line(stage)
                    #expect(seen == "\(role.rawValue) \(expected)")
                }
                let last = try await line(stage)
                #expect(last == "\(role.rawValue) log: [object Object] [object] 10")
                let frames = stage.journal.all { event in
                    if case .console = event.kind { event.frame } else { nil }
                }
                #expect(!frames.isEmpty)
                #expect(frames.allSatisfy { $0.isMainFrame && $0.origin.serialized == stage.site.origin })
            }
        }

        @Test("has uncaught errors with script, line and column, and rejected promises, in every kind of view")
        func errors() async throws {
            try await playEverywhere("<script>setTimeout(() => {\n   missing(); })</script>") { stage, role in
                let error = try await uncaught(stage)
                #expect(error.event.view?.role == role)
                #expect(error.text == "ReferenceError: Can't find variable: missing")
                #expect(error.source?.url == stage.site.origin + "/shown")
                #expect(error.source?.line.map { $0 > 1 } == true && error.source?.column != nil)
                #expect(error.event.frame?.isMainFrame == true)
            }
            try await playEverywhere("<script>Promise.reject(new RangeError('far'))</script>") { stage, role in
                let error = try await uncaught(stage)
                #expect(error.event.view?.role == role)
                #expect(error.text == "Unhandled Promise Rejection: RangeError: far")
            }
        }

        @Test("has errors of another origin’s scripts and of frames whole, and not those that a page deals with")
        func otherErrors() async throws {
            try await play(
                [
                    "/": """
                    <script src='$OTHER/bad.js'></script>
                    <iframe srcdoc="<script>setTimeout(() => inFrame())</script>"></iframe>
                    """
                ],
                prepare: { stage in
                    stage.site.add("/bad.js") { _ in .script("setTimeout(() => { throw new Error('theirs'); });") }
                }
            ) { stage in
                var seen: [String] = []
                for _ in 0..<2 { seen.append(try await uncaught(stage).text) }
                #expect(seen.sorted() == ["Error: theirs", "ReferenceError: Can't find variable: inFrame"])
                try await stage.run(
                    """
                    addEventListener('error', (event) => event.preventDefault(), { once: true });
                    setTimeout(() => { throw new Error('dealt with'); });
                    await new Promise((resolve) => setTimeout(resolve));
                    Promise.reject(1).catch(() => {});
                    """
                )
                try await stage.settle()
                let texts = stage.journal.all { event in
                    if case .pageError(let text, _) = event.kind { text } else { nil }
                }
                #expect(texts.count == 2)
            }
        }

        @Test(
            "has what it refused a page, with its reason, once, in a popup as in the page",
            arguments: [
                (
                    "<iframe sandbox='allow-scripts' srcdoc=\"<script>top.location = '/x'</script>\"></iframe>",
                    "is sandboxed"
                ),
                (
                    """
                    <meta http-equiv='Content-Security-Policy' content="form-action 'self'">
                    <form method=post action='$OTHER/x'></form><script>document.forms[0].submit()</script>
                    """, "form-action directive"
                ),
                (
                    "<meta http-equiv='Content-Security-Policy' content=\"img-src 'none'\"><img src='/x.png'>",
                    "img-src directive"
                ),
                ("<iframe src='/deny'></iframe>", "X-Frame-Options"),
                ("<img src='http://127.0.0.1:22/x.png'>", "port 22"),
                ("<script>location = 'http://127.0.0.1:6000/'</script>", "port 6000"),
                ("<iframe src='http://127.0.0.1:1/'></iframe>", "port 1"),
            ]
        )
        func refusals(html: String, reason: String) async throws {
            try await play(
                ["/": "", "/shown": html],
                prepare: { $0.site.add("/deny", html: "", headers: ["X-Frame-Options": "DENY"]) }
            ) { stage in
                try await stage.load("/shown")
                let inPage = try await blocked(stage)
                #expect(inPage.view == .page && inPage.text.contains(reason), "\(inPage)")
                try await stage.run("popupBridge.open('$SITE/shown')")
                let inPopup = try await blocked(stage)
                #expect(inPopup.view == .popup && inPopup.text.contains(reason), "\(inPopup)")
                try await stage.settle()
                #expect(stage.diagnostics == [BridgeDiagnostic.Code.engineBlocked, .engineBlocked].map(\.rawValue))
            }
        }

        @Test("says of a request to another origin that it was refused once, as the resource that did not come")
        func crossOrigin() async throws {
            try await play(["/": ""]) { stage in
                try await stage.run("await fetch('$OTHER/popup').catch(() => {})")
                _ = try await stage.diagnostic(.resourceFailed)
                try await stage.settle()
                #expect(stage.diagnostics == [BridgeDiagnostic.Code.resourceFailed.rawValue])
                #expect(stage.journal.all { if case .console = $0.kind { true } else { nil } }.isEmpty)
            }
        }

        @Test("leaves a popup’s page nothing that it can find or use")
        func unseen() async throws {
            let look = """
                const plain = document.createElement('iframe'); document.body.append(plain);
                const describe = (name) => { const f = console[name]; const d = Object.getOwnPropertyDescriptor(console, name);
                  return [f.name, f.length, String(f).replace(name, 'N'), 'prototype' in f, d.writable, d.enumerable,
                    d.configurable, Object.getPrototypeOf(f) === Function.prototype].join(); };
                return [typeof window.webkit, typeof window.popupBridge, Object.keys(window).join(),
                  ['log', 'warn', 'error', 'info', 'debug'].map(describe).join(';'),
                  console.log('x') === undefined, Object.getOwnPropertySymbols(console).map(String).join()];
                """
            func seen(_ hearsConsole: Bool) async throws -> JSONValue {
                var options = Stage.Options()
                options.hearsConsole = hearsConsole
                var seen = JSONValue.null
                try await Stage.play(["/": ""], options) { stage in
                    let popup = try await stage.openPopup()
                    seen = try await PageProbe(popup.host).run(look)
                }
                return seen
            }
            let heard = try await seen(true)
            #expect(heard[0] == "undefined" && heard[1] == "undefined")
            let unheard = try await seen(false)
            #expect(unheard == heard)
        }

        @Test("is bounded where a page floods its console, in the page and in a popup, and says how much was dropped")
        func flood() async throws {
            try await play(["/": ""]) { stage in
                let flood = "for (let n = 0; n < 100000; n += 1) console.log('line', n)"
                try await stage.run(flood)
                let dropped = try await stage.diagnostic(.consoleFlood)
                #expect(dropped.message.contains("were dropped"))
                try await stage.openPopup()
                try await stage.inPopup(flood)
                let popupsDropped = try await stage.diagnostic(.consoleFlood)
                #expect(popupsDropped.sessionID != nil)
                let lines = stage.journal.all { if case .console = $0.kind { true } else { nil } }
                #expect(lines.count < 20_000)
                // And it goes on afterwards.
                stage.journal.skip()
                try await stage.run("console.log('after')")
                let after = try await line(stage)
                #expect(after == "page log: after")
            }
        }

        @Test(
            "keeps storage as long as its view, and no longer: two popups share none, and nothing is left on the disk"
        )
        func storage() async throws {
            var folder: URL?
            try await play(["/": ""]) { stage in
                folder = stage.console?.folder.url
                for _ in 0..<2 {
                    let popup = try await stage.openPopup()
                    let seen = try await PageProbe(popup.host).run(
                        """
                        const seen = [document.cookie, localStorage.length];
                        document.cookie = 'a=1'; localStorage.setItem('a', '1');
                        return seen.concat(document.cookie, localStorage.length);
                        """
                    )
                    #expect(seen == ["", 0, "a=1", 1])
                    popup.onDone?()
                    _ = try await stage.outcome()
                }
                #expect(try await stage.run("return [document.cookie, localStorage.length]") == ["", 0])
            }
            let path = try #require(folder).path
            let clock = ContinuousClock()
            let deadline = clock.now + .seconds(20)
            while FileManager.default.fileExists(atPath: path), clock.now < deadline {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }
}
