import DrawbridgeCore
import Foundation
import Testing

@testable import HubbleCore

@MainActor
@Suite("A controller")
struct ControllerTests {
    @Test("makes a web view with the bridge, loads the shop in it, and shows it when it is ready")
    func opening() throws {
        let rig = try ControllerRig()
        rig.controller.start()
        let view = try #require(rig.view)
        #expect(view.loads.map(\.string) == [try Sample.configuration().url().string])
        #expect(Array(view.handlers.keys) == ["bridge"])
        #expect(view.scripts == ["drawbridgeHubble"])
        let action = NavigationAction(url: "https://sdk.myhubble.money/x", target: .mainFrame)
        #expect(view.navigationPolicy.decide(action).rule == "hubble-sdk")
        #expect(rig.visibility.isEmpty)
        view.say(try Sample.action("app_ready"))
        #expect(rig.visibility == [true])
        #expect(rig.states == [.loading(attempt: 1), .ready])
        #expect(rig.steps == ["loading", "ready", "event"])
        #expect(rig.timer.running == 0)
    }

    @Test("ends once, whatever comes after, and takes away what it added and nothing else")
    func closing() throws {
        let rig = try ControllerRig { view in
            view.addUserScript(UserScript(name: "the app's", source: ""))
            try? view.addScriptMessageHandler(ScriptMessageHandler(name: "theApps", action: .oneWay { _ in }))
        }
        try rig.openShop()
        let view = try #require(rig.view)
        guard case .oneWay(let hear) = view.handlers["bridge"]?.action else {
            Issue.record("no handler")
            return
        }
        hear(try Sample.action("close"))
        hear(try Sample.action("close"))
        rig.controller.close()
        rig.controller.retry()
        rig.controller.back()
        #expect(rig.endings == [HubbleEnding(.shop)])
        #expect(rig.outcomes == ["closed"])
        #expect(rig.visibility == [true, false])
        #expect(rig.discarded.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
        #expect(Array(view.handlers.keys) == ["theApps"])
        #expect(view.scripts == ["the app's"])
        #expect(rig.controller.webView == nil)
        #expect(rig.diagnostics == [.hubbleStaleWebView, .hubbleUnexpectedEvent])
    }

    @Test("retries in a new web view with a new token")
    func retrying() async throws {
        let tokens = TokenQueue(["second token"])
        let rig = try ControllerRig(tokens: tokens)
        rig.controller.start()
        rig.timer.advance(by: 30)
        #expect(rig.states.last == .failed(HubbleFailure(.timedOut(.page))))
        rig.controller.retry()
        await rig.wait { rig.views.count == 2 }
        #expect(rig.view?.loads.first?.query?.contains("&token=second%20token&") == true)
        #expect(rig.discarded.count == 1)
        #expect(rig.states.last == .loading(attempt: 2))
        rig.view?.say(try Sample.action("app_ready"))
        #expect(rig.states.last == .ready)
    }

    @Test("tells a token provider's failure by its type, and hides what it says")
    func tokenFailure() async throws {
        let rig = try ControllerRig(configuration: Sample.configuration(token: nil), tokens: TokenQueue([]))
        rig.controller.start()
        await rig.wait { rig.states.count == 2 }
        #expect(rig.states == [.loading(attempt: 1), .failed(HubbleFailure(.token("Empty")))])
        #expect(rig.views.isEmpty)
    }

    @Test("ignores a token that comes after the visit")
    func lateToken() async throws {
        let rig = try ControllerRig(configuration: Sample.configuration(token: nil), tokens: TokenQueue(["late token"]))
        rig.controller.start()
        rig.controller.close()
        for _ in 0..<100 { await Task.yield() }
        #expect(rig.views.isEmpty)
        #expect(rig.endings == [HubbleEnding(.host)])
    }

    @Test("goes back in the page's history first, then leaves")
    func back() throws {
        let rig = try ControllerRig()
        try rig.openShop()
        rig.view?.canGoBack = true
        rig.controller.back()
        #expect(rig.view?.backs == 1)
        rig.view?.canGoBack = false
        rig.controller.back()
        #expect(rig.endings == [HubbleEnding(.person)])
    }

    @Test("that a person leaves at once does not go back in the page first")
    func leaving() throws {
        let rig = try ControllerRig()
        try rig.openShop()
        rig.view?.canGoBack = true
        rig.controller.leave()
        #expect(rig.view?.backs == 0)
        #expect(rig.endings == [HubbleEnding(.person)])
    }

    @Test("made where nothing can be thrown fails at its start, cannot retry, and loads nothing")
    func reportedFaults() {
        let log = BridgeEventLog()
        var codes: [BridgeDiagnostic.Code] = []
        let observation = log.observe { event in
            if case .diagnostic(let diagnostic) = event.kind { codes.append(diagnostic.code) }
        }
        var configuration = Sample.configuration()
        configuration.appSecret = " "
        configuration.environment = .custom("http://shop.example/")
        var endings: [HubbleEnding] = []
        let controller = HubbleController(reportingFaultsOf: configuration, events: log) { _ in
            Issue.record("a web view was made")
            return FakeWebView()
        }
        controller.onEnding = { endings.append($0) }
        controller.start()
        let failure = HubbleFailure(.configuration(.badBaseURL(.notSecure)))
        #expect(controller.state == .failed(failure))
        #expect(!failure.canRetry)
        #expect(codes == [.hubbleFailed])
        controller.leave()
        #expect(endings == [HubbleEnding(.person, failure: failure)])
        withExtendedLifetime(observation) {}
    }

    @Test("fails where a web view was used before")
    func usedWebView() throws {
        let rig = try ControllerRig { view in
            try? view.addScriptMessageHandler(ScriptMessageHandler(name: "bridge", action: .oneWay { _ in }))
        }
        rig.controller.start()
        guard case .failed(let failure) = rig.controller.state else {
            Issue.record("it did not fail")
            return
        }
        #expect(failure.recovery == .changeConfiguration)
        #expect(rig.view?.loads.isEmpty == true)
        // The handler is somebody else's.
        #expect(rig.view?.handlers.count == 1)
        #expect(rig.discarded.count == 1)
    }

    @Test("reads the engine's page events", arguments: [false, true])
    func pageEvents(_ sharesLog: Bool) throws {
        let failures: [(PageEvent, String)] = [
            (.failed(LoadFailure(reason: .network, url: "https://x.test/?token=a", message: "m")), "load_failed"),
            (.errorStatus(url: "u", status: 500), "http_error"),
            (.failed(LoadFailure(reason: .certificate, url: "u", message: "m")), "certificate_refused"),
            (.failed(LoadFailure(reason: .processTerminated, url: "u", message: "m")), "web_process_terminated"),
            (.processTerminated(reason: "crashed"), "web_process_terminated"),
        ]
        for (event, code) in failures {
            let rig = try ControllerRig(sharesLog: sharesLog)
            rig.controller.start()
            rig.view?.page(event)
            guard case .failed(let failure) = rig.controller.state else {
                Issue.record("it did not fail")
                return
            }
            #expect(failure.code == code)
            #expect(rig.recorded.filter { $0.kind == .page(event) }.count == 1)
            #expect(rig.timer.running == 0)
        }
    }

    @Test("asks once which payment apps there are, and sends the list")
    func installedApps() throws {
        let rig = try ControllerRig(installedApps: FixedInstalledApps([.cred, .phonePe, .generic]))
        rig.controller.start()
        #expect(rig.view?.loads.first?.query?.hasSuffix("&installedUpiApps=phonepe%2Ccred") == true)
    }

    @Test("reloads a page that is stuck after a payment app, with a fresh token, once")
    func resume() async throws {
        let rig = try ControllerRig(tokens: TokenQueue(["second token", "third token"]))
        try rig.openShop()
        let view = try #require(rig.view)
        view.currentURL = view.loads[0]
        view.follow("phonepe://pay?pa=x", opened: true)
        rig.controller.enteredBackground()
        rig.timer.advance(by: 600)
        rig.controller.becameActive()
        rig.timer.advance(by: 4.9)
        #expect(rig.steps.last == "resuming")
        rig.timer.advance(by: 0.1)
        #expect(rig.steps.last == "probing")
        await rig.wait { view.probes == 1 }
        rig.timer.advance(by: 5)
        await rig.wait { view.loads.count == 2 }
        #expect(view.loads[1].query?.contains("&token=second%20token&") == true)
        #expect(view.reloads == 0)
        rig.controller.becameActive()
        rig.timer.advance(by: 100)
        #expect(view.loads.count == 2)
        #expect(rig.visibility == [true])
    }

    @Test("sees that a page moved on within its document")
    func movedOn() throws {
        let rig = try ControllerRig()
        try rig.openShop()
        let view = try #require(rig.view)
        view.currentURL = try WebURL("https://sdk.myhubble.money/pay")
        view.follow("upi://pay?pa=x", opened: true)
        rig.controller.becameActive()
        view.currentURL = try WebURL("https://sdk.myhubble.money/done")
        rig.timer.advance(by: 5)
        #expect(view.reloads == 0 && view.loads.count == 1)
        #expect(rig.steps.last == "resumed")
    }

    @Test("tells the page and the host that a payment app was not opened")
    func notOpened() async throws {
        let rig = try ControllerRig()
        try rig.openShop()
        let view = try #require(rig.view)
        view.callError = BridgeDiagnostic(.scriptFailed, message: "the page is gone")
        view.follow("tez://upi/pay", opened: false)
        await rig.wait { rig.diagnostics.count == 2 }
        let call = try #require(view.calls.first)
        #expect(call.function == "window.drawbridgeHubble.dispatch")
        #expect(call.arguments == ["drawbridge:payment_app_not_opened", ["app": "Google Pay", "scheme": "tez"]])
        #expect(rig.diagnostics == [.hubblePaymentAppNotOpened, .scriptFailed])
        // A call or a letter is no payment.
        view.follow("tel:100", opened: false)
        for _ in 0..<100 { await Task.yield() }
        #expect(view.calls.count == 1)
    }

    @Test("takes a page for dead that does not answer, and leaves one that shows that somebody is there")
    func probing() async throws {
        let rig = try ControllerRig()
        try rig.openShop()
        let view = try #require(rig.view)
        view.currentURL = try WebURL("https://api.razorpay.com/pay")
        view.follow("upi://pay?pa=x", opened: true)
        rig.controller.becameActive()
        rig.timer.advance(by: 4)
        view.show(.input)
        #expect(rig.steps.last == "resumed")
        rig.timer.advance(by: 20)
        #expect(rig.controller.state == .ready)
        view.isAnswering = false
        view.follow("upi://pay?pa=x", opened: true)
        rig.controller.becameActive()
        rig.timer.advance(by: 5)
        await rig.wait { view.probes == 1 }
        rig.timer.advance(by: 5)
        let failure = HubbleFailure(.pageNotAnswering, hasToken: false)
        #expect(rig.controller.state == .failed(failure))
        #expect(failure.recovery == .newVisit)
    }

    @Test(
        "goes by the window that hands over: it is the one that is told, and the shop behind it is left alone",
        arguments: [
            false, true,
        ]
    )
    func handOffOfWindow(_ sharesLog: Bool) async throws {
        let rig = try ControllerRig(sharesLog: sharesLog)
        try rig.openShop()
        let view = try #require(rig.view)
        let window = view.openWindow()
        let inner = window.openWindow()
        // Another view's, where the app has one log for all.
        let other = FakeWebView(events: view.events)
        other.navigationPolicy = view.navigationPolicy
        other.follow("tez://upi/pay", opened: false)
        inner.follow("tez://upi/pay", opened: false)
        await rig.wait { !inner.calls.isEmpty }
        #expect(inner.calls.count == 1)
        #expect(view.calls.isEmpty && window.calls.isEmpty && other.calls.isEmpty)
        inner.follow("phonepe://pay", opened: true)
        rig.controller.becameActive()
        inner.show(.network)
        #expect(rig.steps.last == "resumed")
        inner.follow("phonepe://pay", opened: true)
        rig.controller.becameActive()
        rig.timer.advance(by: 60)
        #expect(rig.steps.last == "left_alone")
        #expect(view.loads.count == 1 && view.probes == 0)
        inner.follow("phonepe://pay", opened: true)
        rig.controller.becameActive()
        window.close(inner)
        #expect(rig.steps.last == "resumed")
    }

    @Test("brings the page's window to the front where a person goes back under it, and does nothing else")
    func backUnderWindow() throws {
        let rig = try ControllerRig()
        try rig.openShop()
        let view = try #require(rig.view)
        var shown = 0
        rig.controller.onShowWindow = { shown += 1 }
        let window = view.openWindow()
        for canGoBack in [false, true] {
            view.canGoBack = canGoBack
            rig.controller.back()
            rig.controller.reload()
        }
        #expect(shown == 4)
        #expect(view.backs == 0 && view.reloads == 0 && window.backs == 0 && rig.endings.isEmpty)
        view.close(window)
        rig.controller.back()
        #expect(view.backs == 1)
        // To leave is to leave.
        _ = view.openWindow()
        rig.controller.leave()
        #expect(rig.endings == [HubbleEnding(.person)])
    }

    @Test("loads a page again where the person asks for it, as far as that repeats nothing")
    func reload() async throws {
        let rig = try ControllerRig(tokens: TokenQueue(["second", "third", "fourth"]))
        try rig.openShop()
        let view = try #require(rig.view)
        view.currentURL = try WebURL("https://api.razorpay.com/pay")
        rig.controller.reload()
        #expect(view.reloads == 1)
        view.currentURL = view.loads[0]
        rig.controller.reload()
        rig.controller.reload()
        // It is alive, and the person wants it all the same.
        view.show(.network)
        await rig.wait { view.loads.count == 2 }
        #expect(view.loads[1].query?.contains("token=second&") == true)
        #expect(view.reloads == 1)
        view.currentURL = view.loads[1]
        view.page(.failed(LoadFailure(reason: .network, url: "u", message: "m")))
        #expect(rig.controller.state == .ready)
        view.documentRequest = .form(method: "POST")
        rig.controller.reload()
        await rig.wait { rig.views.count == 2 }
        #expect(rig.view?.loads.first?.query?.contains("token=third&") == true)
    }

    @Test(
        "opens the shop anew where the person goes back to an address that is spent, at that place and with no way back"
    )
    func backToSpentAddress() async throws {
        let link = HubbleDeepLink.brand(id: "uber", skipsToPayment: true)
        let rig = try ControllerRig(
            configuration: Sample.configuration(deepLink: link),
            tokens: TokenQueue(["second", "third"])
        )
        try rig.openShop()
        let view = try #require(rig.view)
        let spent = view.loads[0].string
        view.currentURL = try WebURL("https://api.razorpay.com/pay")
        view.goTo(spent.replacingOccurrences(of: "/buy/uber?", with: "/checkout/uber?step=2&"), .backForward)
        await rig.wait { rig.views.count == 2 }
        let url = try #require(rig.view?.loads.first)
        #expect(url.path == "/checkout/uber")
        #expect(url.query?.contains("step=2&") == true && url.query?.contains("token=second&") == true)
        #expect(!url.string.contains("skipToPayment"))
        #expect(rig.controller.state == .loading(attempt: 2))
        #expect(rig.discarded.count == 1)
    }

    @Test("loads the shop's own address anew where its page reloads itself, and not for ever")
    func spentAddress() async throws {
        let tokens = TokenQueue((1...20).map { "token-\($0)" })
        let rig = try ControllerRig(tokens: tokens)
        try rig.openShop()
        let view = try #require(rig.view)
        let spent = view.loads[0].string
        view.currentURL = view.loads[0]
        for count in 1...8 {
            view.goTo(spent, .reload)
            await rig.wait { view.loads.count == count + 1 }
            #expect(view.loads.last?.query?.contains("token=token-\(count)&") == true)
            view.page(.finished(url: spent))
        }
        view.goTo(spent, .reload)
        for _ in 0..<100 { await Task.yield() }
        #expect(view.loads.count == 9)
        #expect(rig.diagnostics.last == .hubbleAddressSpent)
        // A link is the page's own doing, and what it means by it is its own affair.
        #expect(
            view.navigationPolicy.decide(NavigationAction(url: spent, target: .mainFrame, kind: .link)).verdict == .stay
        )
    }

    @Test("keeps secrets in, those that came later and those of its windows too")
    func secretsInURLs() async throws {
        let rig = try ControllerRig(tokens: TokenQueue(["second token"]))
        rig.controller.start()
        let view = try #require(rig.view)
        func verdict(_ host: FakeWebView, _ url: String, _ target: NavigationAction.Target = .mainFrame) -> String {
            host.navigationPolicy.decide(NavigationAction(url: url, target: target)).rule
        }
        #expect(verdict(view, "https://evil.example/") == "shop-not-shown")
        #expect(verdict(view, "phonepe://pay") == "unlisted-scheme")
        view.page(.committed(url: Sample.sdk))
        #expect(verdict(view, "phonepe://pay") == "listed-scheme")
        #expect(verdict(view, "https://evil.example/") == "shop-not-shown")
        view.say(try Sample.action("app_ready"))
        #expect(verdict(view, "https://evil.example/") == "outside-web")
        let window = view.openWindow()
        view.currentURL = view.loads[0]
        let secret = PercentEncoding.encode(Sample.secret)
        let later = "https://evil.example/?a=second%20token"
        for host in [view, window] {
            for target in [NavigationAction.Target.mainFrame, .subFrame, .newWindow, .anyFrame] {
                #expect(verdict(host, "https://evil.example/#\(secret)", target) == "secret-in-url")
            }
            #expect(verdict(host, "mailto:a@b.example?subject=\(secret)") == "secret-in-url")
            #expect(verdict(host, "https://api.razorpay.com/?x=\(secret)") == "hubble-gateway")
            #expect(verdict(host, later) == "outside-web")
        }
        view.follow("https://evil.example/?\(secret)", opened: true)
        #expect(rig.diagnostics == [.hubbleSecretKept])
        view.close(window)
        rig.controller.reload()
        await rig.wait { view.loads.count == 2 }
        #expect(verdict(view, later) == "secret-in-url")
    }

    @Test("handles what its callbacks cause after what caused it")
    func reentrancy() throws {
        let rig = try ControllerRig()
        let controller = rig.controller
        var order: [String] = []
        controller.onState = { state in
            order.append(SessionDriver.name(state))
            if case .failed(let failure) = state, failure.canRetry, order.count < 6 { controller.retry() }
        }
        controller.onEvent = { _ in order.append("event") }
        controller.start()
        rig.view?.say(try Sample.action("error"))
        #expect(order == ["loading 1", "failed hubble_page_error", "event", "loading 2"])
        #expect(rig.views.count == 2)
        #expect(rig.discarded.count == 1)
    }

    @Test("is released with its web view once the visit is over")
    func noLeak() throws {
        weak var controller: HubbleController?
        weak var view: FakeWebView?
        do {
            let rig = try ControllerRig()
            try rig.openShop()
            controller = rig.controller
            view = rig.view
            rig.controller.close()
        }
        #expect(controller == nil)
        #expect(view == nil)
    }

    @Test("writes no secret and no token on its log")
    func secrecy() async throws {
        let rig = try ControllerRig(tokens: TokenQueue([Sample.freshToken]))
        let url = try Sample.configuration().url().string
        try rig.openShop()
        let failure = LoadFailure(reason: .network, url: url, message: "\(url) \(Sample.token)")
        rig.view?.page(.failed(failure))
        rig.view?.say(try Sample.message(["type": "action", "action": "error", "message": .string(Sample.token)]))
        rig.controller.retry()
        await rig.wait { rig.views.count == 2 }
        rig.view?.page(.failed(LoadFailure(reason: .network, url: url, message: Sample.freshToken)))
        rig.controller.close()
        // What engines tell is as it is, and redacted by whoever writes it down.
        let own = rig.recorded.filter { event in
            switch event.kind {
            case .step, .outcome, .diagnostic: true
            default: false
            }
        }
        #expect(own.count > 5)
        let text = texts(of: own) + texts(of: rig.states) + texts(of: rig.endings)
        for secret in [Sample.secret, Sample.token, Sample.freshToken, "s3cret", "t0ken", "fr3sh"] {
            #expect(!text.contains(secret))
        }
    }
}
