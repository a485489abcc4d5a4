import DrawbridgeCore
import Testing

@testable import HubbleCore

@Suite("The app's way to the shop's page")
@MainActor
struct HubbleBridgeTests {
    private let page: ScriptContext

    init() throws {
        page = try ScriptContext()
        try install()
    }

    private func install() throws {
        try page.run(HubbleScript.userScript.source, uri: "hubble-bridge.js")
    }

    @Test("an event reaches the page with its detail, and the call answers")
    func dispatch() throws {
        try page.run("addEventListener('drawbridge:x', (event) => probe('seen', event.detail));")
        #expect(try page.value("drawbridgeHubble.dispatch('drawbridge:x', { app: 'PhonePe' })") == true)
        #expect(try page.records("seen") == [[["app": "PhonePe"]]])
    }

    @Test("a page cannot replace the bridge, or break it by replacing built-ins")
    func hostilePage() throws {
        try page.run(
            """
            addEventListener('a', () => probe('seen'));
            CustomEvent = null; Reflect.apply = null; EventTarget.prototype.dispatchEvent = null;
            try { window.drawbridgeHubble = null; } catch (error) {}
            try { window.drawbridgeHubble.dispatch = null; } catch (error) {}
            delete window.drawbridgeHubble;
            drawbridgeHubble.dispatch('a', null);
            """
        )
        #expect(try page.records("seen").count == 1)
    }

    @Test("running again in the same window changes nothing")
    func secondRun() throws {
        try page.run("window.first = window.drawbridgeHubble;")
        try install()
        #expect(try page.value("window.first === window.drawbridgeHubble") == true)
    }

    @Test("it is no property that a page finds by walking its globals")
    func hidden() throws {
        #expect(try page.value("Object.keys(window).includes('drawbridgeHubble')") == false)
    }
}
