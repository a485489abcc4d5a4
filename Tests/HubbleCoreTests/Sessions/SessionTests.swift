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

    @Test("without a provider uses its one token again while the shop never got ready with it, and says so")
    func reusedToken() throws {
        var driver = SessionDriver(configuration: Sample.configuration(token: "first"), hasTokenProvider: false)
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("error")))
        let effects = driver.send(.retry)
        #expect(loadedURL(effects)?.contains("&token=first&") == true)
        #expect(effects.map(SessionDriver.name).contains("!token_reused"))
    }

    @Test("without a provider cannot try again once the shop was ready: its one token is spent")
    func spentToken() throws {
        var driver = SessionDriver(configuration: Sample.configuration(token: "first"), hasTokenProvider: false)
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("app_ready")))
        driver.send(.message(webView: driver.webView, try Sample.action("error")))
        let failure = HubbleFailure(.reportedByPage(nil), hasToken: false)
        #expect(driver.session.shown == .failed(failure))
        #expect(failure.recovery == .newVisit && !failure.canRetry)
        #expect(driver.send(.retry).map(SessionDriver.name) == ["!unexpected_event"])
    }

    @Test("tries again with its token, and the step to the payment, where they reached nobody")
    func unsentToken() throws {
        let link = HubbleDeepLink.brand(id: "uber", amount: 500, skipsToPayment: true)
        let configuration = Sample.configuration(token: "first", deepLink: link)
        let offline = LoadFailure(reason: .network, url: "u", message: "m", isUnsent: true)
        var driver = SessionDriver(configuration: configuration, hasTokenProvider: false)
        driver.send(.start)
        for attempt in 2...4 {
            driver.send(.page(webView: driver.webView, .failed(offline)))
            let effects = driver.send(.retry)
            #expect(!effects.map(SessionDriver.name).contains("!token_reused"))
            let url = loadedURL(effects)
            #expect(url?.contains("&token=first&") == true && url?.contains("skipToPayment=true") == true)
            #expect(driver.session.shown == .loading(attempt: attempt))
        }
        // A connection that is lost may have carried them, and one after a redirect did.
        let lost = LoadFailure(reason: .network, url: "u", message: "m")
        for events in [[PageEvent.failed(lost)], [.redirected(url: "u"), .failed(offline)]] {
            var driver = SessionDriver(configuration: configuration, hasTokenProvider: false)
            driver.send(.start)
            for event in events { driver.send(.page(webView: driver.webView, event)) }
            #expect(loadedURL(driver.send(.retry))?.contains("skipToPayment") == false)
        }
    }

    @Test("sends no spent token, whoever gives it")
    func repeatedToken() throws {
        var driver = SessionDriver(configuration: Sample.configuration(token: "first"))
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("app_ready")))
        driver.send(.page(webView: driver.webView, .processTerminated(reason: "x")))
        driver.send(.retry)
        let line = driver.line(for: .tokenReceived(request: driver.request, HubbleSecret("first")))
        #expect(line.hasSuffix("failed hubble_token_failed"))
        #expect(line.contains("!token_reused"))
        // The next one may be fresh.
        driver.send(.retry)
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("second")))
        #expect(loadedURL(effects)?.contains("&token=second&") == true)
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
        // Nobody saw the page yet, or somebody did.
        for isReady in [false, true] {
            var driver = SessionDriver(configuration: Sample.configuration(deepLink: link))
            #expect(loadedURL(driver.send(.start))?.contains("skipToPayment=true") == true)
            if isReady { driver.send(.message(webView: driver.webView, try Sample.action("app_ready"))) }
            driver.send(.page(webView: driver.webView, .processTerminated(reason: "x")))
            driver.send(.retry)
            let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("second")))
            let again = try #require(loadedURL(effects))
            #expect(again.contains("/buy/uber?") && again.contains("amount=500") && !again.contains("skipToPayment"))
        }
    }

    @Test("keeps the step to the payment for the first attempt that is loaded at all")
    func skipToPaymentLater() throws {
        let link = HubbleDeepLink.brand(id: "uber", skipsToPayment: true)
        var driver = SessionDriver(configuration: Sample.configuration(token: nil, deepLink: link))
        driver.send(.start)
        driver.send(.tokenFailed(request: driver.request, "Error"))
        driver.send(.retry)
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("first")))
        #expect(loadedURL(effects)?.contains("skipToPayment=true") == true)
    }

    @Test("opens signed out, with lazy login, where its one token is spent")
    func lazyRetry() throws {
        var configuration = Sample.configuration(token: "first")
        configuration.allowsLazyLogin = true
        var driver = SessionDriver(configuration: configuration, hasTokenProvider: false)
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("app_ready")))
        driver.send(.message(webView: driver.webView, try Sample.action("error")))
        #expect(loadedURL(driver.send(.retry))?.contains("token") == false)
    }

    @Test("fails by name where its page leaves while it loads, and names where to without a secret in it")
    func ledAway() {
        let places: [(String, String?)] = [
            ("https://evil.example/?appSecret=x", "https://evil.example"),
            ("https://\(Sample.token.lowercased().filter(\.isLetter)).evil.example/", nil),
            ("phonepe://pay", "null"), ("javascript:x", "null"),
        ]
        for (url, origin) in places {
            var configuration = Sample.configuration()
            configuration.token = Sample.token.lowercased().filter(\.isLetter)
            var driver = SessionDriver(configuration: configuration)
            driver.send(.start)
            let action = NavigationAction(url: url, target: .anyFrame, kind: .redirect)
            driver.send(.refused(webView: driver.webView, action, rule: "r"))
            #expect(driver.session.shown == .failed(HubbleFailure(.ledAway(origin))), "\(url)")
        }
    }

    @Test("goes on loading where a frame, a window or a link to an app of its page is refused")
    func refusedElsewhere() {
        var driver = SessionDriver(configuration: Sample.configuration())
        driver.send(.start)
        driver.send(.page(webView: driver.webView, .committed(url: Sample.sdk)))
        for (target, rule) in [
            (NavigationAction.Target.subFrame, "secret-in-url"), (.newWindow, "shop-not-shown"),
            (.mainFrame, "unlisted-scheme"), (.anyFrame, "forbidden-scheme"),
        ] {
            let action = NavigationAction(url: "https://evil.example/", target: target)
            driver.send(.refused(webView: driver.webView, action, rule: rule))
            #expect(driver.session.shown == .loading(attempt: 1))
        }
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
            (.ledAway("https://a.example"), .retry, "hubble_led_away"),
            (.pageNotAnswering, .retry, "hubble_page_not_answering"),
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
