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
    private struct Loading: Hashable, Sendable {
        var attempt: HubbleAttempt
        let webView: Int
        var page = HubblePage()
    }

    private struct Ready: Hashable, Sendable {
        let attempt: Int
        let webView: Int
        var page: HubblePage
        var resume = HubbleResume()
    }

    private enum State: Hashable, Sendable {
        case idle
        case requestingToken(HubbleAttempt, request: Int)
        case loading(Loading)
        case ready(Ready)
        case failed(HubbleFailure, attempt: Int)
        case closed(HubbleEnding)
    }

    public let id: String
    private let configuration: HubbleConfiguration
    /// `nil`: the configuration is bad, and ``Event/start`` fails with its error.
    private let gate: HubbleMessageGate?
    private let hasTokenProvider: Bool
    private var state = State.idle
    private var numbers = HubbleNumbers()
    private var hasBeenReady = false
    private var tokens: [HubbleSecret] = []

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
        case .requestingToken(let attempt, _): .loading(attempt: attempt.number)
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
        case .requestingToken(let attempt, let request): handleRequesting(event, attempt: attempt, request: request)
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
        case .retry, .timerFired, .page, .location, .message, .willLeaveForApp, .externalOpenResult, .webViewUnusable:
            [report.unexpected(event)]
        }
    }

    private mutating func handleRequesting(_ event: Event, attempt: HubbleAttempt, request: Int) -> [Effect] {
        var attempt = attempt
        switch event {
        case .tokenReceived(request, let token):
            return load(attempt, token: token)
        case .tokenFailed(request, let why):
            return fail(.token(why))
        case .tokenReceived, .tokenFailed:
            return [report.staleToken]
        case .timerFired(let id):
            guard attempt.takes(timer: id) else { return [] }
            state = .requestingToken(attempt, request: request)
            return fail(.timedOut(.token))
        case .enteredBackground:
            let effects = attempt.cancelTimer()
            state = .requestingToken(attempt, request: request)
            return effects
        case .becameActive:
            let effects = attempt.startTimer(&numbers)
            state = .requestingToken(attempt, request: request)
            return effects
        case .backPressed:
            return finish(.person)
        case .closedByHost:
            return finish(.host)
        case .start, .retry, .page, .location, .message, .willLeaveForApp, .externalOpenResult, .webViewUnusable:
            return [report.unexpected(event)]
        }
    }

    private mutating func handleLoading(_ event: Event, _ loading: Loading) -> [Effect] {
        var loading = loading
        switch event {
        case .page(_, .failed(let failure)):
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
        case .location(_, let url):
            _ = loading.page.note(location: url)
            state = .loading(loading)
            return []
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
        case .externalOpenResult(let webView, let scheme, let opened):
            return opened ? [] : notOpened(scheme, webView: webView)
        case .webViewUnusable(_, let why):
            return fail(.webViewUnusable(why))
        case .willLeaveForApp:
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
        case .location(_, let url):
            guard ready.page.note(location: url) else { return [] }
            return update(&ready) { $0.resume.navigated() }
        case .message(_, let message):
            return hear(message)
        case .willLeaveForApp(_, let scheme):
            return update(&ready) { $0.resume.leave(scheme: scheme, page: $0.page) }
        case .externalOpenResult(_, _, opened: true):
            return []
        case .externalOpenResult(let webView, let scheme, opened: false):
            return update(&ready) { $0.resume.stop() } + notOpened(scheme, webView: webView)
        case .enteredBackground:
            return update(&ready) { $0.resume.enteredBackground(page: $0.page) }
        case .becameActive:
            let grace = configuration.timing.resumeGrace
            let effects = ready.resume.becameActive(page: ready.page, grace: grace, numbers: &numbers)
            state = .ready(ready)
            return effects
        case .timerFired(let id):
            return ready.resume.owns(timer: id) ? reloadStuckPage(ready) : []
        case .tokenReceived(let request, let token):
            return ready.resume.awaits(request: request) ? renew(ready, token: token) : [report.staleToken]
        case .tokenFailed(let request, let why):
            guard ready.resume.awaits(request: request) else { return [report.staleToken] }
            return update(&ready) { $0.resume.stop() } + [report.resumeWithoutToken(why)]
        case .backPressed(canGoBack: true):
            return [.goBack(webView: ready.webView)]
        case .backPressed(canGoBack: false):
            return finish(.person)
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
            guard ready.page.note(event) else { return [] }
            return update(&ready) { $0.resume.navigated() }
        }
    }

    private mutating func pageFailed(_ failure: LoadFailure, _ ready: Ready) -> [Effect] {
        // A page stays, the one before or the server's own, and with it perhaps a payment; only a page that was stuck
        // already has nothing to lose.
        let reason = reason(failure)
        guard case .load(let visible) = reason, !ready.resume.isReloading else { return fail(reason) }
        return [report.pageNotLoaded(visible)]
    }

    private mutating func handleFailed(_ event: Event, failure: HubbleFailure, attempt: Int) -> [Effect] {
        switch event {
        case .retry: failure.canRetry ? begin(attempt: attempt + 1) : [report.unexpected(event)]
        case .backPressed: finish(.person)
        case .closedByHost: finish(.host)
        case .becameActive, .enteredBackground, .timerFired: []
        case .tokenReceived, .tokenFailed: [report.staleToken]
        case .start, .page, .location, .message, .willLeaveForApp, .externalOpenResult, .webViewUnusable:
            [report.unexpected(event)]
        }
    }

    private func handleClosed(_ event: Event) -> [Effect] {
        switch event {
        case .tokenReceived, .tokenFailed: [report.staleToken]
        case .start, .retry: [report.unexpected(event)]
        case .timerFired, .backPressed, .becameActive, .enteredBackground, .closedByHost: []
        case .page, .location, .message, .willLeaveForApp, .externalOpenResult, .webViewUnusable:
            [report.unexpected(event)]
        }
    }

    // MARK: - Attempts

    private mutating func begin(attempt number: Int) -> [Effect] {
        var attempt = HubbleAttempt(number: number, seconds: configuration.timing.readyTimeout)
        let ownToken = configuration.token.map { HubbleSecret($0) }
        if hasTokenProvider, number > 1 || ownToken == nil {
            // A bad configuration must not cost a token.
            do {
                try configuration.validate()
            } catch {
                return fail(.configuration(error), attempt: number)
            }
            let timer = attempt.startTimer(&numbers)
            let request = numbers.next()
            state = .requestingToken(attempt, request: request)
            return [.step("token_requested", detail: ["attempt": .number(JSONNumber(number))])] + timer
                + [.requestToken(request: request)]
        }
        let reuse = number > 1 && ownToken != nil ? [report.tokenReused] : []
        return reuse + load(attempt, token: ownToken)
    }

    private mutating func load(_ attempt: HubbleAttempt, token: HubbleSecret?) -> [Effect] {
        var attempt = attempt
        if let token { tokens.append(token) }
        do {
            let link = hasBeenReady ? configuration.deepLink.withoutSkipToPayment : configuration.deepLink
            let url = try configuration.url(with: token?.revealed, deepLink: link)
            let timer = attempt.startTimer(&numbers)
            let webView = numbers.next()
            state = .loading(Loading(attempt: attempt, webView: webView))
            return [.step("loading", detail: ["attempt": .number(JSONNumber(attempt.number))])] + timer
                + [.load(url, webView: webView)]
        } catch {
            let isProviders = hasTokenProvider && error.fieldName == HubbleConfigurationField.token.rawValue
            return fail(isProviders ? .token(error.code) : .configuration(error), attempt: attempt.number)
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
        hasBeenReady = true
        state = .ready(Ready(attempt: loading.attempt.number, webView: loading.webView, page: loading.page))
        return effects + [.step("ready"), .show(webView: loading.webView)]
    }

    private mutating func noteSignOfLife(_ event: HubbleEvent) -> [Effect] {
        guard case .ready(var ready) = state else { return [] }
        return update(&ready) { $0.resume.heard(event) }
    }

    // MARK: - Payment apps

    private func notOpened(_ scheme: String, webView: Int) -> [Effect] {
        let app = UPIApp(scheme: scheme)?.name
        let detail: JSONValue = ["scheme": .string(scheme), "app": app.map(JSONValue.string) ?? .null]
        return [
            report.paymentAppNotOpened(scheme, app: app),
            .tellPage(webView: webView, name: HubbleScript.paymentAppNotOpened, detail: detail),
        ]
    }

    private mutating func reloadStuckPage(_ ready: Ready) -> [Effect] {
        var ready = ready
        let carriesToken = carriesToken(ready.page)
        let effects = ready.resume.graceEnded(
            needsToken: carriesToken && hasTokenProvider,
            webView: ready.webView,
            numbers: &numbers
        )
        state = .ready(ready)
        return (carriesToken && !hasTokenProvider ? [report.tokenReused] : []) + effects
    }

    private mutating func renew(_ ready: Ready, token: HubbleSecret?) -> [Effect] {
        var ready = ready
        guard let token, let url = ready.page.url, carriesToken(ready.page),
            (try? HubbleFieldCheck.text(token.revealed, .token)) != nil,
            let fresh = HubbleTokenInURL.replacing(in: url, with: token.revealed)
        else {
            return update(&ready) { $0.resume.stop() } + [report.resumeWithoutToken("it was blank or missing")]
        }
        tokens.append(token)
        return update(&ready) { $0.resume.renewed(url: fresh, webView: $0.webView) }
    }

    private func carriesToken(_ page: HubblePage) -> Bool {
        guard let url = page.url, let gate else { return false }
        return HubbleTokenInURL.isCarried(by: url, sdkOrigin: gate.sdkOrigin)
    }

    // MARK: - Endings

    private mutating func fail(_ reason: HubbleFailure.Reason, attempt: Int? = nil) -> [Effect] {
        let failure = HubbleFailure(reason)
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
    private func putAway() -> [Effect] {
        switch state {
        case .idle, .failed, .closed:
            return []
        case .requestingToken(var attempt, _):
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
        case .requestingToken(let attempt, _): attempt.number
        case .loading(let loading): loading.attempt.number
        case .ready(let ready): ready.attempt
        case .failed(_, let attempt): attempt
        case .idle, .closed: 0
        }
    }

    /// Changes what a ready session holds and returns what that asks for.
    private mutating func update(_ ready: inout Ready, _ change: (inout Ready) -> [Effect]) -> [Effect] {
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
        // A location is the controller's own observation, not something that a page did.
        if case .location = event { return [] }
        return [report.stale(event)]
    }

    private var report: HubbleReports { HubbleReports(sessionID: id) }
}
