import DrawbridgeCore

/// One attempt's web view: installs the bridge in it, and turns what its log tells into a session's events.
@MainActor
final class HubbleWebView {
    let number: Int
    let host: any WebViewHost

    private let paymentSchemes: Set<String>
    private let relay: BridgeEventLog?
    /// The relay's names of the views on the host's log.
    private var relayed: [Int: ViewInfo] = [:]
    private let sessionID: String
    private let report: @MainActor (HubbleSession.Event) -> Void
    private var observations: [EventObservation] = []
    /// Of the windows that the page opened, and that they opened, by their names on the host's log.
    private var windows: [Int: EventObservation] = [:]
    private var isInstalled = false

    /// - Parameter relay: where the view's events are repeated; `nil` where they are on the visit's log already.
    init(
        number: Int,
        host: any WebViewHost,
        paymentSchemes: Set<String>,
        relay: BridgeEventLog?,
        sessionID: String,
        report: @escaping @MainActor (HubbleSession.Event) -> Void
    ) {
        self.number = number
        self.host = host
        self.paymentSchemes = paymentSchemes
        self.relay = relay
        self.sessionID = sessionID
        self.report = report
    }

    /// - Throws: ``ScriptMessageHandlerError/nameTaken(_:)`` where the view was used before.
    func install() throws(ScriptMessageHandlerError) {
        observations = [
            host.events.observe { [weak self] event in self?.observe(event) },
            // The log also has what child windows load: a bank's page that fails is no failure of the shop.
            host.observePageEvents { [number, report] page in report(.page(webView: number, page)) },
            host.observeActivity { [number, report] activity in report(.activity(webView: number, activity)) },
        ]
        // A late message is still reported: the session knows that the view is gone. A child window's is refused, with
        // its reason, and not lost.
        try host.addScriptMessageHandler(
            ScriptMessageHandler(
                name: HubbleScript.handlerName,
                hearsChildWindows: true,
                action: .oneWay { [number, report] message in report(.message(webView: number, message)) }
            )
        )
        isInstalled = true
        host.addUserScript(HubbleScript.userScript)
    }

    /// Takes away what ``install()`` added, and nothing that the app added. The engine holds on to a handler as long
    /// as it is registered (guide, "Best Practices").
    func remove() {
        for observation in observations + Array(windows.values) { observation.cancel() }
        observations = []
        windows = [:]
        guard isInstalled else { return }
        host.removeScriptMessageHandler(named: HubbleScript.handlerName)
        host.removeUserScript(named: HubbleScript.name)
    }

    private func observe(_ event: BridgeEvent) {
        repeatOnRelay(event)
        // An app's log has other views' events too.
        guard event.view.map({ $0.id == host.view.id || windows[$0.id] != nil }) ?? false else { return }
        let window = event.view.flatMap { $0.id == host.view.id ? nil : $0.id }
        switch event.kind {
        case .navigation(let action, let decision): decided(action, decision, window: window)
        case .external(let url, let opening):
            if let scheme = paymentScheme(of: url) {
                report(
                    .externalOpenResult(webView: number, window: window, scheme: scheme, opened: opening.isTaken)
                )
            }
        case .page(.windowOpened), .page(.windowClosed): windowsChanged()
        case .page(.started), .page(.redirected), .page(.committed):
            if let window { report(.windowMoved(webView: number, window: window)) }
        case .console(level: HostLog.dialogLevel, _): report(.dialog(webView: number, window: window))
        case .page, .message, .console, .pageError, .step, .outcome, .diagnostic:
            break
        }
    }

    private func decided(_ action: NavigationAction, _ decision: NavigationDecision, window: Int?) {
        switch decision.verdict {
        case .openExternally:
            guard let scheme = paymentScheme(of: decision.destination ?? action.url) else { return }
            report(.willLeaveForApp(webView: number, window: window, scheme: scheme))
        case .refuse:
            report(.refused(webView: number, window: window, action, rule: decision.rule))
        case .stay, .openChildWindow, .deliver:
            break
        }
    }

    private func windowsChanged() {
        let now = host.windowIDs
        for id in windows.keys.sorted() where !now.contains(id) {
            windows.removeValue(forKey: id)?.cancel()
            report(.windowGone(webView: number, window: id))
        }
        for id in now.sorted() where windows[id] == nil {
            windows[id] = host.host(of: id)?.observeActivity { [number, report] activity in
                report(.activity(webView: number, window: id, activity))
            }
        }
    }

    private func repeatOnRelay(_ event: BridgeEvent) {
        guard let relay else { return }
        relay.record(
            event.kind,
            sessionID: event.sessionID ?? sessionID,
            view: event.view.map { name($0, on: relay) },
            frame: event.frame
        )
    }

    private func name(_ view: ViewInfo, on relay: BridgeEventLog) -> ViewInfo {
        if let known = relayed[view.id] { return known }
        let name = relay.makeView(view.role, opener: view.opener.flatMap { relayed[$0] })
        relayed[view.id] = name
        return name
    }

    private func paymentScheme(of url: String) -> String? {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        return paymentSchemes.contains(scheme) ? scheme : nil
    }
}
