import DrawbridgeCore
import TestSupport
import Testing

@testable import HubbleCore

/// 100,000 sequences of events that no order binds, late and forged ones among them.
@Suite("However its events come, a session")
struct RandomSessionTests {
    static let sequencesPerSeed = 10_000

    @Test(
        "ends once, shows nothing unready, leaks no web view, reloads once a hand-off and sends nothing twice",
        arguments: 1...10
    )
    func invariants(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let samples = try RandomEvents()
        // A token of the app's own, a provider of tokens, and both.
        let link = HubbleDeepLink.brand(id: "uber", amount: 500, skipsToPayment: true)
        let sessions = [(Sample.token, false), (nil, true), (Sample.token, true)].map { token, hasProvider in
            let configuration = Sample.configuration(token: token, deepLink: link)
            return HubbleSession(id: "s", configuration: configuration, hasTokenProvider: hasProvider)
        }
        var endings = 0
        var reloads = 0
        var shows = 0
        for sequence in 0..<Self.sequencesPerSeed {
            var model = SessionModel(session: sessions[Int.random(in: 0..<sessions.count, using: &random)])
            model.send(.start)
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                model.send(samples.next(for: model, using: &random))
                // A whole hand-off is rare by chance.
                guard Int.random(in: 0..<10, using: &random) == 0 else { continue }
                let page = try WebURL("https://sdk.myhubble.money/pay?token=x&skipToPayment=true")
                model.send(.location(webView: model.lastWebView, page, .address))
                model.send(.willLeaveForApp(webView: model.lastWebView, scheme: "tez"))
                model.send(.becameActive)
                model.send(samples.next(for: model, using: &random))
                model.send(.timerFired(model.timer))
                if Bool.random(using: &random) { model.send(.answered(webView: model.lastWebView, probe: model.probe)) }
                model.send(.timerFired(model.timer))
                model.send(samples.token(for: model, using: &random))
            }
            model.send(.closedByHost)
            model.send(.closedByHost)
            model.checkEnd()
            endings += model.endings
            reloads += model.reloads
            shows += model.shows
            guard model.faults.isEmpty else {
                Issue.record("seed \(seed), sequence \(sequence): \(model.faults)\n\(model.history)")
                return
            }
        }
        #expect(endings == Self.sequencesPerSeed)
        // The sequences do reach what is to be tested.
        #expect(reloads > 100)
        #expect(shows > 1_000)
    }
}

/// What must hold, told apart from how the session does it.
struct SessionModel {
    private(set) var session: HubbleSession
    private(set) var faults: [String] = []
    private var trace: [(event: HubbleSession.Event, effects: [HubbleSession.Effect])] = []
    private(set) var endings = 0
    private(set) var reloads = 0
    private(set) var shows = 0
    /// Numbers that were given, for events that fit.
    private(set) var timer = 0
    private(set) var request = 0
    private(set) var probe = 0
    private(set) var lastWebView = 0

    private var alive: Set<Int> = []
    private var made: Set<Int> = []
    private var readySaid: Set<Int> = []
    private var visible: Int?
    private var runningTimers: Set<Int> = []
    private var usedTimers: Set<Int> = []
    private var handOffs = 0
    private var reloadsAtHandOff = 0
    private var hasMovedOn = false
    private var hasLeft = false
    private var isBack = false
    /// The tokens that the shop took, and what the last load would have brought a server.
    private var tokens: Set<String> = []
    private var paymentSteps = 0
    private var last: (token: String?, steps: Int)?
    private var loadedToken: String?
    private var documentRequest: DocumentRequest?
    /// Whether this event asks for a load.
    private var isAsked = false
    /// Whether the token that is waited for was asked for by such an event.
    private var wasAsked = false

    init(session: HubbleSession) {
        self.session = session
    }

    /// What happened, to repeat a fault by hand.
    var history: String {
        trace.map { "\($0.event) -> \($0.effects.map(SessionDriver.name))" }.joined(separator: "\n")
    }

    mutating func send(_ event: HubbleSession.Event) {
        note(event)
        let effects = session.handle(event)
        trace.append((event, effects))
        if endings > 0 {
            for effect in effects {
                if case .report = effect { continue }
                faults.append("after the end: \(effect)")
            }
        }
        for effect in effects { check(effect) }
        check(visible == nil || session.shown == .ready, "visible in a state without a page")
        check(alive.count <= 1, "two web views")
        check(session.webView.map { alive == [$0] } ?? alive.isEmpty, "a web view leaked, or is not the current one")
    }

    mutating func checkEnd() {
        check(endings == 1, "no ending, or several")
        check(alive.isEmpty, "leaked a web view")
        check(visible == nil, "still visible")
        check(runningTimers.isEmpty, "a timer runs on")
        if case .closed = session.shown { return }
        faults.append("not closed")
    }

    private mutating func note(_ event: HubbleSession.Event) {
        isAsked = false
        switch event {
        case .reloadAsked, .refused: isAsked = true
        case .timerFired(let id): runningTimers.remove(id)
        case .becameActive: isBack = true
        case .enteredBackground:
            // What a page does between its link and the payment app is part of the hand-off.
            if !hasLeft { hasMovedOn = false }
            hasLeft = true
            isBack = false
        default: break
        }
        guard let webView = session.webView, event.webView == webView else { return }
        switch event {
        case .message(_, let message):
            guard message.frame.isMainFrame, message.frame.origin.serialized == Sample.sdk else { return }
            if message.body["action"] == "app_ready" {
                readySaid.insert(webView)
                if let loadedToken { tokens.insert(loadedToken) }
            }
            if isBack, message.body["type"] != nil { hasMovedOn = true }
        case .page(_, .failed(let failure)) where failure.isUnsent && session.shown != .ready:
            paymentSteps -= last?.steps ?? 0
            last = nil
        case .page(_, .redirected), .page(_, .errorStatus):
            last = nil
        case .page(_, .started), .page(_, .committed):
            if case .page(_, .committed) = event { last = nil }
            if isBack || hasLeft { hasMovedOn = true }
        case .location(_, _, let request):
            documentRequest = request
        case .activity(_, nil, _):
            if isBack { hasMovedOn = true }
        case .willLeaveForApp where session.shown == .ready:
            handOffs += 1
            reloadsAtHandOff = reloads
            hasMovedOn = false
            hasLeft = false
            isBack = false
        default:
            break
        }
    }

    private mutating func check(_ effect: HubbleSession.Effect) {
        switch effect {
        case .load(let url, let webView):
            sent(url)
            documentRequest = nil
            check(made.insert(webView).inserted, "a web view's number is used twice")
            alive.insert(webView)
            lastWebView = webView
        case .discardWebView(let webView):
            check(alive.remove(webView) != nil, "discarded twice")
            check(visible != webView, "discarded while visible")
        case .show(let webView):
            shows += 1
            check(alive.contains(webView) && readySaid.contains(webView), "shown before ready")
            check(visible == nil, "shown twice")
            visible = webView
        case .hide(let webView):
            check(visible == webView, "hidden while hidden")
            visible = nil
        case .reload(let webView):
            check(alive.contains(webView) && isAsked, "reloaded a page that nobody asked for")
        case .probe(let id, let webView):
            probe = id
            check(alive.contains(webView), "asked a web view that is gone")
        case .loadAgain(let url, let webView):
            sent(url, isAgain: true)
            check(alive.contains(webView), "reloaded a web view that is gone")
            check(!url.string.contains("skipToPayment"), "reloaded with the step to the payment")
            guard !isAsked, !wasAsked else { break }
            reloads += 1
            check(documentRequest == .address, "reloaded the answer to a form")
            check(handOffs > 0 && reloads == reloadsAtHandOff + 1, "reloaded twice for one hand-off")
            check(!hasMovedOn, "reloaded a page that moved on")
        case .startTimer(let id, _):
            check(usedTimers.insert(id).inserted, "a timer's number is used twice")
            runningTimers.insert(id)
            timer = id
        case .cancelTimer(let id):
            check(runningTimers.remove(id) != nil, "cancelled a timer that does not run")
        case .requestToken(let id):
            request = id
            wasAsked = isAsked
        case .goBack(let webView), .tellPage(let webView, _, _, _), .showWindow(let webView):
            check(alive.contains(webView), "spoke to a web view that is gone")
        case .finish:
            endings += 1
        case .deliver, .step, .report:
            break
        }
    }

    private mutating func sent(_ url: WebURL, isAgain: Bool = false) {
        let items = (url.query ?? "").split(separator: "&")
        let token = items.first { $0.hasPrefix("token=") }.map { String($0.dropFirst("token=".count)) }
        if let token { check(!tokens.contains(token), "sent a spent token") }
        if isAgain, let token { tokens.insert(token) }
        loadedToken = token
        let steps = items.contains("skipToPayment=true") ? 1 : 0
        paymentSteps += steps
        check(paymentSteps <= 1, "took the step to the payment twice")
        last = (token, steps)
    }

    private mutating func check(_ holds: Bool, _ fault: StaticString) {
        if !holds { faults.append("\(fault)") }
    }
}

/// Events at random, most of them ones that fit the session's numbers.
struct RandomEvents {
    private let messages: [ScriptMessage]
    private let ready: ScriptMessage
    private let locations: [WebURL]

    init() throws {
        ready = try Sample.action("app_ready")
        messages = [
            ready, try Sample.action("close"), try Sample.action("error"), try Sample.action("launch_link"),
            try Sample.analytics("payment_success"), try Sample.analytics("visit_home"), try Sample.message("bad"),
            try Sample.message(["type": "x"], from: Sample.frame(isMain: false)),
            try Sample.message(
                ["type": "action", "action": "app_ready"],
                from: Sample.frame("https://api.razorpay.com")
            ),
        ]
        locations = [try WebURL("https://sdk.myhubble.money/a?token=x"), try WebURL("https://sdk.myhubble.money/b")]
    }

    func token(for model: SessionModel, using random: inout SeededGenerator) -> HubbleSession.Event {
        // Now and then the provider repeats itself.
        let number = Int.random(in: 0..<1_000_000, using: &random)
        return .tokenReceived(request: model.request, HubbleSecret(number % 8 == 0 ? "abcd" : "t-\(number)"))
    }

    func next(for model: SessionModel, using random: inout SeededGenerator) -> HubbleSession.Event {
        let isForged = Int.random(in: 0..<12, using: &random) == 0
        let view = isForged ? Int.random(in: 0...9, using: &random) : model.lastWebView
        let url = locations[Int.random(in: 0...1, using: &random)].string
        let failures: [LoadFailure.Reason] = [.network, .certificate, .httpStatus, .processTerminated]
        let spent = "https://sdk.myhubble.money/buy?token=x&skipToPayment=true"
        switch Int.random(in: 0..<42, using: &random) {
        case 33: return .activity(webView: view, window: isForged ? 3 : nil, .network)
        case 34: return .activity(webView: view, .input)
        case 35: return .dialog(webView: view)
        case 36: return .answered(webView: view, probe: isForged ? 1 : model.probe)
        case 37: return isForged ? .windowMoved(webView: view, window: 3) : .windowGone(webView: view, window: 3)
        case 38: return .reloadAsked(hasWindow: isForged)
        case 39, 40:
            let action = NavigationAction(url: spent, target: .mainFrame, kind: .backForward)
            let rules = ["spent-address", "spent-address", "secret-in-url", "shop-not-shown", "no-rule"]
            return .refused(webView: view, action, rule: rules[Int.random(in: 0..<5, using: &random)])
        case 0: return .start
        case 1, 2: return .retry
        case 3, 4, 5:
            let request = isForged ? 3 : model.request
            guard isForged else { return token(for: model, using: &random) }
            return .tokenReceived(request: request, HubbleSecret(" "))
        case 6: return .tokenFailed(request: model.request, "Error")
        case 7: return .page(webView: view, .started(url: url))
        case 8, 9: return .page(webView: view, .committed(url: url))
        case 10: return .page(webView: view, .finished(url: url))
        case 11:
            let reason = failures[Int.random(in: 0..<failures.count, using: &random)]
            let isUnsent = Bool.random(using: &random)
            return .page(
                webView: view,
                .failed(LoadFailure(reason: reason, url: url, message: "m", isUnsent: isUnsent))
            )
        case 31: return .page(webView: view, .errorStatus(url: url, status: 503))
        case 12: return .page(webView: view, .processTerminated(reason: "x"))
        case 13, 41:
            let requests: [DocumentRequest?] = [.address, .address, .address, .form(method: "POST"), .unknown]
            let location = locations[Int.random(in: 0...1, using: &random)]
            return .location(webView: view, location, requests[Int.random(in: 0..<5, using: &random)])
        case 14, 15, 16, 17: return .message(webView: view, ready)
        case 18, 19:
            return .message(webView: view, messages[Int.random(in: 0..<messages.count, using: &random)])
        case 20, 21, 22: return .timerFired(isForged ? 1 : model.timer)
        case 23: return .backPressed(canGoBack: Int.random(in: 0..<8, using: &random) != 0)
        case 24, 25, 26: return .becameActive
        case 27: return .enteredBackground
        case 28, 29: return .willLeaveForApp(webView: view, window: isForged ? 3 : nil, scheme: "tez")
        case 30: return .externalOpenResult(webView: view, scheme: "tez", opened: !isForged)
        default:
            return Int.random(in: 0..<10, using: &random) == 0
                ? .closedByHost : .page(webView: view, .closeRequested)
        }
    }
}
