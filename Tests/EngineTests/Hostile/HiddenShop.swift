import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore
import Testing

extension EngineTests {
    @Suite("A shop that is not ready", .serialized)
    @MainActor
    struct HiddenShop {
        @Test("shows itself in no window of its own either, and may open one when it is ready")
        func windows() async throws {
            try #require(EngineTests.isReady)
            let site = try Site([
                "/": """
                <script>
                function tell(type) { webkit.messageHandlers.bridge.postMessage({ type: 'action', action: type }); }
                if (open('/child') === null) { tell('app_ready'); setTimeout(() => open('/child'), 100); }
                </script>
                """,
                "/child": "",
            ])
            let log = BridgeEventLog()
            let journal = EventJournal(log)
            let configuration = HubbleConfiguration(
                environment: .custom(site.origin),
                clientId: "client",
                appSecret: "an-app-secret",
                token: "a-token"
            )
            let window = try #require(
                try HubbleWindow(configuration: configuration, events: log, externalOpener: RecordingOpener())
            )
            defer { window.close() }
            window.present()
            window.start()
            _ = try await journal.next("refused window") { $0.diagnostic?.code == .windowRefused ? true : nil }
            #expect(window.childWindows.isEmpty)
            _ = try await journal.next("window") { event in
                if case .windowOpened? = event.page { true } else { nil }
            }
            #expect(window.face == .page && window.childWindows.count == 1)
        }
    }
}
