import DrawbridgeCore
import PopupBridgeCore
import Testing

/// What ended before the page had a callback for it comes when it has one, once; and the host hears that it was heard
/// when it was.
@Suite("A callback that is set after the end")
@MainActor
struct PopupBridgeLateCallbackTests {
    private static let onComplete = "popupBridge.onComplete = function (e, p) { probe('complete', e, p); };"
    private static let onCancel = "popupBridge.onCancel = function () { probe('cancel', arguments.length); };"

    /// A page that opened `S` and set its callback to `null` before the end.
    private func page(open script: String = "popupBridge.open('/pay')", session: String = "S") throws -> PopupBridgePage
    {
        let page = try PopupBridgePage()
        try page.run(Self.onComplete)
        try page.open(script, session: session)
        try page.run("popupBridge.onComplete = null;")
        try page.context.fire("pageshow", persisted: false)
        return page
    }

    private func types(_ page: PopupBridgePage) throws -> [String?] { try page.takePosts().map(\.type) }

    @Test("a promise that nobody asked for anything hears nothing: the result waits for the callback")
    func ignoredPromise() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try types(page) == ["listen", "unheard"])
        #expect(try page.records("complete").isEmpty)
        try page.run(Self.onComplete)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
        #expect(try types(page) == ["received"])
        try page.run(Self.onComplete)
        try page.context.advance(milliseconds: 60_000)
        #expect(try page.records("complete").count == 1)
        #expect(try types(page).isEmpty)
        #expect(try page.context.countTimers() == 0)
    }

    /// `opened` is the promise; each line asks it for its result.
    nonisolated private static let askings = [
        "opened.then(tell);", "opened.catch(tell).then(tell);", "opened.finally(tell);",
        "(async function () { tell(await opened); })();", "(async function () { return opened; })().then(tell);",
        "Promise.resolve(opened).then(tell);", "Promise.all([opened]).then(tell);",
        "Promise.race([opened]).then(tell);",
        "new Promise(function (resolve) { resolve(opened); }).then(tell);",
        "Promise.prototype.then.call(opened, tell);",
        "(async function () { for await (const p of [opened]) tell(p); })();",
    ]

    @Test(
        "a promise that somebody asked hears, before the end or after it, and the callback all the same",
        arguments: askings
    )
    func askedPromise(asking: String) throws {
        for isLate in [false, true] {
            let page = try page(open: "const opened = popupBridge.open('/pay'); const tell = (p) => probe('promise');")
            if !isLate { try page.run(asking) }
            try page.deliver(PopupBridgePage.success("S"))
            if isLate {
                #expect(try types(page) == ["listen", "unheard"])
                try page.run(asking)
                #expect(try types(page) == ["received"])
            } else {
                #expect(try types(page) == ["listen", "received"])
            }
            #expect(try page.records("promise").count == 1)
            try page.run(Self.onComplete)
            #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
            #expect(try types(page).isEmpty)
        }
    }

    @Test("a promise is one, to whoever looks at it")
    func promise() throws {
        let page = try PopupBridgePage()
        try page.run("const opened = popupBridge.open('/pay');")
        #expect(
            try page.context.value(
                "[opened instanceof Promise, opened.constructor === Promise, Object.keys(opened).length, String(opened)]"
            ) == [true, true, 0, "[object Promise]"]
        )
    }

    @Test(
        "what is no function hears nothing and loses nothing",
        arguments: ["null", "undefined", "{}", "'onComplete'", "1", "true", "Symbol('x')", "Promise.resolve()"]
    )
    func noFunction(value: String) throws {
        let page = try page()
        try page.run("popupBridge.onComplete = \(value); popupBridge.onCancel = \(value);")
        try page.deliver(PopupBridgePage.success("S"), PopupBridgePage.cancelled("T"))
        #expect(try types(page) == ["listen", "unheard", "unheard"])
        try page.run("popupBridge.onComplete = \(value);" + Self.onComplete)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload], [nil, nil]])
        #expect(try page.takePosts().map(\.session) == ["S", "T"])
    }

    /// Ways to set the callback that call no setter of the bridge's.
    nonisolated private static let ways = [
        "Object.defineProperty(popupBridge, 'onComplete', { value: heard, writable: true, configurable: true });",
        "Object.defineProperty(popupBridge, 'onComplete', { get: function () { return heard; } });",
        "delete popupBridge.onComplete; popupBridge.onComplete = heard;",
        "Object.assign(popupBridge, { onComplete: heard });", "Reflect.set(popupBridge, 'onComplete', heard);",
        "window.popupBridge = { onComplete: heard };",
        "var popupBridge = Object.create(popupBridge, { onComplete: { value: heard } });",
        "Object.setPrototypeOf(popupBridge, { onComplete: heard }); delete popupBridge.onComplete;",
        "Object.defineProperty(window, 'popupBridge', { value: { onComplete: heard } });",
        "popupBridge.onComplete = new Proxy(heard, {});", "popupBridge.onComplete = heard.bind(null);",
        "popupBridge.onComplete = async function (e, p) { heard(e, p); };",
    ]

    @Test("however it is set", arguments: ways)
    func otherWays(way: String) throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("S"))
        _ = try page.takePosts()
        try page.run("function heard(e, p) { probe('complete', e, p); }")
        try page.run(way)
        try page.context.advance(milliseconds: 2_000)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
        #expect(try types(page) == ["received"])
        #expect(try page.context.countTimers() == 0)
    }

    @Test("or where a getter of the page's has one from some time on, minutes later")
    func getter() throws {
        let page = try page()
        try page.run(
            """
            let current = null;
            Object.defineProperty(popupBridge, 'onComplete', { get: function () { return current; } });
            """
        )
        try page.deliver(PopupBridgePage.success("S"))
        try page.context.advance(milliseconds: 600_000)
        #expect(try page.context.countTimers() == 1)
        try page.run("current = function (e, p) { probe('complete', e, p); };")
        try page.context.advance(milliseconds: 2_000)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
    }

    @Test("or where it was a getter that threw")
    func throwingGetter() throws {
        let page = try page()
        try page.run(
            "Object.defineProperty(popupBridge, 'onComplete', { get: function () { throw 1; }, configurable: true });"
        )
        try page.deliver(PopupBridgePage.success("S"))
        try page.context.advance(milliseconds: 2_000)
        try page.run("delete popupBridge.onComplete;" + Self.onComplete)
        try page.context.advance(milliseconds: 2_000)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("several results come in the order of their ends, the next one after them")
    func several() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("A", payload: 1), PopupBridgePage.failed("B"))
        try page.deliver(PopupBridgePage.success("C", payload: 3))
        // No setter is called, so the next result finds them.
        try page.run(
            "Object.defineProperty(popupBridge, 'onComplete', { value: function (e, p) { probe('complete', e, p); } });"
        )
        try page.deliver(PopupBridgePage.cancelled("D"))
        #expect(
            try page.records("complete") == [[nil, 1], [PopupBridgePage.notPresented, nil], [nil, 3], [nil, nil]]
        )
    }

    @Test("a callback that takes itself away hears one of several, and the next one set the others")
    func setInside() throws {
        let page = try page()
        try page.deliver(
            PopupBridgePage.success("A", payload: 1),
            PopupBridgePage.success("B", payload: 2),
            PopupBridgePage.success("C", payload: 3)
        )
        try page.run("popupBridge.onComplete = function (e, p) { popupBridge.onComplete = null; probe('first', p); };")
        #expect(try page.records("first") == [[1]])
        try page.run(
            """
            popupBridge.onComplete = function (e, p) {
                probe('second', p);
                popupBridge.onComplete = function (e, p) { probe('third', p); };
            };
            """
        )
        #expect(try page.records("second") == [[2]])
        #expect(try page.records("third") == [[3]])
        #expect(try page.takePosts().compactMap(\.session) == ["A", "B", "C", "A", "B", "C"])
    }

    @Test("a callback that throws hears each result once, and so does the next")
    func throwing() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("A", payload: 1), PopupBridgePage.success("B", payload: 2))
        try page.run("popupBridge.onComplete = function (e, p) { probe('complete', p); throw new Error('page'); };")
        #expect(try page.records("complete") == [[1], [2]])
        #expect(try page.context.uncaughtErrors() == ["page", "page"])
    }

    @Test("an onCancel that is set late hears a cancel, and in one script with onComplete in its place")
    func lateCancel() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.cancelled("S"))
        try page.run(Self.onComplete + Self.onCancel)
        #expect(try page.records("cancel") == [[0]])
        #expect(try page.records("complete").isEmpty)
    }

    @Test("an error of a call that made no popup waits too")
    func refusedOpen() throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("popupBridge.open(7)")
        try page.refuse(page.takePost("open"), code: "url_not_a_string")
        try page.context.fire("pageshow", persisted: false)
        // The host knows of it by itself.
        #expect(try page.takePosts().isEmpty)
        try page.run(Self.onComplete)
        let error = PopupBridgePage.error("url_not_a_string", message: "No.")
        #expect(try page.records("complete") == [[error, nil]])
        #expect(try page.takePosts().isEmpty)
    }

    @Test("so many results wait and no more; of those that a promise told the oldest goes first")
    func bound() throws {
        let page = try page(open: "popupBridge.open('/pay').then(function () {});", session: "told")
        try page.deliver(PopupBridgePage.success("told", payload: 0))
        for index in 1...32 {
            try page.deliver(PopupBridgePage.success("s\(index)", payload: .number(JSONNumber(index))))
        }
        try page.deliver(PopupBridgePage.success("s33", payload: 33))
        try page.run(Self.onComplete)
        #expect(try page.records("complete").count == 32)
        #expect(try page.records("complete").first == [nil, 2])
        #expect(try page.records("complete").last == [nil, 33])
    }

    @Test("what nobody heard in a document that hides is the next one's, and its own again should it come back")
    func hides() throws {
        let page = try page()
        try page.deliver(PopupBridgePage.success("S"))
        _ = try page.takePosts()
        try page.context.fire("pagehide", persisted: true)
        #expect(try types(page) == ["leave"])
        try page.context.fire("pageshow", persisted: true)
        try page.run(Self.onComplete)
        try page.context.advance(milliseconds: 2_000)
        // Another document may have heard it: whether not, the host knows.
        #expect(try page.records("complete").isEmpty)
        #expect(try types(page) == ["listen"])
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
        #expect(try types(page) == ["listen", "received"])
    }

    @Test("a promise that is asked after its document came back has heard what comes to it again")
    func hidesAndAsks() throws {
        let page = try page(open: "const opened = popupBridge.open('/pay');")
        try page.deliver(PopupBridgePage.success("S"))
        try page.context.fire("pagehide", persisted: true)
        try page.context.fire("pageshow", persisted: true)
        _ = try page.takePosts()
        try page.run("opened.then(function (p) { probe('promise', p); });")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try types(page).contains("received"))
        #expect(try page.records("promise") == [[PopupBridgePage.payload]])
    }

    @Test("what a promise has told stays with its document")
    func hidesWhenTold() throws {
        let page = try page(open: "popupBridge.open('/pay').then(function () {});")
        try page.deliver(PopupBridgePage.success("S"))
        try page.context.fire("pagehide", persisted: true)
        try page.context.fire("pageshow", persisted: true)
        try page.run(Self.onComplete)
        #expect(try page.records("complete") == [[nil, PopupBridgePage.payload]])
    }
}
