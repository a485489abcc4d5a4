import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import PopupBridgeCore

/// Memory over many open/return cycles: a real page calls `popupBridge.open`, a browser without a window returns at
/// once, and the page gets its answer.
@MainActor
struct CycleBenchmark {
    private let host: WebKitViewHost
    private let bridge: PopupBridgeController
    private let server: String

    /// - Parameter server: the origin that serves the page.
    init(server: String) throws {
        self.server = server
        let log = BridgeEventLog()
        host = WebKitViewHost(policy: .app(allowing: try OriginAllowList([server])), events: log)
        bridge = try PopupBridgeController(
            host: host,
            browser: ReturningBrowser(),
            configuration: PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme("com.example.bench"))
        )
    }

    func run() async throws {
        let loaded = AsyncStream<Void>.makeStream()
        let observation = host.observePageEvents { if case .finished = $0 { loaded.continuation.yield() } }
        host.load(try WebURL(server + "/"))
        for await _ in loaded.stream { break }
        observation.cancel()
        try await cycle(200)  // what is loaded on first use is no growth
        var done = 0
        for goal in [0, 1_000, 5_000] {
            let seconds = try await Measure.seconds { try await cycle(goal - done) }
            let pages = Measure.webProcesses().map { Measure.residentMegabytes(of: $0) }.reduce(0, +)
            let each = seconds / Double(max(goal - done, 1)) * 1e3
            let speed = goal > done ? ", \(Measure.number(each, digits: 2)) ms a cycle" : ""
            Measure.print(
                "memory after \(goal) open/return cycles: app \(Measure.number(Measure.residentMegabytes())) MB, "
                    + "page processes \(Measure.number(pages)) MB\(speed)"
            )
            done = goal
        }
    }

    private func cycle(_ count: Int) async throws {
        guard count > 0 else { return }
        try await PageProbe(host).run(
            """
            for (let index = 0; index < \(count); index += 1) {
              const payload = await window.popupBridge.open('/popup?n=' + index);
              if (payload.queryItems.color !== 'red') throw new Error('wrong answer');
            }
            """
        )
    }
}

/// A browser that returns red before anybody sees it.
@MainActor
private final class ReturningBrowser: PopupBrowser {
    private var reports: [String: @MainActor (PopupBrowserEvent) -> Void] = [:]

    func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void) {
        guard case .scheme(let scheme) = request.callback else { return }
        reports[request.sessionID] = report
        report(.presented)
        report(.returned(url: "\(scheme)://popupbridgev1/?color=red"))
    }

    func dismiss(_ sessionID: String) {
        reports.removeValue(forKey: sessionID)?(.dismissed(.host))
    }
}
