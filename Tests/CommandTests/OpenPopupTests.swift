import DrawbridgeCore
import DrawbridgeDemo
import Testing

@Suite("The program's open and a popup", .serialized)
@MainActor
struct OpenPopupTests {
    /// - Parameter popup: the popup's page; `PREFIX` stands for where it returns to.
    private func open(_ script: String, popup: String = "", seconds: Int) async throws -> [JSONValue] {
        let server = try DemoServer { request in
            switch request.path {
            case "/": .html("<!doctype html><title>t</title><script src=page.js></script>")
            case "/page.js": .script(script)
            case "/popup": .html("<!doctype html><title>p</title><script src=popup.js></script>")
            case "/popup.js":
                .script(popup.replacing("PREFIX", with: "com.example.drawbridge://popupbridgev1/"))
            default: .status(404, "none")
            }
        }
        let program = try await Program.run(
            ["open", server.origin, "--headless", "--json", "--timeout", String(seconds)]
        )
        let events = try program.lines.map { try JSONValue.parse($0) }
        // What is tested begins with a popup; how long that takes is the machine's matter.
        guard events.contains(where: { $0["step"] == "presented" }) || seconds > 60 else {
            return try await open(script, popup: popup, seconds: seconds * 2)
        }
        return events
    }

    private func codes(_ events: [JSONValue]) -> [String] { events.compactMap { $0["code"]?.stringValue } }

    private func outcomes(_ events: [JSONValue]) -> [JSONValue] {
        events.filter { $0["kind"] == "outcome" }
    }

    @Test(
        "that is open when the time is up is told as that, and not as the host's cancel or an answer that went astray"
    )
    func runEnds() async throws {
        let events = try await open("popupBridge.open('/popup')", seconds: 3)
        let outcome = try #require(outcomes(events).first)
        #expect(outcome["result"] == "cancelled" && outcome["detail"]?["by"] == "run_ended")
        #expect(codes(events).filter { $0.hasPrefix("popup.") } == ["popup.open_at_end"])
        let report = try #require(events.first { $0["code"] == "popup.open_at_end" })
        #expect(report["message"]?.stringValue?.contains("The run ended before this popup did") == true)
    }

    @Test("that has ended by then is told as it ended")
    func ended() async throws {
        let events = try await open(
            """
            popupBridge.onComplete = () => setTimeout(() => window.close());
            popupBridge.open('/popup');
            """,
            popup: "location = 'PREFIX?color=red'",
            seconds: 60
        )
        #expect(outcomes(events).map { $0["result"] } == ["success"])
        #expect(!codes(events).contains("popup.open_at_end"))
    }
}
