import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// Messages: the engine's floor and Drawbridge, turn by turn in the same run.
@MainActor
struct MessageBenchmarks {
    private let floor = FloorView()
    private let log = BridgeEventLog()
    private let host: WebKitViewHost
    private let server: String

    private static let rounds = 7
    private static let roundTrips = 1_500
    private static let batches = 30
    private static let batchSize = 400

    /// - Parameter server: the origin that serves the page.
    init(server: String) throws {
        self.server = server
        host = WebKitViewHost(policy: .app(allowing: try OriginAllowList([server])), events: log)
        try host.addScriptMessageHandler(
            ScriptMessageHandler(name: "benchReply", action: .withReply { _, reply in reply(.value("pong")) })
        )
        try host.addScriptMessageHandler(ScriptMessageHandler(name: "benchOneWay", action: .oneWay { _ in }))
    }

    func run() async throws {
        await floor.load("<!doctype html><title>floor</title>")
        try await load()
        var roundTrips: (floor: [Double], ours: [Double]) = ([], [])
        var oneWays: (floor: [Double], ours: [Double]) = ([], [])
        for _ in 0..<Self.rounds {
            roundTrips.floor.append(await Measure.seconds { await floor.run(Self.roundTripScript("floorReply")) })
            roundTrips.ours.append(try await Measure.seconds { try await run(Self.roundTripScript("benchReply")) })
            let floorScript = Self.oneWayScript("floorOneWay", "floorReply")
            let ourScript = Self.oneWayScript("benchOneWay", "benchReply")
            oneWays.floor.append(await Measure.seconds { await floor.run(floorScript) })
            oneWays.ours.append(try await Measure.seconds { try await run(ourScript) })
        }
        report("message with a reply", roundTrips, count: Self.roundTrips, goal: 1.15)
        report("one-way message", oneWays, count: Self.batches * Self.batchSize, goal: 1.25)
    }

    private func report(_ name: String, _ times: (floor: [Double], ours: [Double]), count: Int, goal: Double) {
        let floor = Measure.median(times.floor) / Double(count) * 1e6
        let ours = Measure.median(times.ours) / Double(count) * 1e6
        let ratio = Measure.median(zip(times.ours, times.floor).map { $0 / $1 })
        Measure.print(
            "\(name): floor \(Measure.number(floor)) µs, Drawbridge \(Measure.number(ours)) µs "
                + "(\(Int(1e6 / ours)) a second), ratio \(Measure.number(ratio, digits: 2)) "
                + "(goal: at most \(goal))"
        )
    }

    private func load() async throws {
        let loaded = AsyncStream<Void>.makeStream()
        let observation = host.observePageEvents { if case .finished = $0 { loaded.continuation.yield() } }
        host.load(try WebURL(server + "/"))
        for await _ in loaded.stream { break }
        observation.cancel()
    }

    private func run(_ body: String) async throws {
        try await PageProbe(host).run(body)
    }

    private static func roundTripScript(_ handler: String) -> String {
        """
        const handler = window.webkit.messageHandlers.\(handler);
        for (let index = 0; index < \(roundTrips); index += 1) await handler.postMessage('{"type":"ping","n":1}');
        """
    }

    /// Batches, each ended by one message with a reply, so that what is timed was handled and not only sent.
    private static func oneWayScript(_ handler: String, _ reply: String) -> String {
        """
        const handler = window.webkit.messageHandlers.\(handler);
        const end = window.webkit.messageHandlers.\(reply);
        for (let batch = 0; batch < \(batches); batch += 1) {
          for (let index = 0; index < \(batchSize); index += 1) handler.postMessage('{"type":"ping","n":1}');
          await end.postMessage('end');
        }
        """
    }
}
