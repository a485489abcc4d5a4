import DrawbridgeCore
import Testing

@testable import PopupBridgeCore

@Suite("A sandboxed frame, where the engine says only that it is one")
@MainActor
struct UnidentifiedFrameTests {
    private let host = FakeWebViewHost()
    private let browser = FakePopupBrowser(dismissing: .atOnce)

    /// WebKit gives each message an origin that equals no other.
    private func post(_ type: String, document: String, _ more: [String: JSONValue] = [:]) -> FakeWebViewHost.Sent {
        let frame = FrameInfo(isMainFrame: false, origin: .opaque(.unidentified()))
        let body: [String: JSONValue] = ["type": .string(type), "document": .string(document), "frame": "0"]
        return host.post(.object(body.merging(more) { $1 }), from: frame)
    }

    @Test("it gets its popup's answer")
    func answer() throws {
        let controller = try PopupBridgeController(host: host, browser: browser, configuration: makeConfiguration())
        let listener = post("listen", document: "a")
        #expect(post("open", document: "a", ["url": "https://pay.example/a"]).state != nil)
        #expect(controller.open(url: returnURL()))
        #expect(listener.value?["answers"]?[0]?["result"] == "success")
    }

    @Test("another sandboxed frame in its place gets nothing")
    func other() throws {
        let controller = try PopupBridgeController(host: host, browser: browser, configuration: makeConfiguration())
        _ = post("open", document: "a", ["url": "https://pay.example/a"])
        let listener = post("listen", document: "b")
        controller.open(url: returnURL())
        #expect(listener.value?["answers"] == nil)
    }

    @Test("a frame of a server cannot claim to be it, whatever id it sends")
    func server() throws {
        let controller = try PopupBridgeController(host: host, browser: browser, configuration: makeConfiguration())
        _ = post("open", document: "a", ["url": "https://pay.example/a"])
        let frame = FrameInfo(isMainFrame: false, origin: bank)
        let listener = host.post(["type": "listen", "document": "a", "frame": "0"], from: frame)
        controller.open(url: returnURL())
        #expect(listener.value?["answers"] == nil)
    }
}
