import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("The bridge works in a page", .serialized)
    @MainActor
    struct PageEnvironments {
        /// The page asks, the popup returns, and the page writes down what it has heard.
        private func expectAnswer(_ stage: Stage, in frame: String = "window") async throws {
            try await stage.run(
                """
                \(frame).popupBridge.onComplete = function (error, payload) {
                  document.documentElement.setAttribute('data-heard', error ? error.code : payload.queryItems.color);
                };
                \(frame).popupBridge.open('$SITE/popup');
                """
            )
            _ = try await stage.popupLoaded()
            try await stage.inPopup("location = '$PREFIX?color=red'")
            #expect(try await stage.outcome() == "success")
            #expect(await stage.page.wait(for: "[data-heard=red]"))
        }

        @Test("with a strict content security policy")
        func strictPolicy() async throws {
            try await Stage.play(
                [:],
                prepare: { stage in
                    stage.site.add(
                        "/",
                        raw: "<!doctype html><p>strict",
                        contentType: "text/html",
                        headers: [
                            "Content-Security-Policy": "default-src 'none'; sandbox allow-scripts allow-same-origin"
                        ]
                    )
                }
            ) { stage in
                try await stage.load("/")
                try await expectAnswer(stage)
            }
        }

        @Test("with a policy that has trusted types")
        func trustedTypes() async throws {
            try await Stage.play(
                [:],
                prepare: { stage in
                    let policy = "require-trusted-types-for 'script'; trusted-types 'none'; script-src 'self'"
                    stage.site.add(
                        "/",
                        raw: "<p>",
                        contentType: "text/html",
                        headers: ["Content-Security-Policy": policy]
                    )
                }
            ) { stage in
                try await stage.load("/")
                try await expectAnswer(stage)
            }
        }

        @Test("that writes itself with document.write")
        func documentWrite() async throws {
            try await Stage.play(["/": "<script>document.write('<p>written<script>note(\"in\")<\\/script>')</script>"])
            { stage in
                try await stage.note("in")
                try await expectAnswer(stage)
            }
        }

        @Test("that opens its document anew after it has loaded")
        func documentOpen() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("document.open(); document.write('<!doctype html><p>anew'); document.close();")
                try await expectAnswer(stage)
                try await stage.run("webkit.messageHandlers.note.postMessage('still there')")
                try await stage.note("still there")
            }
        }

        @Test("that opens its document anew while the popup is open, and with one-way messages on their way")
        func documentOpenMeanwhile() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                try await stage.openPopup()
                try await stage.run(
                    "document.open(); document.write('<!doctype html><p>anew'); note('one'); document.close();"
                )
                try await stage.note("one")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes == ["one", "page got red"])
            }
        }

        @Test("that opened its document anew and is then left: its answer waits for the next page")
        func documentOpenThenReload() async throws {
            try await Stage.play(["/": "<script>hear('page'); note('there')</script>"]) { stage in
                try await stage.note("there")
                try await stage.run("document.open(); document.write('<!doctype html><p>anew'); document.close();")
                try await stage.openPopup()
                stage.host.reload()
                try await stage.note("there")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                try await stage.answered()
            }
        }

        @Test("in a blank frame whose popupBridge its parent defined first")
        func predefined() async throws {
            try await Stage.play(["/": "", "/frame": ""]) { stage in
                try await stage.run(
                    """
                    const frame = document.createElement('iframe');
                    document.body.append(frame);
                    frame.contentWindow.popupBridge = { mine: true };
                    await new Promise((resolve) => { frame.onload = resolve; frame.src = '/frame'; });
                    """
                )
                try await expectAnswer(stage, in: "frames[0]")
            }
        }

        @Test("in a blank frame that never loads anything")
        func blankFrame() async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.run("document.body.append(document.createElement('iframe'))")
                let kind = try await stage.run("return typeof frames[0].popupBridge")
                // WebKit gives such a frame its scripts or not; where it does, they work.
                if kind == "object" { try await expectAnswer(stage, in: "frames[0]") }
                try await expectAnswer(stage)
            }
        }

        @Test("that replaces window.popupBridge with an object of its own")
        func replaced() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                try await stage.openPopup()
                try await stage.run(
                    "window.popupBridge = { onComplete: (e, p) => note('mine got ' + p.queryItems.color) }"
                )
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("mine got red")
            }
        }

        struct Sabotage {
            let name: String
            let script: String
        }

        static let sabotages = [
            Sabotage(
                name: "frozen prototypes",
                script: """
                    for (const kind of [Object, Array, Function, String, Promise, Error, EventTarget, CustomEvent, Event, Map])
                      Object.freeze(kind.prototype);
                    Object.freeze(Object); Object.freeze(Reflect); Object.freeze(JSON);
                    """
            ),
            Sabotage(
                name: "its own JSON",
                script: "window.JSON = { parse() { throw 1; }, stringify() { return 'x'; } }"
            ),
            Sabotage(
                name: "JSON's functions replaced",
                script:
                    "JSON.stringify = () => '\"evil\"'; JSON.parse = () => ({ value: { state: 'answers', answers: [] } })"
            ),
            Sabotage(
                name: "toJSON on everything",
                script:
                    "Object.prototype.toJSON = () => 'evil'; Array.prototype.toJSON = () => 'evil'; String.prototype.toJSON = () => 'evil'"
            ),
            Sabotage(
                name: "its own Promise",
                script: "window.Promise = function () { throw new Error('no promises'); }"
            ),
            Sabotage(
                name: "its own then",
                script: "Promise.prototype.then = () => { throw new Error('no then'); }"
            ),
            Sabotage(
                name: "Promise.prototype.constructor",
                script: "Promise.prototype.constructor = function () { throw 1; }"
            ),
            Sabotage(
                name: "its own postMessage",
                script:
                    "window.postMessage = () => { throw 1; }; MessagePort.prototype.postMessage = () => { throw 1; }"
            ),
            Sabotage(
                name: "its own Array.prototype.map",
                script:
                    "for (const name of ['map', 'push', 'slice', 'splice', 'join', 'forEach', 'shift', 'indexOf', Symbol.iterator]) Array.prototype[name] = () => { throw 1; }"
            ),
            Sabotage(
                name: "setters on Array.prototype",
                script:
                    "for (let n = 0; n < 4; n += 1) Object.defineProperty(Array.prototype, n, { set() { throw 1; }, get() { return 'evil'; } })"
            ),
            Sabotage(
                name: "its own String.prototype",
                script:
                    "for (const name of ['slice', 'indexOf', 'trim', 'split', 'toString']) String.prototype[name] = () => { throw 1; }"
            ),
            Sabotage(
                name: "its own CustomEvent",
                script: "window.CustomEvent = window.Event = function () { throw 1; }"
            ),
            Sabotage(
                name: "its own EventTarget.prototype",
                script:
                    "EventTarget.prototype.dispatchEvent = EventTarget.prototype.addEventListener = () => { throw 1; }; window.dispatchEvent = window.addEventListener = () => { throw 1; }"
            ),
            Sabotage(
                name: "its own Event.prototype",
                script:
                    "Object.defineProperty(CustomEvent.prototype, 'detail', { get() { return 'evil'; } }); Event.prototype.preventDefault = () => {}"
            ),
            Sabotage(
                name: "its own Function.prototype",
                script:
                    "Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => { throw 1; }"
            ),
            Sabotage(
                name: "its own Reflect and Object",
                script:
                    "Reflect.apply = () => { throw 1; }; Object.defineProperty = () => { throw 1; }; Object.getOwnPropertyDescriptor = () => { throw 1; }"
            ),
            Sabotage(
                name: "its own URL and Error",
                script:
                    "window.URL = function () { return { href: 'https://evil.example/' }; }; window.Error = function () {}"
            ),
            Sabotage(
                name: "its own queueMicrotask, Symbol and Math.random",
                script:
                    "window.queueMicrotask = () => { throw 1; }; Symbol.for = () => { throw 1; }; Math.random = () => 0"
            ),
            Sabotage(
                name: "accessors on Object.prototype",
                script:
                    "for (const name of ['value', 'get', 'set', 'error', 'state', 'problem', 'session', 'type']) Object.defineProperty(Object.prototype, name, { get() { return undefined; }, set(v) {}, configurable: true })"
            ),
        ]

        @Test("that sabotages what scripts stand on")
        func sabotaged() async throws {
            // Each page asks all by itself, and tells by a picture's address: some of them cannot even be asked.
            let asks = """
                <p>page<script>
                popupBridge.onComplete = function (error, payload) {
                  new Image().src = '/heard?' + (error ? error.code : payload ? payload.queryItems.color : 'cancelled');
                };
                popupBridge.open('$SITE/popup');
                </script>
                """
            try await Stage.play([:]) { stage in
                stage.site.add("/heard") { [weak stage] request in
                    stage?.log.record(.step(system: "test", name: "heard " + request.query, detail: [:]))
                    return .html("")
                }
                for (number, sabotage) in Self.sabotages.enumerated() {
                    let page = "<!doctype html><script>\(sabotage.script)</script>\(asks)"
                    stage.site.add("/\(number)", raw: page, contentType: "text/html")
                    await stage.play(sabotage.name) {
                        try await stage.load("/\(number)")
                        _ = try await stage.journal.next("presented popup") { event in
                            if case .step("popup", "presented", _) = event.kind { true } else { nil }
                        }
                        // What a popup answers and what the app is opened with both reach the page.
                        try #require(stage.browser.windows.values.first).onDone?()
                        #expect(try await heard(stage) == "heard cancelled", "\(sabotage.name)")
                        stage.bridge?.open(url: Site.prefix + "?color=red")
                        #expect(try await heard(stage) == "heard red", "\(sabotage.name)")
                        try await stage.answered()
                        try await stage.answered()
                    }
                }
            }
        }

        private func heard(_ stage: Stage) async throws -> String {
            try await stage.journal.next("step that the page has heard") { event in
                if case .step("test", let name, _) = event.kind { name } else { nil }
            }
        }

        @Test("in XHTML")
        func xhtml() async throws {
            try await Stage.play(
                [:],
                prepare: { stage in
                    let page =
                        #"<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head/><body><p>x</p></body></html>"#
                    stage.site.add("/", raw: page, contentType: "application/xhtml+xml")
                }
            ) { stage in
                try await stage.load("/")
                try await expectAnswer(stage)
            }
        }

        @Test("with a base that points elsewhere: relative URLs are read against it")
        func base() async throws {
            try await Stage.play(["/": "<base href='$OTHER/deep/'>", "/deep/popup": ""]) { stage in
                try await stage.run("popupBridge.open('popup')")
                let popup = try await stage.popupLoaded()
                #expect(popup.host.url == "\(stage.site.other)/deep/popup")
            }
        }

        @Test("with elements named after what the script reads")
        func namedElements() async throws {
            try await Stage.play([
                "/": """
                <img name=baseURI><form name=readyState></form><img name=defaultView><form id=URL></form>
                <iframe name=location srcdoc=''></iframe><img name=createEvent><form name=documentElement></form>
                """
            ]) { stage in
                try await stage.run(
                    "popupBridge.open('popup').then((payload) => note('heard ' + payload.queryItems.color))"
                )
                let popup = try await stage.popupLoaded()
                #expect(popup.host.url == "\(stage.site.origin)/popup")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("heard red")
            }
        }

        @Test("whose callback throws: the next answer comes all the same")
        func throwingCallback() async throws {
            try await Stage.play(["/": "<script>popupBridge.onComplete = () => { note('thrown'); throw 1; }</script>"])
            { stage in
                for _ in 0..<2 {
                    try await stage.openPopup()
                    try await stage.inPopup("location = '$PREFIX?color=red'")
                    try await stage.note("thrown")
                    try await stage.answered()
                }
            }
        }
    }
}
