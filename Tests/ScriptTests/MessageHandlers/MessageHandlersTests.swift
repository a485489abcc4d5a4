import DrawbridgeCore
import Testing

@testable import DrawbridgeGTK

@Suite("window.webkit.messageHandlers on Linux")
@MainActor
struct MessageHandlersTests {
    private static let post = "probe.promise('reply', webkit.messageHandlers.app.postMessage({ a: [1, 'b'] }));"

    @Test("a handler that does not reply returns undefined")
    func oneWay() throws {
        let page = try HandlersPage()
        #expect(try page.context.value("webkit.messageHandlers.log.postMessage({ a: 1 })") == "<undefined>")
        #expect(try page.takeMessage() == HandlersPage.Message(id: "", handler: "log", bodyText: #"{"a":1}"#))
    }

    @Test(
        "a handler that replies fulfils its promise with the value",
        arguments: [nil, 1, "x", ["a": [nil]]] as [JSONValue]
    )
    func value(value: JSONValue) throws {
        let page = try HandlersPage()
        try page.run(Self.post)
        let message = try page.takeMessage()
        #expect(message.handler == "app")
        #expect(message.body == ["a": [1, "b"]])
        try page.reply(to: message, JSONValue.object(["value": value]).serialized())
        #expect(try page.records("reply") == [["resolved", value]])
    }

    @Test("or rejects it with an Error")
    func error() throws {
        let page = try HandlersPage()
        try page.run(Self.post)
        try page.reply(to: page.takeMessage(), #"{"error":"no"}"#)
        #expect(try page.records("reply") == [["rejected", ["error": "no", "name": "Error"]]])
    }

    @Test("replies find their messages, in any order, and count once")
    func order() throws {
        let page = try HandlersPage()
        for name in ["a", "b"] { try page.run("probe.promise('\(name)', webkit.messageHandlers.app.postMessage(0));") }
        let messages = try page.takeMessages()
        try #require(messages.count == 2)
        try page.reply(to: messages[1], #"{"value":"second"}"#)
        try page.reply(to: messages[0], #"{"value":"first"}"#)
        try page.reply(to: messages[0], #"{"value":"again"}"#)
        #expect(try page.records("a") == [["resolved", "first"]])
        #expect(try page.records("b") == [["resolved", "second"]])
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test(
        "bodies are what WKWebView would take",
        arguments: [
            ("", nil), ("undefined", nil), ("null", nil), ("'text'", "text"), ("7", 7), ("false", false), ("[]", []),
            ("{ a: undefined, b: function () {} }", [:]), (#"'{"a":1}'"#, #"{"a":1}"#),
            (#"'\u2028\u2029</script>'"#, "\u{2028}\u{2029}</script>"), (#"'\ud83d'"#, "\u{FFFD}"),
            (#"{ '\udc00': '\ud800x' }"#, ["\u{FFFD}": "\u{FFFD}x"]), ("'a\\nb'", "a\nb"),
            ("new Date(0)", "1970-01-01T00:00:00.000Z"),
        ] as [(String, JSONValue)]
    )
    func bodies(body: String, sent: JSONValue) throws {
        let page = try HandlersPage()
        try page.run(
            "webkit.messageHandlers.log.postMessage(\(body)); webkit.messageHandlers.app.postMessage(\(body));"
        )
        let messages = try page.takeMessages()
        #expect(messages.map(\.body) == [sent, sent])
        #expect(messages.allSatisfy { !$0.bodyText.contains("\n") })
    }

    @Test(
        "what cannot be written throws where nobody waits, and rejects where a promise does",
        arguments: [
            "(function () { const a = {}; a.a = a; return a; })()", "10n", "function () {}", "Symbol('x')",
            "{ get a() { throw new TypeError('x'); } }",
        ]
    )
    func unwritable(body: String) throws {
        let page = try HandlersPage()
        try page.run(
            """
            try { webkit.messageHandlers.log.postMessage(\(body)); } catch (error) { probe('log', error.name); }
            probe.promise('app', webkit.messageHandlers.app.postMessage(\(body)).catch(function (error) {
                return error.name;
            }));
            """
        )
        #expect(try page.records("log") == [["TypeError"]])
        #expect(try page.records("app") == [["resolved", "TypeError"]])
        #expect(try page.takeMessages().isEmpty)
    }

    @Test(
        "a forged reply with nonsense in it is passed over, and the true one still counts",
        arguments: [
            "new CustomEvent('drawbridge:reply', { detail: {} })", "new CustomEvent('drawbridge:reply')",
            "new CustomEvent('drawbridge:reply', { detail: '1' })",
            "new CustomEvent('drawbridge:reply', { detail: '' })",
            "new CustomEvent('drawbridge:reply', { detail: '1\\n' })",
            "new CustomEvent('drawbridge:reply', { detail: '1\\n{' })",
            "new CustomEvent('drawbridge:reply', { detail: '1\\nnull' })",
            "new CustomEvent('drawbridge:reply', { detail: '1\\n7' })",
            "new CustomEvent('drawbridge:reply', { detail: '1\\n[]' })",
            "new CustomEvent('drawbridge:reply', { detail: '1\\n{}' })",
            "new CustomEvent('drawbridge:reply', { detail: '99\\n{\"value\":1}' })",
            "new CustomEvent('drawbridge:reply', { detail: '__proto__\\n{\"value\":1}' })",
            "new CustomEvent('drawbridge:reply', { detail: 'constructor\\n{\"value\":1}' })",
            "new Event('drawbridge:reply')",
        ]
    )
    func forged(event: String) throws {
        let page = try HandlersPage()
        try page.run(Self.post)
        try page.run("dispatchEvent(\(event));")
        #expect(try page.context.uncaughtErrors().isEmpty)
        #expect(try page.records("reply").isEmpty)
        try page.reply(to: page.takeMessage(), #"{"value":1}"#)
        #expect(try page.records("reply") == [["resolved", 1]])
    }

    // MARK: - Installation

    @Test("an existing window.webkit keeps what it holds")
    func existing() throws {
        let page = try HandlersPage(before: "window.webkit = { a: 1, messageHandlers: { b: 2 } }; var had = webkit;")
        #expect(
            try page.context.value(
                "[webkit === had, webkit.a, webkit.messageHandlers.b, typeof webkit.messageHandlers.app]"
            )
                == [true, 1, 2, "object"]
        )
    }

    @Test(
        "what cannot hold handlers is replaced",
        arguments: [
            "window.webkit = 1;", "window.webkit = null;", "window.webkit = { messageHandlers: 'x' };",
            "window.webkit = { messageHandlers: null };",
        ]
    )
    func replaced(before: String) throws {
        let page = try HandlersPage(before: before)
        #expect(try page.context.value("typeof webkit.messageHandlers.app.postMessage") == "function")
    }

    @Test("a second run changes nothing", arguments: PageAttack.all)
    func secondRun(attack: PageAttack) throws {
        let page = try HandlersPage()
        try page.run("var first = webkit.messageHandlers.app;")
        try page.run(Self.post)
        try page.run(attack.source)
        if try page.context.value("webkit.messageHandlers.app === first") == true {
            try page.install()
            #expect(try page.context.value("webkit.messageHandlers.app === first") == true)
        }
        try page.reply(to: page.takeMessage(), #"{"value":1}"#)
        #expect(try page.records("reply") == [["resolved", 1]])
    }

    @Test("replies are heard after document.open()")
    func documentOpen() throws {
        let page = try HandlersPage()
        try page.context.reopenDocument()
        try page.context.listen(to: HandlersPage.messageEvent)
        try page.install()
        try page.run(Self.post)
        try page.reply(to: page.takeMessage(), #"{"value":1}"#)
        #expect(try page.records("reply") == [["resolved", 1]])
        try page.run(Self.post)
        #expect(try page.context.countListeners(of: HandlersPage.replyEvent) == 1)
    }

    @Test("the page sees the handlers' names and no other")
    func names() throws {
        let page = try HandlersPage()
        #expect(try page.context.value("Object.keys(webkit.messageHandlers)") == ["app", "log"])
    }

    // MARK: - Hostile and unlucky pages

    @Test("a message and its reply pass whatever the page did", arguments: PageAttack.all)
    func hostile(attack: PageAttack) throws {
        let page = try HandlersPage()
        try page.run("var app = webkit.messageHandlers.app.postMessage, log = webkit.messageHandlers.log.postMessage;")
        try page.run(attack.source)
        try page.run("probe('log', log('text')); probe.promise('reply', app({ a: [1, { b: 'c' }] }));")
        let messages = try page.takeMessages()
        #expect(messages.map(\.body) == ["text", ["a": [1, ["b": "c"]]]])
        #expect(try page.records("log") == [["<undefined>"]])
        try page.reply(to: #require(messages.last), #"{"value":{"x":[1]}}"#)
        #expect(try page.records("reply") == [["resolved", ["x": [1]]]])
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("an error reaches the page whatever it did", arguments: PageAttack.all)
    func hostileError(attack: PageAttack) throws {
        let page = try HandlersPage()
        try page.run("var app = webkit.messageHandlers.app.postMessage;")
        try page.run(attack.source)
        try page.run("probe.promise('reply', app(1));")
        try page.reply(to: page.takeMessage(), #"{"error":"no"}"#)
        #expect(try page.records("reply") == [["rejected", ["error": "no", "name": "Error"]]])
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("what is posted before the courier is there waits for it, in order, and goes out once")
    func waitsForCourier() throws {
        let page = try HandlersPage(hasCourier: false)
        try page.run("const { log, app } = webkit.messageHandlers; log.postMessage(1); app.postMessage(2);")
        #expect(try page.takeMessages().isEmpty)
        try page.courierArrives()
        #expect(try page.takeMessages().map(\.bodyText) == ["1", "2"])
        try page.run("webkit.messageHandlers.log.postMessage(3)")
        #expect(try page.takeMessages().map(\.bodyText) == ["3"])
    }
}
