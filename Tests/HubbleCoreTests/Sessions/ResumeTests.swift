import DrawbridgeCore
import Testing

@testable import HubbleCore

@Suite("After a hand-off to a UPI app, the page")
struct ResumeTests {
    private static let payURL = "https://sdk.myhubble.money/pay/1?clientId=c&token=old&x=1#step"

    /// A session whose page shows `url` and has just started PhonePe.
    private func handedOff(url: String = payURL, hasTokenProvider: Bool = true) throws -> SessionDriver {
        var driver = SessionDriver(configuration: Sample.configuration(), hasTokenProvider: hasTokenProvider)
        driver.send(.start)
        driver.send(.message(webView: driver.webView, try Sample.action("app_ready")))
        driver.send(.page(webView: driver.webView, .committed(url: url)))
        driver.send(.willLeaveForApp(webView: driver.webView, scheme: "phonepe"))
        return driver
    }

    private func reload(in effects: [HubbleSession.Effect]) -> WebURL?? {
        for effect in effects {
            if case .reload(let url, _) = effect { return .some(url) }
        }
        return nil
    }

    @Test("is reloaded with a fresh token in its URL, once")
    func freshToken() throws {
        var driver = try handedOff()
        driver.send(.enteredBackground)
        #expect(driver.send(.becameActive).contains(.startTimer(id: driver.timer, seconds: 5)))
        #expect(driver.send(.timerFired(driver.timer)).contains(.requestToken(request: driver.request)))
        let effects = driver.send(.tokenReceived(request: driver.request, HubbleSecret("new/1+2")))
        let expected = "https://sdk.myhubble.money/pay/1?clientId=c&token=new%2F1%2B2&x=1#step"
        #expect(reload(in: effects) == .some(try WebURL(expected)))
        driver.send(.page(webView: driver.webView, .committed(url: expected)))
        driver.send(.page(webView: driver.webView, .finished(url: expected)))
        for _ in 0..<3 {
            #expect(driver.send(.enteredBackground).isEmpty)
            #expect(driver.send(.becameActive).isEmpty)
        }
    }

    @Test(
        "is reloaded as it is where its URL carries no token of the SDK",
        arguments: [
            "https://sdk.myhubble.money/pay/1", "https://sdk.myhubble.money/pay?tokens=1&mytoken=2",
            // The gateway's token is not ours to replace.
            "https://api.razorpay.com/v1/pay?token=theirs",
        ]
    )
    func plain(_ url: String) throws {
        var driver = try handedOff(url: url)
        driver.send(.becameActive)
        #expect(reload(in: driver.send(.timerFired(driver.timer))) == .some(nil))
    }

    @Test("is reloaded as it is, with a warning, where nobody can give a fresh token")
    func noProvider() throws {
        var driver = try handedOff(hasTokenProvider: false)
        driver.send(.becameActive)
        let effects = driver.send(.timerFired(driver.timer))
        #expect(reload(in: effects) == .some(nil))
        #expect(effects.contains { SessionDriver.name($0) == "!token_reused" })
    }

    @Test("is left alone if it moved on while the app was away")
    func movedOnWhileAway() throws {
        var driver = try handedOff()
        driver.send(.enteredBackground)
        driver.send(.page(webView: driver.webView, .committed(url: "https://sdk.myhubble.money/done")))
        #expect(driver.line(for: .becameActive) == "(resumed) | ready")
        var other = try handedOff()
        other.send(.enteredBackground)
        other.send(.location(webView: other.webView, try WebURL("https://sdk.myhubble.money/done")))
        #expect(other.line(for: .becameActive) == "(resumed) | ready")
    }

    @Test("may turn to its waiting screen before the app is really gone")
    func waitingScreen() throws {
        var driver = try handedOff()
        driver.send(.location(webView: driver.webView, try WebURL("https://sdk.myhubble.money/waiting?token=old")))
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
        #expect(driver.line(for: .timerFired(grace)) == "(token_requested), ask token | ready")
    }

    @Test("is not reloaded with a token that came after it moved on, or with none")
    func lateToken() throws {
        var driver = try handedOff()
        driver.send(.becameActive)
        driver.send(.timerFired(driver.timer))
        driver.send(.page(webView: driver.webView, .started(url: "https://sdk.myhubble.money/done")))
        let late = HubbleSession.Event.tokenReceived(request: driver.request, HubbleSecret("abcd"))
        #expect(driver.line(for: late) == "!stale_token | ready")

        var other = try handedOff()
        other.send(.becameActive)
        other.send(.timerFired(other.timer))
        let failed = HubbleSession.Event.tokenFailed(request: other.request, "Error")
        #expect(other.line(for: failed) == "!resume_without_token | ready")
        #expect(other.send(.becameActive).isEmpty)
    }

    @Test("learns, as the host does, that the app was not opened, and is not reloaded")
    func notOpened() throws {
        var driver = try handedOff()
        let event = HubbleSession.Event.externalOpenResult(webView: driver.webView, scheme: "phonepe", opened: false)
        let effects = driver.send(event)
        let tell = HubbleSession.Effect.tellPage(
            webView: driver.webView,
            name: "drawbridge:payment_app_not_opened",
            detail: ["scheme": "phonepe", "app": "PhonePe"]
        )
        #expect(effects.contains(tell))
        #expect(effects.map(SessionDriver.name).contains("!payment_app_not_opened"))
        #expect(driver.send(.becameActive).isEmpty)
    }
}
