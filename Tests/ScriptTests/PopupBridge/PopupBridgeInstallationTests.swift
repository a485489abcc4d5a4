import DrawbridgeCore
import PopupBridgeCore
import Testing

@Suite("window.popupBridge and a page that has one, or makes one")
@MainActor
struct PopupBridgeInstallationTests {
    private static let onComplete =
        "onComplete = function (e, p) { probe('complete', this === window.popupBridge, p); }"

    @Test("an object that is there already is adopted, with its callbacks and the rest")
    func adopts() throws {
        let page = try PopupBridgePage(before: "window.popupBridge = { kept: 1 }; popupBridge.\(Self.onComplete);")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete") == [[true, PopupBridgePage.payload]])
        #expect(try page.context.value("[popupBridge.kept, typeof popupBridge.open]") == [1, "function"])
    }

    @Test("so is one that cannot be replaced")
    func adoptsFixed() throws {
        let page = try PopupBridgePage(before: "Object.defineProperty(window, 'popupBridge', { value: {} });")
        #expect(try page.takePosts().map(\.type) == ["listen"])
        #expect(try page.context.value("typeof popupBridge.open") == "function")
    }

    @Test("so is a function with callbacks on it")
    func adoptsFunction() throws {
        let page = try PopupBridgePage(before: "window.popupBridge = function () {}; popupBridge.\(Self.onComplete);")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete") == [[true, PopupBridgePage.payload]])
    }

    @Test(
        "what cannot hold a bridge is replaced",
        arguments: ["1", "'text'", "null", "undefined", "false", "Symbol('x')"]
    )
    func primitive(value: String) throws {
        let page = try PopupBridgePage(before: "window.popupBridge = \(value);")
        #expect(try page.takePosts().map(\.type) == ["listen"])
        #expect(try page.context.value("typeof popupBridge.open") == "function")
    }

    @Test("a getter that throws is replaced")
    func getter() throws {
        let page = try PopupBridgePage(
            before: """
                Object.defineProperty(window, 'popupBridge', {
                    get: function () { throw new Error('getter'); }, configurable: true
                });
                """
        )
        #expect(try page.takePosts().map(\.type) == ["listen"])
        #expect(try page.context.value("typeof popupBridge.open") == "function")
    }

    @Test(
        "where the page has made it fixed, the host hears that the bridge is blocked",
        arguments: [
            "Object.defineProperty(window, 'popupBridge', { value: 1 });",
            "window.popupBridge = Object.freeze({});",
            "Object.defineProperty(window, 'popupBridge', { get: function () { throw new Error('getter'); } });",
            "window.popupBridge = { get onComplete() { throw new Error('getter'); } };",
            "window.popupBridge = Object.defineProperty({}, 'open', { value: 1 });",
        ]
    )
    func blocked(before: String) throws {
        let page = try PopupBridgePage(before: before)
        #expect(try page.takePosts().map(\.type) == ["blocked"])
        #expect(try page.context.countListeners(of: "pagehide") == 0)
        #expect(try page.context.uncaughtErrors().isEmpty)
    }

    @Test("without its handler the script does nothing")
    func noHandler() throws {
        let context = try ScriptContext()
        let configuration = PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme("com.example.shop"))
        try context.run(PopupBridgeScript.userScript(for: configuration).source)
        #expect(try context.value("typeof window.popupBridge") == "undefined")
    }

    @Test("a second run in the same window installs nothing twice")
    func secondRun() throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("const first = popupBridge.open;")
        try page.install()
        #expect(try page.takePosts().isEmpty)
        #expect(try page.context.countListeners(of: "pagehide") == 1)
        #expect(try page.context.countListeners(of: "pageshow") == 1)
        #expect(try page.context.value("popupBridge.open === first") == true)
    }

    @Test("nor does one after the page replaced its bridge and every built-in", arguments: PageAttack.all)
    func secondRunOnHostilePage(attack: PageAttack) throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.run("window.popupBridge = { \(Self.onComplete.replacing(" = ", with: ": ", maxReplacements: 1)) };")
        try page.run(attack.source)
        try page.install()
        #expect(try page.takePosts().isEmpty)
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete").count == 1)
    }

    @Test("after document.open() the document still says when it hides")
    func documentOpen() throws {
        let page = try PopupBridgePage()
        _ = try page.takePosts()
        try page.context.reopenDocument()
        try page.install()
        try page.context.fire("pagehide", persisted: false)
        #expect(try page.takePosts().map(\.type) == ["leave"])
        try page.context.fire("pageshow", persisted: true)
        #expect(try page.takePosts().map(\.type) == ["listen"])
    }

    @Test("an object that the page puts in the bridge's place has its callback called")
    func replaced() throws {
        let page = try PopupBridgePage()
        try page.run("window.popupBridge = {}; popupBridge.\(Self.onComplete);")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete") == [[true, PopupBridgePage.payload]])
    }

    @Test("and hears when the page has loaded what came before it was there")
    func replacedLate() throws {
        let page = try PopupBridgePage()
        try page.deliver(PopupBridgePage.success("S"))
        try page.run("var popupBridge = {}; popupBridge.\(Self.onComplete);")
        #expect(try page.records("complete").isEmpty)
        try page.context.fire("pageshow", persisted: false)
        #expect(try page.records("complete") == [[true, PopupBridgePage.payload]])
    }

    @Test(
        "what the page puts there that can hold no callback leaves the first ones in force",
        arguments: ["null", "7", "undefined"]
    )
    func replacedByPrimitive(value: String) throws {
        let page = try PopupBridgePage()
        try page.run("popupBridge.onComplete = function (e, p) { probe('complete', p); }; popupBridge = \(value);")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete") == [[PopupBridgePage.payload]])
    }

    @Test("a page that freezes the bridge can still set its callbacks")
    func frozen() throws {
        let page = try PopupBridgePage()
        try page.run("'use strict'; Object.freeze(popupBridge); popupBridge.\(Self.onComplete);")
        try page.deliver(PopupBridgePage.success("S"))
        #expect(try page.records("complete").count == 1)
    }

    @Test("nothing of the bridge shows on the window but its name")
    func globals() throws {
        let page = try PopupBridgePage(before: "var before = Object.keys(window);")
        let added = try page.context.value(
            "Object.keys(window).filter(function (name) { return before.indexOf(name) < 0; })"
        )
        #expect(added == ["popupBridge"])
        #expect(
            try page.context.value("Object.keys(popupBridge)")
                == ["open", "getReturnUrlPrefix", "sendMessage", "isVenmoInstalled", "onComplete", "onCancel"]
        )
    }
}
