import DrawbridgeCore
import Foundation

/// Runs a visit to the shop over any engine: the engine-free half of `HubbleViewController` and `HubbleWindow`.
///
/// It feeds what the page, the app and the clock say into a ``HubbleSession`` and performs what that answers. A visit
/// has one controller; make another for the next.
@MainActor
public final class HubbleController {
    /// What to show changed. Called before the effects of the change are performed.
    public var onState: (@MainActor (HubbleState) -> Void)?
    /// The page told something.
    public var onEvent: (@MainActor (HubbleEvent) -> Void)?
    /// The page's view is to be shown or hidden. It is made hidden.
    public var onVisibility: (@MainActor (_ isVisible: Bool) -> Void)?
    /// A person goes back while a window of the page's is there: bring the one that was opened last to the front.
    public var onShowWindow: (@MainActor () -> Void)?
    /// The visit is over. Called once, after the web view is gone.
    public var onEnding: (@MainActor (HubbleEnding) -> Void)?

    /// Everything that happens in this visit. What its web views report on logs of their own is repeated here.
    public let events: BridgeEventLog
    /// The web view of the present attempt.
    public var webView: (any WebViewHost)? { attached?.host }
    /// What to show now.
    public var state: HubbleState { session.shown }
    /// Knows this visit's secrets: redact with it whatever is written down.
    public var redactor: Redactor { session.redactor }

    private let configuration: HubbleConfiguration
    private let paymentSchemes: Set<String>
    private let tokenProvider: (any HubbleTokenProvider)?
    private let timer: any HubbleTimer
    private let makeWebView: @MainActor (Int) -> any WebViewHost
    private let discardWebView: @MainActor (any WebViewHost) -> Void

    private var session: HubbleSession
    private var stage: HubbleSession.Stage?
    private var attached: HubbleWebView?
    private var tokenTasks: [Int: Task<Void, Never>] = [:]
    private let turns = EventTurns<HubbleSession.Event>()

    /// - Parameters:
    ///   - tokenProvider: asked where the configuration has no token, and for every retry and reload.
    ///   - installedApps: asked once, unless the configuration has a list already.
    ///   - events: the app's log. Web views may share it.
    ///   - makeWebView: makes a fresh web view, hidden, for the attempt of this number. Never one that was used before.
    ///   - discardWebView: takes a web view away. It is not used again.
    /// - Throws: ``HubbleConfigurationError`` before anything loads.
    public convenience init(
        configuration: HubbleConfiguration,
        tokenProvider: (any HubbleTokenProvider)? = nil,
        installedApps: (any InstalledAppsProvider)? = nil,
        timer: any HubbleTimer = HubbleTaskTimer(),
        events: BridgeEventLog = BridgeEventLog(),
        sessionID: String = UUID().uuidString,
        makeWebView: @escaping @MainActor (Int) -> any WebViewHost,
        discardWebView: @escaping @MainActor (any WebViewHost) -> Void = { _ in }
    ) throws(HubbleConfigurationError) {
        try configuration.validate(hasTokenProvider: tokenProvider != nil)
        self.init(
            reportingFaultsOf: configuration,
            tokenProvider: tokenProvider,
            installedApps: installedApps,
            timer: timer,
            events: events,
            sessionID: sessionID,
            makeWebView: makeWebView,
            discardWebView: discardWebView
        )
    }

    /// The same for a host whose own initialiser cannot throw: wrong values are the first attempt's failure, with no
    /// retry, and nothing is loaded.
    public init(
        reportingFaultsOf configuration: HubbleConfiguration,
        tokenProvider: (any HubbleTokenProvider)? = nil,
        installedApps: (any InstalledAppsProvider)? = nil,
        timer: any HubbleTimer = HubbleTaskTimer(),
        events: BridgeEventLog = BridgeEventLog(),
        sessionID: String = UUID().uuidString,
        makeWebView: @escaping @MainActor (Int) -> any WebViewHost,
        discardWebView: @escaping @MainActor (any WebViewHost) -> Void = { _ in }
    ) {
        var configuration = configuration
        if configuration.installedApps == nil, let installedApps {
            configuration.installedApps = UPIApp.detectable.filter { installedApps.isInstalled($0) }
        }
        self.configuration = configuration
        paymentSchemes = configuration.paymentSchemes
        session = HubbleSession(id: sessionID, configuration: configuration, hasTokenProvider: tokenProvider != nil)
        self.tokenProvider = tokenProvider
        self.timer = timer
        self.events = events
        self.makeWebView = makeWebView
        self.discardWebView = discardWebView
    }

    /// Opens the shop.
    public func start() { handle(.start) }
    /// Tries again after a failure that allows it.
    public func retry() { handle(.retry) }
    /// The person goes back: in the page's history first, then out of the shop.
    public func back() { handle(.backPressed(canGoBack: attached?.host.canGoBack ?? false, hasWindow: hasWindow)) }
    /// The person wants the page loaded again, as in a browser. Nothing that was sent is sent again: a page that came
    /// from a form is not loaded again unless it is the shop's own, and then the shop is opened anew.
    public func reload() { handle(.reloadAsked(hasWindow: hasWindow)) }
    /// The person leaves at once, whatever the page's history holds: swipes the shop away, or leaves its error.
    public func leave() { handle(.backPressed(canGoBack: false)) }
    /// The app takes the shop away. Calling it again does nothing.
    public func close() { handle(.closedByHost) }
    /// The app is in front again (`applicationDidBecomeActive`, `sceneDidBecomeActive`).
    public func becameActive() { handle(.becameActive) }
    /// The app is no longer in front (`applicationDidEnterBackground`). A window that only loses its focus is.
    public func enteredBackground() { handle(.enteredBackground) }

    // MARK: -

    private var hasWindow: Bool { attached.map { !$0.host.windows.isEmpty } ?? false }

    private func handle(_ event: HubbleSession.Event) {
        turns.take(event) { event in
            // Navigations within a document come with no event; look before anything is decided.
            if let attached {
                step(.location(webView: attached.number, attached.host.currentURL, attached.host.documentRequest))
            }
            step(event)
        }
    }

    private func step(_ event: HubbleSession.Event) {
        let before = session.shown
        let effects = session.handle(event)
        updatePolicy()
        if session.shown != before { onState?(session.shown) }
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: HubbleSession.Effect) {
        switch effect {
        case .requestToken(let request): requestToken(request)
        case .load(let url, let number): attach(number, url: url)
        case .loadAgain(let url, let number): host(number)?.load(url)
        case .reload(let number): host(number)?.reload()
        case .goBack(let number): host(number)?.goBack()
        case .showWindow: onShowWindow?()
        case .probe(let probe, let number): ask(number, probe: probe)
        case .discardWebView(let number): detach(number)
        case .show: onVisibility?(true)
        case .hide: onVisibility?(false)
        case .startTimer(let id, let seconds):
            timer.start(id, seconds: seconds) { [weak self] in self?.handle(.timerFired(id)) }
        case .cancelTimer(let id): timer.cancel(id)
        case .tellPage(let number, let window, let name, let detail):
            tellPage(number, window: window, name: name, detail: detail)
        case .deliver(let event): onEvent?(event)
        case .step(let name, let detail):
            events.record(.step(system: "hubble", name: name, detail: detail), sessionID: session.id)
        case .report(let diagnostic): events.record(diagnostic)
        case .finish(let ending): finish(ending)
        }
    }

    private func finish(_ ending: HubbleEnding) {
        for task in tokenTasks.values { task.cancel() }
        tokenTasks = [:]
        events.record(
            .outcome(system: "hubble", result: ending.name, detail: ending.logDetail),
            sessionID: session.id
        )
        onEnding?(ending)
    }

    // MARK: - Web views

    private func host(_ number: Int) -> (any WebViewHost)? {
        attached?.number == number ? attached?.host : nil
    }

    private func attach(_ number: Int, url: WebURL) {
        let host = makeWebView(number)
        host.navigationPolicy = policy(at: session.stage)
        attached = HubbleWebView(
            number: number,
            host: host,
            paymentSchemes: paymentSchemes,
            relay: host.events === events ? nil : events,
            sessionID: session.id
        ) { [weak self] event in
            self?.handle(event)
        }
        do {
            try attached?.install()
            host.load(url)
        } catch {
            handle(.webViewUnusable(webView: number, error.description))
        }
    }

    private func detach(_ number: Int) {
        guard let web = attached, web.number == number else { return }
        attached = nil
        web.remove()
        discardWebView(web.host)
    }

    /// What may leave depends on whether the shop is shown, and on the secrets that there are by now; for its windows too,
    /// which have their opener's policy from when they were made.
    private func updatePolicy() {
        let now = session.stage
        guard now != stage else { return }
        stage = now
        guard let attached else { return }
        let policy = policy(at: now)
        for id in attached.host.windowIDs.union([attached.host.view.id]) {
            attached.host.host(of: id)?.navigationPolicy = policy
        }
    }

    private func policy(at stage: HubbleSession.Stage) -> NavigationPolicy {
        // Where no policy can be made the session fails at its start, so that none decides anything.
        (try? .hubble(configuration, stage: stage)) ?? NavigationPolicy(rules: [])
    }

    private func ask(_ number: Int, probe: Int) {
        guard let host = host(number) else { return }
        Task { [weak self, weak host] in
            guard await host?.probe() == true else { return }
            self?.handle(.answered(webView: number, probe: probe))
        }
    }

    private func tellPage(_ number: Int, window: Int?, name: String, detail: JSONValue) {
        guard let page = host(number), let call = try? HubbleScript.dispatch(name, detail: detail) else { return }
        // A window that is gone takes with it whoever would want to know.
        guard let host = page.host(of: window ?? page.view.id) else { return }
        Task { [events] in
            do throws(BridgeDiagnostic) {
                try await host.call(call)
            } catch {
                events.record(error)
            }
        }
    }

    // MARK: - Tokens

    private func requestToken(_ request: Int) {
        guard let tokenProvider else {
            handle(.tokenFailed(request: request, "there is no token provider"))
            return
        }
        tokenTasks[request] = Task { [weak self] in
            let event: HubbleSession.Event
            do {
                event = .tokenReceived(request: request, try await tokenProvider.token().map { HubbleSecret($0) })
            } catch {
                // Its text is the app's and could hold a token; the type says enough to find it.
                event = .tokenFailed(request: request, "\(type(of: error))")
            }
            guard !Task.isCancelled else { return }
            self?.tokenTasks[request] = nil
            self?.handle(event)
        }
    }
}
