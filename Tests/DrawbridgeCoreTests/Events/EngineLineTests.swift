import DrawbridgeCore
import Foundation
import Testing

@Suite("A line of the engine's")
@MainActor
struct EngineLineTests {
    nonisolated private static let place = ScriptLocation(url: "https://shop.example/a.js", line: 3, column: 9)

    @Test(
        "is what it is by who says it",
        arguments: [
            (EngineLine(source: .consoleAPI, level: "warn", text: "careful"), .console),
            (EngineLine(source: .javaScript, level: "error", text: "x is not defined", location: place), .error),
            (EngineLine(source: .javaScript, level: "error", text: "Unhandled Promise Rejection: 7"), .error),
            (
                EngineLine(source: .javaScript, level: "error", text: "SecurityError: The operation is insecure."),
                .error
            ),
            (
                EngineLine(
                    source: .javaScript,
                    level: "error",
                    text: "Unsafe JavaScript attempt to initiate navigation for frame with URL 'https://shop.example/'"
                ), .blocked
            ),
            (
                EngineLine(source: .security, level: "error", text: "Not allowed to use restricted network port 22"),
                .blocked
            ),
            (EngineLine(source: .security, level: "error", text: "Refused to load https://x/ because …"), .blocked),
            (EngineLine(source: .other, level: "warn", text: "Viewport argument key is not recognized"), .console),
            // The resource that did not come is told with its URL and the same words.
            (EngineLine(source: .network, level: "error", text: "Failed to load resource: 404"), .toldAsResource),
            (
                EngineLine(
                    source: .security,
                    level: "error",
                    text: "Origin https://a is not allowed by Access-Control-Allow-Origin."
                ), .toldAsResource
            ),
            (
                EngineLine(
                    source: .javaScript,
                    level: "error",
                    text: "Fetch API cannot load https://a/ due to access control checks."
                ), .toldAsResource
            ),
        ] as [(EngineLine, EngineLine.Reading)]
    )
    func readings(line: EngineLine, reading: EngineLine.Reading) {
        #expect(line.reading == reading)
    }

    @Test("is told as the event that it is, with its frame")
    func events() {
        let log = BridgeEventLog()
        var kinds: [BridgeEvent.Kind] = []
        var frames: [FrameInfo?] = []
        let observation = log.observe { event in
            kinds.append(event.kind)
            frames.append(event.frame)
        }
        let frame = FrameInfo(isMainFrame: true, origin: .tuple(scheme: "https", host: "shop.example", port: nil))
        let host = HostLog(log, sessionID: "s", role: .popup)
        host.tell(EngineLine(source: .consoleAPI, level: "info", text: "one", frame: frame))
        host.tell(EngineLine(source: .javaScript, level: "error", text: "two", location: Self.place, frame: frame))
        host.tell(EngineLine(source: .security, level: "error", text: "three\n\n"))
        host.tell(EngineLine(source: .network, level: "error", text: "Failed to load resource: x"))
        #expect(kinds.count == 3)
        #expect(
            kinds.prefix(2) == [.console(level: "info", text: "one"), .pageError(message: "two", source: Self.place)]
        )
        guard case .diagnostic(let blocked)? = kinds.last else {
            Issue.record("\(kinds)")
            return
        }
        #expect(blocked.code == .engineBlocked && blocked.message == "three" && blocked.sessionID == "s")
        #expect(frames == [frame, frame, nil])
        observation.cancel()
    }
}
