import CTestMainLoop
import DrawbridgeCore
import DrawbridgeDemo
import DrawbridgeGTK
import Foundation
import PopupBridgeCore
import Testing

@_cdecl("drawbridge_test_run_main_loop")
public func runTestMainLoop() {
    MainLoop.run()
}

/// All tests that need the engine. They share one screen and one pointer, so they run one after the other.
@Suite(.serialized)
@MainActor
struct EngineTests {
    static let isReady: Bool = {
        do {
            HeadlessDisplay.isolateFromDesktop()
            try HeadlessDisplay.start()
            try HeadlessDisplay.startGTK()
            return true
        } catch {
            Issue.record("\(error)")
            return false
        }
    }()
}

extension EngineTests {
    @Suite @MainActor struct Smoke {
        @Test("the reference's favourite colour comes back to the page")
        func favouriteColour() async throws {
            try #require(EngineTests.isReady)
            let log = BridgeEventLog()
            let recorder = EventRecorder(log)
            let server = try DemoServer.demo()
            let host = WebKitViewHost(
                policy: .app(allowing: try OriginAllowList([server.origin])),
                events: log,
                externalOpener: UnattendedOpener()
            )
            let window = try #require(AppWindow(host: host, title: "Test"))
            let browser = SecureBrowser(events: log, over: window, externalOpener: UnattendedOpener())
            let bridge = try PopupBridgeController(
                host: host,
                browser: browser,
                configuration: PopupBridgeConfiguration(
                    returnURLScheme: try ReturnURLScheme("com.example.app.popupbridge")
                )
            )
            let observation = log.observe { print("EVENT", $0.kind) }
            window.present()
            host.load(try WebURL(server.origin + "/"))
            _ = await recorder.next { if case .page(.finished) = $0.kind { true } else { false } }
            let page = PageProbe(host)
            print("state", await page.wait(for: "#result[data-state=idle]"))
            print("click", try await page.click("#choose", in: window))
            print("waiting", await page.wait(for: "#result[data-state=waiting]"))
            _ = await recorder.next { if case .page(.finished) = $0.kind, $0.sessionID != nil { true } else { false } }
            let popup = try #require(browser.windows.values.first)
            print(popup.originText)
            try await PageProbe(popup.host).waitForFrame(); await window.savePicture(to: "/tmp/app.png");
            await popup.savePicture(to: "/tmp/popup.png")
            print("click", try await PageProbe(popup.host).click("#red", in: popup))
            print("success", await page.wait(for: "#result[data-state=success]"))
            print(try await page.text("#result"))
            try await page.waitForFrame(); await window.savePicture(to: "/tmp/app2.png")
            bridge.close(); observation.cancel(); window.close()
        }
    }
}
