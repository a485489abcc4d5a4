import DrawbridgeCore
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
