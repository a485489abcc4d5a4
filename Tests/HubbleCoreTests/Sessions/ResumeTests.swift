import DrawbridgeCore
import Testing

@testable import HubbleCore

@Suite("After a hand-off to a UPI app, the page")
struct ResumeTests {
    private static let payURL = "https://sdk.myhubble.money/pay/1?clientId=c&token=old&x=1#step"

    /// A session whose page shows `url` and has just started PhonePe.
    private func handedOff(
        url: String = payURL,
        by request: DocumentRequest = .address,
        token: String? = Sample.token,
        hasTokenProvider: Bool = true,
        window: Int? = nil
    ) throws -> SessionDriver {
        var driver = SessionDriver(
            configuration: Sample.configuration(token: token),
            hasTokenProvider: hasTokenProvider
        )
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("app_ready")))
        driver.open(try WebURL(url), by: request)
        driver.send(.willLeaveForApp(webView: driver.webView, window: window, scheme: "phonepe"))
        return driver
    }

    private func address(in effects: [HubbleSession.Effect]) -> String? {
        for effect in effects {
            if case .loadAgain(let url, _) = effect { return url.string }
        }
        return nil
    }

    private func names(_ effects: [HubbleSession.Effect]) -> [String] { effects.map(SessionDriver.name) }

    @Test("has a grace time, is asked whether it lives, has as long again, and is loaded once with a fresh token")
    func freshToken() throws {
        var driver = try handedOff()
        driver.send(.enteredBackground)
        #expect(driver.send(.becameActive).contains(.startTimer(id: driver.timer, seconds: 5)))
        #expect(driver.line(for: .timerFired(driver.timer)) == "(probing), start timer, ask page | ready")
        #expect(driver.send(.answered(webView: driver.webView, probe: driver.probe)).isEmpty)
        #expect(driver.send(.timerFired(driver.timer)).contains(.requestToken(request: driver.request)))
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("new/1+2")))
        let expected = "https://sdk.myhubble.money/pay/1?clientId=c&token=new%2F1%2B2&x=1#step"
        #expect(address(in: effects) == expected)
        driver.open(try WebURL(expected))
        driver.send(.page(webView: driver.webView, .finished(url: expected)))
        for _ in 0..<3 {
            #expect(driver.send(.enteredBackground).isEmpty)
            #expect(driver.send(.becameActive).isEmpty)
        }
    }

    @Test(
        "is loaded by its address where that carries no token of the SDK",
        arguments: ["https://sdk.myhubble.money/pay/1", "https://sdk.myhubble.money/pay?tokens=1&mytoken=2"]
    )
    func plain(_ url: String) throws {
        for hasProvider in [true, false] {
            var driver = try handedOff(url: url, hasTokenProvider: hasProvider)
            #expect(address(in: driver.comeBackToSilence()) == url)
        }
    }

    @Test(
        "is never loaded with the step to the payment, wherever its address has that",
        arguments: [
            ("/buy/uber?amount=5&skipToPayment=true", "/buy/uber?amount=5"),
            ("/buy/uber?skipToPayment=true&amount=5", "/buy/uber?amount=5"),
            ("/buy/uber?skiptopayment=1", "/buy/uber"),
            ("/buy/uber?%73kipToPayment=true&a=1", "/buy/uber?a=1"),
            ("/#/buy/uber?skipToPayment=true&amount=5", "/#/buy/uber?amount=5"),
            ("/?a=1#skipToPayment=true&b=2", "/?a=1#b=2"),
        ]
    )
    func paymentStep(_ before: String, _ after: String) throws {
        var driver = try handedOff(url: Sample.sdk + before)
        #expect(address(in: driver.comeBackToSilence()) == Sample.sdk + after)
    }

    @Test(
        "has every token in its address renewed, wherever it is",
        arguments: [
            ("/pay?token=a&token=b", "/pay?token=new&token=new"), ("/pay?Token=a", "/pay?Token=new"),
            ("/pay?%74oken=a", "/pay?%74oken=new"), ("/#/pay?token=a&b=1", "/#/pay?token=new&b=1"),
            ("/pay?token", "/pay?token=new"), ("/pay?token=a&skipToPayment=true", "/pay?token=new"),
        ]
    )
    func tokens(_ before: String, _ after: String) throws {
        var driver = try handedOff(url: Sample.sdk + before)
        driver.comeBackToSilence()
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("new")))
        #expect(address(in: effects) == Sample.sdk + after)
    }

    @Test("whose address has a spent token under another name is not loaded by it: the shop is opened anew")
    func hiddenToken() throws {
        let token = PercentEncoding.encode(Sample.token)
        var driver = try handedOff(url: Sample.sdk + "/pay?sso=\(token)")
        #expect(
            names(driver.comeBackToSilence()) == ["hide", "discard", "(token_requested)", "start timer", "ask token"]
        )
        var other = try handedOff(url: Sample.sdk + "/pay?sso=\(token)&token=\(token)")
        other.comeBackToSilence()
        let effects = other.send(.tokenReceived(request: other.request, HubbleSecret("new")))
        #expect(address(in: effects) == nil)
        #expect(other.session.shown == .loading(attempt: 2))
    }

    @Test(
        "that is the answer to a form is not asked for: the shop is opened anew, in a fresh view",
        arguments: [
            DocumentRequest.form(method: "POST"), .unknown,
        ]
    )
    func form(_ request: DocumentRequest) throws {
        var driver = try handedOff(by: request)
        let view = driver.webView
        #expect(
            names(driver.comeBackToSilence()) == ["hide", "discard", "(token_requested)", "start timer", "ask token"]
        )
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("new")))
        guard case .load(let url, let fresh)? = effects.last else {
            Issue.record("nothing was loaded")
            return
        }
        #expect(url.string.contains("token=new"))
        #expect(fresh != view)
    }

    @Test("is left as it is where there is no fresh token, and the host is told")
    func noProvider() throws {
        for request in [DocumentRequest.address, .form(method: "POST")] {
            var driver = try handedOff(by: request, hasTokenProvider: false)
            #expect(names(driver.comeBackToSilence()) == ["!resume_without_token"])
            #expect(driver.session.shown == .ready)
            #expect(driver.send(.becameActive).isEmpty)
        }
    }

    @Test("is left as it is where the provider repeats a token")
    func repeatedToken() throws {
        var driver = try handedOff()
        driver.comeBackToSilence()
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret(Sample.token)))
        #expect(names(effects) == ["!token_reused", "!resume_without_token"])
        #expect(driver.session.shown == .ready)
    }

    @Test(
        "that is not the shop's own is left as it is while its script runs, and the host is told",
        arguments: [DocumentRequest.address, .form(method: "POST"), .unknown]
    )
    func foreign(_ request: DocumentRequest) throws {
        // The gateway's token is not ours to replace.
        var driver = try handedOff(url: "https://api.razorpay.com/v1/pay?token=theirs", by: request)
        #expect(names(driver.comeBackToSilence()) == ["(left_alone)", "!page_left_alone"])
        #expect(driver.session.shown == .ready)
        #expect(driver.send(.becameActive).isEmpty)
    }

    @Test("whose script does not run any more is taken for dead, whoever's it is, and the person decides")
    func dead() throws {
        for url in [Self.payURL, "https://api.razorpay.com/v1/pay"] {
            var driver = try handedOff(url: url)
            driver.comeBackToSilence(answers: false)
            #expect(driver.session.shown == .failed(HubbleFailure(.pageNotAnswering)))
            #expect(driver.line(for: .retry).hasSuffix("ask token | loading 2"))
        }
    }

    @Test("is not taken for dead while it shows a dialog, for then no script runs")
    func dialog() throws {
        var driver = try handedOff(url: "https://api.razorpay.com/v1/pay")
        driver.send(.dialog(webView: driver.webView))
        #expect(names(driver.comeBackToSilence(answers: false)) == ["(left_alone)", "!page_left_alone"])
        // One that it shows when the app is back is a sign of life.
        var other = try handedOff()
        other.send(.becameActive)
        #expect(other.line(for: .dialog(webView: other.webView)) == "cancel timer, (resumed) | ready")
    }

    @Test(
        "lives where the person does something with it, or it asks a server for something",
        arguments: [
            PageActivity.input, .network,
        ]
    )
    func activity(_ activity: PageActivity) throws {
        var driver = try handedOff()
        driver.send(.becameActive)
        let event = HubbleSession.Event.activity(webView: driver.webView, activity)
        #expect(driver.line(for: event) == "cancel timer, (resumed) | ready")
        // Also when its grace time is over.
        var other = try handedOff()
        other.send(.becameActive)
        other.send(.timerFired(other.timer))
        #expect(other.line(for: event) == "cancel timer, (resumed) | ready")
        // Not what it did before it was suspended.
        var away = try handedOff()
        away.send(event)
        #expect(away.line(for: .becameActive) == "(resuming), start timer | ready")
        // Nor what a window of its does.
        let window = HubbleSession.Event.activity(webView: away.webView, window: 7, activity)
        #expect(away.send(window).isEmpty)
    }

    @Test("that a window made is the window's: its page's life is a sign, and the shop behind it is never loaded")
    func window() throws {
        var driver = try handedOff(window: 7)
        driver.send(.becameActive)
        #expect(driver.line(for: .timerFired(driver.timer)) == "(left_alone), !page_left_alone | ready")

        let signs: [HubbleSession.Event] = [
            .activity(webView: driver.webView, window: 7, .network), .windowMoved(webView: driver.webView, window: 7),
            .windowGone(webView: driver.webView, window: 7),
            // The page that opened it speaks for it.
            .activity(webView: driver.webView, .network),
            .page(webView: driver.webView, .committed(url: Sample.sdk + "/done")),
            .message(webView: driver.webView, try Sample.analytics("visit_home")),
        ]
        for sign in signs {
            var driver = try handedOff(window: 7)
            driver.send(.becameActive)
            #expect(driver.line(for: sign).contains("(resumed)"), "\(sign)")
        }
        var other = try handedOff(window: 7)
        other.send(.becameActive)
        #expect(other.send(.activity(webView: other.webView, window: 8, .input)).isEmpty)
        // One that is closed while the app is away has moved on.
        var gone = try handedOff(window: 7)
        gone.send(.enteredBackground)
        gone.send(.windowGone(webView: gone.webView, window: 7))
        #expect(gone.line(for: .becameActive) == "(resumed) | ready")
    }

    @Test("is left alone if it moved on while the app was away")
    func movedOnWhileAway() throws {
        var driver = try handedOff()
        driver.send(.enteredBackground)
        driver.send(.page(webView: driver.webView, .committed(url: "https://sdk.myhubble.money/done")))
        #expect(driver.line(for: .becameActive) == "(resumed) | ready")
        var other = try handedOff()
        other.send(.enteredBackground)
        other.send(.location(webView: other.webView, try WebURL("https://sdk.myhubble.money/done"), .address))
        #expect(other.line(for: .becameActive) == "(resumed) | ready")
    }

    @Test("may turn to its waiting screen before the app is really gone")
    func waitingScreen() throws {
        var driver = try handedOff()
        let waiting = try WebURL("https://sdk.myhubble.money/waiting?token=old")
        driver.send(.location(webView: driver.webView, waiting, .address))
        driver.send(.enteredBackground)
        #expect(driver.line(for: .becameActive) == "(resuming), start timer | ready")
    }

    @Test("has its whole grace time after the app is back for good")
    func systemQuestion() throws {
        var driver = try handedOff()
        // “Open PhonePe?” makes the app inactive and active again before it goes.
        #expect(driver.line(for: .becameActive) == "(resuming), start timer | ready")
        let first = driver.timer
        #expect(driver.send(.enteredBackground) == [.cancelTimer(id: first)])
        #expect(driver.send(.timerFired(first)).isEmpty)
        #expect(driver.line(for: .becameActive) == "(resuming), start timer | ready")
        #expect(driver.timer != first)
    }

    @Test("that says how the payment went while away is not stuck")
    func resultWhileAway() throws {
        let names = ["payment_success", "payment_fail", "coin_payment", "voucher_generation_success"]
        for name in names {
            var driver = try handedOff()
            driver.send(.message(webView: driver.webView, try Sample.analytics(name)))
            #expect(driver.send(.becameActive).isEmpty)
        }
        var driver = try handedOff()
        driver.send(.message(webView: driver.webView, try Sample.analytics("payment_initiated")))
        #expect(!driver.send(.becameActive).isEmpty)
    }

    @Test("gives no sign of life by a message that was refused")
    func refusedMessage() throws {
        var driver = try handedOff()
        driver.send(.becameActive)
        let grace = driver.timer
        let gateway = try Sample.frame("https://api.razorpay.com")
        driver.send(.message(webView: driver.webView, try Sample.message(["type": "x"], from: gateway)))
        #expect(driver.line(for: .timerFired(grace)) == "(probing), start timer, ask page | ready")
    }

    @Test("is not reloaded with a token that came after it moved on, or with none")
    func lateToken() throws {
        var driver = try handedOff()
        driver.comeBackToSilence()
        driver.send(.page(webView: driver.webView, .started(url: "https://sdk.myhubble.money/done")))
        let late = HubbleSession.Event.tokenReceived(request: driver.request, HubbleSecret("abcd"))
        #expect(driver.line(for: late) == "!stale_token | ready")

        var other = try handedOff()
        other.comeBackToSilence()
        let failed = HubbleSession.Event.tokenFailed(request: other.request, "Error")
        #expect(other.line(for: failed) == "!resume_without_token | ready")
        #expect(other.send(.becameActive).isEmpty)
    }

    @Test("learns, as the host does, that the app was not opened, and is not reloaded", arguments: [nil, 7])
    func notOpened(_ window: Int?) throws {
        var driver = try handedOff(window: window)
        let event = HubbleSession.Event.externalOpenResult(
            webView: driver.webView,
            window: window,
            scheme: "phonepe",
            opened: false
        )
        let effects = driver.send(event)
        let tell = HubbleSession.Effect.tellPage(
            webView: driver.webView,
            window: window,
            name: "drawbridge:payment_app_not_opened",
            detail: ["scheme": "phonepe", "app": "PhonePe"]
        )
        #expect(effects.contains(tell))
        #expect(effects.map(SessionDriver.name).contains("!payment_app_not_opened"))
        #expect(driver.send(.becameActive).isEmpty)
    }

    @Test("goes on where an app did not open that another view wanted")
    func notOpenedElsewhere() throws {
        var driver = try handedOff()
        driver.send(.externalOpenResult(webView: driver.webView, window: 7, scheme: "tez", opened: false))
        #expect(driver.line(for: .becameActive) == "(resuming), start timer | ready")
    }
}
