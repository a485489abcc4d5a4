import DrawbridgeCore
import HubbleCore

/// Brings a session into any of its states, and says in one line what an event did to it.
struct SessionDriver {
    var session: HubbleSession
    /// The latest number of each kind that the session gave.
    private(set) var webView = 0
    private(set) var timer = 0
    private(set) var request = 0
    private(set) var probe = 0

    static let states = [
        "idle", "token", "loading", "ready", "away", "waiting", "probing", "answered", "renewing", "reloading",
        "failed",
        "failed for good", "closed",
    ]

    init(configuration: HubbleConfiguration, hasTokenProvider: Bool = true) {
        session = HubbleSession(id: "s", configuration: configuration, hasTokenProvider: hasTokenProvider)
    }

    init(in state: String) throws {
        self.init(configuration: Sample.configuration(token: nil))
        guard state != "idle" else { return }
        send(.start)
        if state == "failed" { send(.tokenFailed(request: request, "Error")) }
        guard !["token", "failed"].contains(state) else { return }
        send(.tokenReceived(request: request, HubbleSecret(Sample.token)))
        if state == "failed for good" {
            let failure = LoadFailure(reason: .certificate, url: "https://sdk.myhubble.money/", message: "bad")
            send(.page(webView: webView, .failed(failure)))
        }
        if state == "closed" { send(.closedByHost) }
        guard !["loading", "failed for good", "closed"].contains(state) else { return }
        open(try Sample.configuration().url())
        send(.message(webView: webView, try Sample.action("app_ready")))
        for (step, event) in Self.handOff {
            guard state != step else { return }
            send(event(self))
        }
    }

    /// The steps of a hand-off, each with the event that ends it.
    private static let handOff: [(String, @Sendable (SessionDriver) -> HubbleSession.Event)] = [
        ("ready", { .willLeaveForApp(webView: $0.webView, scheme: "phonepe") }),
        ("away", { _ in .becameActive }),
        ("waiting", { .timerFired($0.timer) }),
        ("probing", { .answered(webView: $0.webView, probe: $0.probe) }),
        ("answered", { .timerFired($0.timer) }),
        ("renewing", { .tokenReceived(request: $0.request, HubbleSecret(Sample.freshToken)) }),
        ("reloading", { _ in .start }),
    ]

    /// The main frame's document comes.
    mutating func open(_ url: WebURL, by request: DocumentRequest = .address) {
        send(.page(webView: webView, .committed(url: url.string)))
        send(.location(webView: webView, url, request))
    }

    /// The app is in front again, and the page gives no sign until its time is up.
    ///
    /// - Parameter answers: whether its script runs.
    /// - Returns: what came of it.
    @discardableResult
    mutating func comeBackToSilence(answers: Bool = true) -> [HubbleSession.Effect] {
        send(.becameActive)
        send(.timerFired(timer))
        if answers { send(.answered(webView: webView, probe: probe)) }
        return send(.timerFired(timer))
    }

    @discardableResult
    mutating func send(_ event: HubbleSession.Event) -> [HubbleSession.Effect] {
        let effects = session.handle(event)
        for effect in effects {
            switch effect {
            case .load(_, let number): webView = number
            case .startTimer(let id, _): timer = id
            case .requestToken(let id): request = id
            case .probe(let id, _): probe = id
            default: break
            }
        }
        return effects
    }

    /// `effects | state`.
    mutating func line(for event: HubbleSession.Event) -> String {
        let effects = send(event).map(Self.name)
        return (effects.isEmpty ? "-" : effects.joined(separator: ", ")) + " | " + Self.name(session.shown)
    }

    static func name(_ state: HubbleState) -> String {
        switch state {
        case .idle: "idle"
        case .loading(let attempt): "loading \(attempt)"
        case .ready: "ready"
        case .failed(let failure): "failed \(failure.code)"
        case .closed(let ending): "\(ending.name) by \(ending.cause)"
        }
    }

    static func name(_ effect: HubbleSession.Effect) -> String {
        switch effect {
        case .requestToken: "ask token"
        case .load: "load"
        case .loadAgain(let url, _): url.query?.contains("token=") == true ? "load again with token" : "load again"
        case .reload: "reload"
        case .showWindow: "show window"
        case .probe: "ask page"
        case .goBack: "go back"
        case .discardWebView: "discard"
        case .show: "show"
        case .hide: "hide"
        case .startTimer: "start timer"
        case .cancelTimer: "cancel timer"
        case .tellPage(_, let window, _, _): window == nil ? "tell page" : "tell window"
        case .deliver: "deliver"
        case .step(let name, _): "(\(name))"
        case .report(let diagnostic): "!" + diagnostic.code.rawValue.dropFirst("hubble.".count)
        case .finish: "finish"
        }
    }
}
