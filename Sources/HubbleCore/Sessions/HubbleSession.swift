import DrawbridgeCore

/// One visit to the shop.
///
///     idle -> loading -> ready -> closed
///               ^  \      /
///      retry    |   failed -> closed
///
/// The page stays hidden until it says `app_ready`. Every attempt has a web view of its own, and what an older one
/// still says is reported and does nothing. The session holds no clock and performs nothing: each event returns the
/// effects to perform, so that a recorded sequence replays alike.
public struct HubbleSession: Sendable {
    public let id: String
    let configuration: HubbleConfiguration
    /// `nil`: the configuration is bad, and ``Event/start`` fails with its error.
    let gate: HubbleMessageGate?
    let hasTokenProvider: Bool
    var state = State.idle
    var numbers = HubbleNumbers()
    var spending = HubbleSpending()
    /// All that came, for whoever must not show them.
    var tokens: [HubbleSecret] = []

    /// - Parameter hasTokenProvider: whether ``Effect/requestToken(request:)`` has somebody to go to.
    public init(id: String, configuration: HubbleConfiguration, hasTokenProvider: Bool) {
        self.id = id
        self.configuration = configuration
        self.hasTokenProvider = hasTokenProvider
        gate = (try? configuration.sdkOrigin()).map { HubbleMessageGate(sdkOrigin: $0) }
    }

    /// What to show now.
    public var shown: HubbleState {
        switch state {
        case .idle: .idle
        case .requestingToken(let attempt, _, _): .loading(attempt: attempt.number)
        case .loading(let loading): .loading(attempt: loading.attempt.number)
        case .ready: .ready
        case .failed(let failure, _): .failed(failure)
        case .closed(let ending): .closed(ending)
        }
    }

    /// The web view that counts.
    public var webView: Int? {
        switch state {
        case .loading(let loading): loading.webView
        case .ready(let ready): ready.webView
        case .idle, .requestingToken, .failed, .closed: nil
        }
    }

    /// Knows this session's secrets, the tokens that came included.
    public var redactor: Redactor { configuration.redactor(tokens: tokens) }

    public mutating func handle(_ event: Event) -> [Effect] {
        if let webView = event.webView, webView != self.webView { return stale(event) }
        return switch state {
        case .idle: handleIdle(event)
        case .requestingToken(let attempt, let request, let place):
            handleRequesting(event, attempt: attempt, request: request, place: place)
        case .loading(let loading): handleLoading(event, loading)
        case .ready(let ready): handleReady(event, ready)
        case .failed(let failure, let attempt): handleFailed(event, failure: failure, attempt: attempt)
        case .closed: handleClosed(event)
        }
    }

    // MARK: - By state

    private mutating func handleIdle(_ event: Event) -> [Effect] {
        switch event {
        case .start: begin(attempt: 1)
        case .backPressed: finish(.person)
        case .closedByHost: finish(.host)
        case .becameActive, .enteredBackground: []
        case .tokenReceived, .tokenFailed: [report.staleToken]
        case .activity, .dialog, .answered, .windowMoved, .windowGone: []
        case .retry, .timerFired, .page, .location, .refused, .message, .reloadAsked, .willLeaveForApp,
            .externalOpenResult, .webViewUnusable:
            [report.unexpected(event)]
        }
    }

    private mutating func handleRequesting(
        _ event: Event,
        attempt: HubbleAttempt,
        request: Int,
        place: WebURL?
    ) -> [Effect] {
        var attempt = attempt
        switch event {
        case .tokenReceived(request, let token):
            return load(attempt, token: token, at: place)
        case .tokenFailed(request, let why):
            return fail(.token(why))
        case .tokenReceived, .tokenFailed:
            return [report.staleToken]
        case .timerFired(let id):
            guard attempt.takes(timer: id) else { return [] }
            state = .requestingToken(attempt, request: request, place: place)
            return fail(.timedOut(.token))
        case .enteredBackground:
            let effects = attempt.cancelTimer()
            state = .requestingToken(attempt, request: request, place: place)
            return effects
        case .becameActive:
            let effects = attempt.startTimer(&numbers)
            state = .requestingToken(attempt, request: request, place: place)
            return effects
        case .backPressed:
            return finish(.person)
        case .closedByHost:
            return finish(.host)
        case .reloadAsked, .activity, .dialog, .answered, .windowMoved, .windowGone:
            return []
        case .start, .retry, .page, .location, .refused, .message, .willLeaveForApp, .externalOpenResult,
            .webViewUnusable:
            return [report.unexpected(event)]
        }
    }

    private mutating func handleLoading(_ event: Event, _ loading: Loading) -> [Effect] {
        var loading = loading
        switch event {
        case .page(_, .failed(let failure)):
            if failure.isUnsent, !loading.page.hasReachedServer { spending.nothingWasSent() }
            return fail(reason(failure))
        case .page(_, .errorStatus(let url, let status)):
            // What the server shows with it is not the shop.
            return fail(reason(LoadFailure(status, of: url)))
        case .page(_, .processTerminated(let why)):
            return fail(.webProcessTerminated(redactor.string(why)))
        case .page(_, .closeRequested):
            return [report.closeRequestIgnored]
        case .page(_, let event):
            _ = loading.page.note(event)
            state = .loading(loading)
            return []
        case .location(_, let url, let request):
            _ = loading.page.note(location: url, request: request)
            state = .loading(loading)
            return []
        case .refused(_, nil, let action, let rule):
            return refused(action, rule: rule, loading)
        case .message(_, let message):
            return hear(message)
        case .timerFired(let id):
            guard loading.attempt.takes(timer: id) else { return [] }
            state = .loading(loading)
            return fail(.timedOut(.page))
        case .enteredBackground:
            let effects = loading.attempt.cancelTimer()
            state = .loading(loading)
            return effects
        case .becameActive:
            let effects = loading.attempt.startTimer(&numbers)
            state = .loading(loading)
            return effects
        case .externalOpenResult(let webView, let window, let scheme, let opened):
            return opened ? [] : notOpened(scheme, webView: webView, window: window)
        case .webViewUnusable(_, let why):
            return fail(.webViewUnusable(why))
        case .willLeaveForApp, .refused, .activity, .dialog, .answered, .windowMoved, .windowGone, .reloadAsked:
            // Nobody sees the page yet, so nobody can find it stuck; the time-out watches over it.
            return []
        case .backPressed:
            return finish(.person)
        case .closedByHost:
            return finish(.host)
        case .tokenReceived, .tokenFailed:
            return [report.staleToken]
        case .start, .retry:
            return [report.unexpected(event)]
        }
    }

    private mutating func handleReady(_ event: Event, _ ready: Ready) -> [Effect] {
        var ready = ready
        switch event {
        case .page(_, let event):
            return handleReadyPage(event, ready)
        case .location(_, let url, let request):
            let hasMoved = ready.page.note(location: url, request: request)
            return update(&ready) { hasMoved ? $0.resume.moved(nil) : [] }
        case .refused(_, let window, let action, let rule):
            return refused(action, rule: rule, window: window, ready)
        case .activity(_, let window, _):
            return update(&ready) { $0.resume.gaveSign(window) }
        case .dialog(_, let window):
            if window == nil { ready.page.hasDialog = true }
            return update(&ready) { $0.resume.gaveSign(window) }
        case .answered(_, let probe):
            return update(&ready) {
                $0.page.hasDialog = false
                $0.resume.answered(probe: probe)
                return []
            }
        case .windowMoved(_, let window), .windowGone(_, let window):
            return update(&ready) { $0.resume.moved(window) }
        case .message(_, let message):
            return hear(message)
        case .willLeaveForApp(_, let window, let scheme):
            return update(&ready) { $0.resume.leave(scheme: scheme, window: window) }
        case .externalOpenResult(_, _, _, opened: true):
            return []
        case .externalOpenResult(let webView, let window, let scheme, opened: false):
            return update(&ready) { $0.resume.notOpened(window: window) }
                + notOpened(scheme, webView: webView, window: window)
        case .enteredBackground:
            return update(&ready) { $0.resume.enteredBackground() }
        case .becameActive:
            let grace = configuration.timing.resumeGrace
            let effects = ready.resume.becameActive(grace: grace, numbers: &numbers)
            state = .ready(ready)
            return effects
        case .timerFired(let id):
            return timerFired(id, ready)
        case .tokenReceived(let request, let token):
            guard let url = ready.resume.address(awaiting: request) else { return [report.staleToken] }
            return renew(ready, url, token: token)
        case .tokenFailed(let request, let why):
            guard ready.resume.address(awaiting: request) != nil else { return [report.staleToken] }
            return update(&ready) { $0.resume.stop() } + [report.resumeWithoutToken(why)]
        case .backPressed(_, hasWindow: true), .reloadAsked(hasWindow: true):
            // What lies under a window is out of reach, as under a sheet: the payment in it would be lost with its opener.
            return [.step("window_in_front"), .showWindow(webView: ready.webView)]
        case .backPressed(canGoBack: true, _):
            return [.goBack(webView: ready.webView)]
        case .backPressed(canGoBack: false, _):
            return finish(.person)
        case .reloadAsked:
            return loadAgain(ready)
        case .webViewUnusable(_, let why):
            return fail(.webViewUnusable(why))
        case .closedByHost:
            return finish(.host)
        case .start, .retry:
            return [report.unexpected(event)]
        }
    }

    private mutating func handleReadyPage(_ event: PageEvent, _ ready: Ready) -> [Effect] {
        var ready = ready
        switch event {
        case .failed(let failure):
            return pageFailed(failure, ready)
        case .errorStatus(let url, let status):
            return pageFailed(LoadFailure(status, of: url), ready)
        case .processTerminated(let why):
            return fail(.webProcessTerminated(redactor.string(why)))
        case .closeRequested:
            return [report.closeRequestIgnored]
        case .finished:
            ready.resume.pageFinished()
            state = .ready(ready)
            return []
        case .started, .redirected, .committed, .windowOpened, .windowClosed:
            let hasMoved = ready.page.note(event)
            return update(&ready) { hasMoved ? $0.resume.moved(nil) : [] }
        }
    }

    private mutating func pageFailed(_ failure: LoadFailure, _ ready: Ready) -> [Effect] {
        // A page stays, the one before or the server's own, and with it perhaps a payment; only a page that was stuck
        // already has nothing to lose.
        let reason = reason(failure)
        guard case .load(let visible) = reason, !ready.resume.isReloadingStuckPage else { return fail(reason) }
        return [report.pageNotLoaded(visible)]
    }

    private mutating func handleFailed(_ event: Event, failure: HubbleFailure, attempt: Int) -> [Effect] {
        switch event {
        case .retry: failure.canRetry ? begin(attempt: attempt + 1) : [report.unexpected(event)]
        case .backPressed: finish(.person)
        case .closedByHost: finish(.host)
        case .reloadAsked: failure.canRetry ? begin(attempt: attempt + 1) : []
        case .becameActive, .enteredBackground, .timerFired: []
        case .activity, .dialog, .answered, .windowMoved, .windowGone: []
        case .tokenReceived, .tokenFailed: [report.staleToken]
        case .start, .page, .location, .refused, .message, .willLeaveForApp, .externalOpenResult, .webViewUnusable:
            [report.unexpected(event)]
        }
    }

    private func handleClosed(_ event: Event) -> [Effect] {
        switch event {
        case .tokenReceived, .tokenFailed: [report.staleToken]
        case .start, .retry: [report.unexpected(event)]
        case .timerFired, .backPressed, .reloadAsked, .becameActive, .enteredBackground, .closedByHost: []
        case .activity, .dialog, .answered, .windowMoved, .windowGone: []
        case .page, .location, .refused, .message, .willLeaveForApp, .externalOpenResult, .webViewUnusable:
            [report.unexpected(event)]
        }
    }

    // MARK: - Messages

    private mutating func hear(_ message: ScriptMessage) -> [Effect] {
        guard let gate else { return [] }
        let event: HubbleEvent
        do {
            event = try gate.event(in: message)
        } catch {
            return [report.refusal(error, frame: message.frame)]
        }
        let heard: [Effect] = [.step("event", detail: event.logDetail), .deliver(event)]
        guard case .action(let action) = event else { return heard + noteSignOfLife(event) }
        return switch action.kind {
        case .appReady: becomeReady() + heard + noteSignOfLife(event)
        case .close: heard + finish(.shop)
        case .error: heard + fail(.reportedByPage(action.errorMessage.map { redactor.string($0) }))
        case .unknown: heard + noteSignOfLife(event)
        }
    }

    /// The SDK sends `app_ready` again after each full load, such as the return from the gateway; the first counts.
    private mutating func becomeReady() -> [Effect] {
        guard case .loading(var loading) = state else { return [] }
        let effects = loading.attempt.cancelTimer()
        spending.becameReady()
        state = .ready(Ready(attempt: loading.attempt.number, webView: loading.webView, page: loading.page))
        return effects + [.step("ready"), .show(webView: loading.webView)]
    }

    private mutating func noteSignOfLife(_ event: HubbleEvent) -> [Effect] {
        guard case .ready(var ready) = state else { return [] }
        ready.page.hasDialog = false
        return update(&ready) { $0.resume.heard(event) }
    }

    // MARK: - Payment apps

    private func notOpened(_ scheme: String, webView: Int, window: Int?) -> [Effect] {
        let app = UPIApp(scheme: scheme)?.name
        let detail: JSONValue = ["scheme": .string(scheme), "app": app.map(JSONValue.string) ?? .null]
        return [
            report.paymentAppNotOpened(scheme, app: app),
            .tellPage(webView: webView, window: window, name: HubbleScript.paymentAppNotOpened, detail: detail),
        ]
    }

    // MARK: - Endings

    mutating func fail(_ reason: HubbleFailure.Reason, attempt: Int? = nil) -> [Effect] {
        let failure = HubbleFailure(reason, hasToken: canLoadShop)
        let effects = putAway()
        state = .failed(failure, attempt: attempt ?? currentAttempt)
        return effects + [.step("failed", detail: ["code": .string(failure.code)]), report.failed(failure)]
    }

    private mutating func finish(_ cause: HubbleEnding.Cause) -> [Effect] {
        var failure: HubbleFailure?
        if case .failed(let standing, _) = state { failure = standing }
        let ending = HubbleEnding(cause, failure: failure)
        let effects = putAway()
        state = .closed(ending)
        return effects + [.finish(ending)]
    }

    /// Stops what runs and takes the web view away. The state stays, for whoever calls to replace.
    func putAway() -> [Effect] {
        switch state {
        case .idle, .failed, .closed:
            return []
        case .requestingToken(var attempt, _, _):
            return attempt.cancelTimer()
        case .loading(var loading):
            return loading.attempt.cancelTimer() + [.discardWebView(loading.webView)]
        case .ready(var ready):
            return ready.resume.stop() + [.hide(webView: ready.webView), .discardWebView(ready.webView)]
        }
    }

    // MARK: -

    private var currentAttempt: Int {
        switch state {
        case .requestingToken(let attempt, _, _): attempt.number
        case .loading(let loading): loading.attempt.number
        case .ready(let ready): ready.attempt
        case .failed(_, let attempt): attempt
        case .idle, .closed: 0
        }
    }

    /// Changes what a ready session holds and returns what that asks for.
    mutating func update(_ ready: inout Ready, _ change: (inout Ready) -> [Effect]) -> [Effect] {
        let effects = change(&ready)
        state = .ready(ready)
        return effects
    }

    private func reason(_ failure: LoadFailure) -> HubbleFailure.Reason {
        guard failure.reason != .processTerminated else {
            return .webProcessTerminated(redactor.string(failure.message))
        }
        // Failures go to hosts and logs, and the URL holds the secret and the token.
        return .load(
            LoadFailure(
                reason: failure.reason,
                url: redactor.url(failure.url),
                message: redactor.string(failure.message)
            )
        )
    }

    private func stale(_ event: Event) -> [Effect] {
        switch event {
        // The controller's own observations, and not something that a page did.
        case .location, .activity, .dialog, .answered, .windowMoved, .windowGone: []
        default: [report.stale(event)]
        }
    }

    var sdkOrigin: Origin? { gate?.sdkOrigin }

    var report: HubbleReports { HubbleReports(sessionID: id) }
}
