import DrawbridgeCore
import HubbleCore

/// A web view without an engine: it remembers what it was told, and says what a test makes it say.
@MainActor
final class FakeWebView: WebViewHost {
    let events: BridgeEventLog
    let view: ViewInfo
    var documentRequest: DocumentRequest? = .address
    var openWindows: [FakeWebView] = []
    var windows: [any WebViewHost] { openWindows }
    /// Whether the page's script runs.
    var isAnswering = true
    private let activity = Broadcast<PageActivity>()
    var navigationPolicy = NavigationPolicy(rules: [])
    var mainFrameOrigin: Origin?
    var currentURL: WebURL?
    var canGoBack = false
    var callError: BridgeDiagnostic?

    private(set) var loads: [WebURL] = []
    private(set) var reloads = 0
    private(set) var backs = 0
    private(set) var calls: [JavaScriptCall] = []
    private(set) var scripts: [String] = []
    private(set) var handlers: [String: ScriptMessageHandler] = [:]

    init(events: BridgeEventLog? = nil, opener: ViewInfo? = nil) {
        let events = events ?? BridgeEventLog()
        self.events = events
        view = events.makeView(opener == nil ? .page : .childWindow, opener: opener)
    }

    func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
        events.observe { [view] event in
            if case .page(let page) = event.kind, event.view == view { body(page) }
        }
    }

    func addUserScript(_ script: UserScript) { scripts.append(script.name) }
    func removeUserScript(named name: String) { scripts.removeAll { $0 == name } }

    func addScriptMessageHandler(_ handler: ScriptMessageHandler) throws(ScriptMessageHandlerError) {
        guard handlers[handler.name] == nil else { throw .nameTaken(handler.name) }
        handlers[handler.name] = handler
    }

    func removeScriptMessageHandler(named name: String) { handlers[name] = nil }
    func load(_ url: WebURL) { loads.append(url) }
    func reload() -> Bool {
        reloads += 1
        return true
    }
    func goBack() { backs += 1 }

    func call(_ call: JavaScriptCall) async throws(BridgeDiagnostic) -> JSONValue {
        calls.append(call)
        if let callError { throw callError }
        return true
    }

    func openExternally(_ url: WebURL) async -> Bool { true }

    func say(_ message: ScriptMessage) {
        guard case .oneWay(let hear) = handlers["bridge"]?.action else { return }
        hear(message)
    }

    func page(_ event: PageEvent) { events.record(.page(event), view: view) }

    func observeActivity(_ body: @escaping @MainActor (PageActivity) -> Void) -> EventObservation {
        activity.observe(body)
    }

    private(set) var probes = 0

    func probe() async -> Bool {
        probes += 1
        return isAnswering
    }

    /// Somebody is at the page, or it is at work.
    func show(_ kind: PageActivity) { activity.send(kind) }

    /// The page opens a window, as an engine tells of it.
    func openWindow(_ url: String = "https://api.razorpay.com/bank") -> FakeWebView {
        let window = FakeWebView(events: events, opener: view)
        window.navigationPolicy = navigationPolicy
        openWindows.append(window)
        page(.windowOpened(url: url))
        return window
    }

    func close(_ window: FakeWebView) {
        openWindows.removeAll { $0 === window }
        page(.windowClosed)
    }

    /// Asks the policy, as an engine does that goes through its history.
    func goTo(_ url: String, _ kind: NavigationAction.Kind) {
        let action = NavigationAction(url: url, target: .mainFrame, kind: kind)
        events.record(.navigation(action, navigationPolicy.decide(action)), view: view)
    }

    /// Follows a link as an engine does: asks the policy, and hands to the system what leaves.
    func follow(_ url: String, opened: Bool) {
        let action = NavigationAction(url: url, target: .mainFrame, kind: .link, hasUserGesture: true)
        let decision = navigationPolicy.decide(action)
        events.record(.navigation(action, decision), view: view)
        guard decision.verdict == .openExternally else { return }
        events.record(.external(url: url, opening: ExternalOpening(isOpened: opened)), view: view)
    }
}
