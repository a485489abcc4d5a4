import DrawbridgeCore
import HubbleCore

/// A controller over fakes, and everything that it did.
@MainActor
final class ControllerRig {
    let controller: HubbleController
    let timer = ManualTimer()
    let log: BridgeEventLog

    private(set) var views: [FakeWebView] = []
    private(set) var discarded: [FakeWebView] = []
    private(set) var states: [HubbleState] = []
    private(set) var events: [HubbleEvent] = []
    private(set) var endings: [HubbleEnding] = []
    private(set) var visibility: [Bool] = []
    private(set) var recorded: [BridgeEvent] = []
    private var observation: EventObservation?

    var view: FakeWebView? { views.last }

    init(
        configuration: HubbleConfiguration = Sample.configuration(),
        tokens: (any HubbleTokenProvider)? = nil,
        installedApps: (any InstalledAppsProvider)? = nil,
        sharesLog: Bool = false,
        prepare: @escaping @MainActor (FakeWebView) -> Void = { _ in }
    ) throws {
        let log = BridgeEventLog()
        self.log = log
        let made = Box()
        controller = try HubbleController(
            configuration: configuration,
            tokenProvider: tokens,
            installedApps: installedApps,
            timer: timer,
            events: log,
            sessionID: "visit",
            makeWebView: { _ in
                let view = FakeWebView(events: sharesLog ? log : nil)
                prepare(view)
                made.rig?.views.append(view)
                return view
            },
            discardWebView: { host in
                if let view = host as? FakeWebView { made.rig?.discarded.append(view) }
            }
        )
        made.rig = self
        controller.onState = { [weak self] in self?.states.append($0) }
        controller.onEvent = { [weak self] in self?.events.append($0) }
        controller.onEnding = { [weak self] in self?.endings.append($0) }
        controller.onVisibility = { [weak self] in self?.visibility.append($0) }
        observation = log.observe { [weak self] in self?.recorded.append($0) }
    }

    @MainActor
    private final class Box {
        weak var rig: ControllerRig?
    }

    /// Lets tasks run until `condition` holds.
    func wait(until condition: @MainActor () -> Bool) async {
        for _ in 0..<1_000 where !condition() { await Task.yield() }
    }

    /// Opens the shop as far as `app_ready`.
    func openShop() throws {
        controller.start()
        view?.say(try Sample.action("app_ready"))
    }

    var diagnostics: [BridgeDiagnostic.Code] {
        recorded.compactMap { event in
            guard case .diagnostic(let diagnostic) = event.kind else { return nil }
            return diagnostic.code
        }
    }

    var steps: [String] {
        recorded.compactMap { event in
            guard case .step("hubble", let name, _) = event.kind else { return nil }
            return name
        }
    }

    var outcomes: [String] {
        recorded.compactMap { event in
            guard case .outcome("hubble", let result, _) = event.kind else { return nil }
            return result
        }
    }
}
