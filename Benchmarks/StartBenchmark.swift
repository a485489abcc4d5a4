import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// From the start of a process to the first message of its page, in processes of its own.
@MainActor
enum StartBenchmark {
    private static let rounds = 5

    static func run() async throws {
        var floors: [Double] = []
        var ours: [Double] = []
        for _ in 0..<rounds {
            floors.append(try await Measure.seconds { try await child("--first-message-floor") })
            ours.append(try await Measure.seconds { try await child("--first-message") })
        }
        let floor = Measure.median(floors)
        let drawbridge = Measure.median(ours)
        Measure.print(
            "process start to first message: floor \(Measure.number(floor * 1e3, digits: 0)) ms, Drawbridge "
                + "\(Measure.number(drawbridge * 1e3, digits: 0)) ms, ratio \(Measure.number(drawbridge / floor, digits: 2))"
        )
    }

    private static func child(_ argument: String) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [argument]
        // What this process set after its start, the display above all, is not in `ProcessInfo`'s copy.
        process.environment = ProcessInfo.processInfo.environment.merging(HeadlessDisplay.environment) { $1 }
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }

    /// In the child: ends the process when the page's message is here.
    static func firstMessage() throws {
        let policy = NavigationPolicy.app(allowing: try OriginAllowList(["http://127.0.0.1"]))
        let host = WebKitViewHost(policy: policy, events: BridgeEventLog())
        try host.addScriptMessageHandler(ScriptMessageHandler(name: "first", action: .oneWay { _ in exit(0) }))
        host.addUserScript(UserScript(name: "first", source: "window.webkit.messageHandlers.first.postMessage('here')"))
        host.load(try WebURL("about:blank"))
        retained = host
    }

    static func firstMessageFloor() {
        let view = FloorView()
        retained = view
        Task { @MainActor in
            await view.load("<!doctype html><script>webkit.messageHandlers.floorReply.postMessage('here')</script>")
            exit(0)
        }
    }

    private static var retained: AnyObject?
}
