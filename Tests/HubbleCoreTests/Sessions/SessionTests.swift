import DrawbridgeCore
import Testing

@testable import HubbleCore

@Suite("A session")
struct SessionTests {
    private func loadedURL(_ effects: [HubbleSession.Effect]) -> String? {
        for effect in effects {
            if case .load(let url, _) = effect { return url.string }
        }
        return nil
    }

    @Test("takes the configuration's token first and a fresh one for each retry")
    func freshTokens() throws {
        var driver = SessionDriver(configuration: Sample.configuration(token: "first"))
        #expect(loadedURL(driver.send(.start))?.contains("&token=first&") == true)
        let firstView = driver.webView
        driver.send(.page(webView: firstView, .processTerminated(reason: "crashed")))
        #expect(loadedURL(driver.send(.retry)) == nil)
        let loaded = loadedURL(driver.send(.tokenReceived(request: driver.request, HubbleSecret("second"))))
        #expect(loaded?.contains("&token=second&") == true)
        #expect(driver.webView != firstView)
        #expect(driver.session.shown == .loading(attempt: 2))
    }

    @Test("without a provider uses its one token again, and says so")
    func reusedToken() throws {
        var driver = SessionDriver(configuration: Sample.configuration(token: "first"), hasTokenProvider: false)
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("error")))
        let effects = driver.send(.retry)
        #expect(loadedURL(effects)?.contains("&token=first&") == true)
        #expect(effects.map(SessionDriver.name).contains("!token_reused"))
    }

    @Test("opens signed out with lazy login, never by replaying its own token")
    func lazyLogin() throws {
        var configuration = Sample.configuration(token: "first")
        configuration.allowsLazyLogin = true
        var driver = SessionDriver(configuration: configuration)
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("error")))
        driver.send(.retry)
        let loaded = loadedURL(driver.send(.tokenReceived(request: driver.request, nil)))
        #expect(loaded?.contains("token") == false)
    }

    @Test("with a bad configuration fails before anything loads, and cannot retry")
    func badConfiguration() {
        var configuration = Sample.configuration()
        configuration.environment = .custom("http://shop.test")
        var session = HubbleSession(id: "s", configuration: configuration, hasTokenProvider: true)
        let effects = session.handle(.start).map(SessionDriver.name)
        #expect(effects == ["(failed)", "!failed"])
        let failure = HubbleFailure(.configuration(.badBaseURL(.notSecure)))
        #expect(session.shown == .failed(failure))
        #expect(failure.recovery == .changeConfiguration && !failure.canRetry)
    }

    @Test("does not send a person who may have paid straight to the payment again")
    func skipToPayment() throws {
        let link = HubbleDeepLink.brand(id: "uber", amount: 500, skipsToPayment: true)
        var driver = SessionDriver(configuration: Sample.configuration(deepLink: link), hasTokenProvider: false)
        #expect(loadedURL(driver.send(.start))?.contains("skipToPayment=true") == true)
        driver.send(.page(webView: driver.webView, .processTerminated(reason: "x")))
        // Nobody saw the page yet.
        #expect(loadedURL(driver.send(.retry))?.contains("skipToPayment=true") == true)
        driver.send(.message(webView: driver.webView, try Sample.action("app_ready")))
        driver.send(.page(webView: driver.webView, .processTerminated(reason: "x")))
        let again = try #require(loadedURL(driver.send(.retry)))
        #expect(again.contains("/buy/uber?") && again.contains("amount=500") && !again.contains("skipToPayment"))
    }

    @Test(
        "answers what the app can do about each failure",
        arguments: [
            (.configuration(.badAmount), .changeConfiguration, "hubble_amount_bad"),
            (.token("E"), .retry, "hubble_token_failed"),
            (.load(LoadFailure(reason: .network, url: "u", message: "m")), .retry, "load_failed"),
            (.load(LoadFailure(reason: .httpStatus, url: "u", message: "m")), .retry, "http_error"),
            (.load(LoadFailure(reason: .certificate, url: "u", message: "m")), .tellThePerson, "certificate_refused"),
            (.timedOut(.token), .retry, "hubble_token_timed_out"),
            (.timedOut(.page), .retry, "hubble_ready_timed_out"),
            (.reportedByPage(nil), .retry, "hubble_page_error"),
            (.webProcessTerminated("x"), .retry, "web_process_terminated"),
            (.webViewUnusable("x"), .changeConfiguration, "hubble_web_view_unusable"),
        ] as [(HubbleFailure.Reason, HubbleFailure.Recovery, String)]
    )
    func recoveries(_ reason: HubbleFailure.Reason, _ recovery: HubbleFailure.Recovery, _ code: String) {
        let failure = HubbleFailure(reason)
        #expect(failure.recovery == recovery)
        #expect(failure.canRetry == (recovery == .retry))
        #expect(failure.code == code)
        #expect(failure.description.hasPrefix(code + ": "))
    }

    @Test("counts only time in front towards its time-out")
    func timeoutInBackground() {
        var driver = SessionDriver(configuration: Sample.configuration())
        driver.send(.start)
        let first = driver.timer
        #expect(driver.send(.enteredBackground) == [.cancelTimer(id: first)])
        #expect(driver.send(.becameActive) == [.startTimer(id: driver.timer, seconds: 30)])
        #expect(driver.send(.timerFired(first)).isEmpty)
        #expect(driver.line(for: .timerFired(driver.timer)).hasSuffix("failed hubble_ready_timed_out"))
    }

    @Test("gives its diagnostics its id, and the frame where there is one")
    func diagnostics() throws {
        var driver = SessionDriver(configuration: Sample.configuration())
        driver.send(.start)
        let frame = try Sample.frame(isMain: false)
        let effects = driver.send(.message(webView: driver.webView, try Sample.message("x", from: frame)))
        guard case .report(let diagnostic) = effects.first else {
            Issue.record("no diagnostic")
            return
        }
        #expect(diagnostic.sessionID == "s")
        #expect(diagnostic.frame == frame)
        #expect(diagnostic.code == .hubbleMessageFromSubFrame)
    }
}
