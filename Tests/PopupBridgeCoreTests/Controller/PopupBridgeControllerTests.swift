import DrawbridgeCore
import Foundation
import Testing

@testable import PopupBridgeCore

@Suite("Popup bridge controller")
@MainActor
struct PopupBridgeControllerTests {
    private let main = FrameInfo(isMainFrame: true, origin: shop)
    private let host = FakeWebViewHost()
    private let listening: JSONValue = ["type": "listen", "document": "d", "frame": ""]

    private func opening(_ url: String = "https://pay.example/a") -> JSONValue {
        ["type": "open", "document": "d", "frame": "", "url": .string(url)]
    }

    private func makeController(_ browser: FakePopupBrowser = FakePopupBrowser()) throws -> PopupBridgeController {
        try PopupBridgeController(host: host, browser: browser, configuration: makeConfiguration())
    }

    /// What is recorded while `body` runs, one short line an event.
    private func lines(_ body: () throws -> Void) rethrows -> [String] {
        var lines: [String] = []
        let observation = host.events.observe { event in
            switch event.kind {
            case .step(let system, let name, _): lines.append("\(system) \(name)")
            case .outcome(let system, let result, _): lines.append("\(system) = \(result)")
            case .diagnostic(let diagnostic): lines.append("!\(diagnostic.code.rawValue)")
            case .message(let handler, _): lines.append("← \(handler)")
            default: lines.append("other")
            }
        }
        try body()
        observation.cancel()
        return lines
    }

    @Test("it installs one handler and one script, and close takes away these and no other")
    func installation() throws {
        let other = try ScriptMessageHandler(name: "other", action: .oneWay { _ in })
        try host.addScriptMessageHandler(other)
        host.addUserScript(UserScript(name: "other", source: ""))
        let controller = try makeController()
        #expect(Set(host.handlers.keys) == ["other", "popupBridge"])
        #expect(host.scripts.map(\.name) == ["other", "popupBridge"])
        #expect(host.scripts.last?.forMainFrameOnly == false && host.scripts.last?.world == .page)
        #expect(host.scripts.last?.source.contains("com.my-app.popupbridge://popupbridgev1/") == true)
        controller.close()
        #expect(Array(host.handlers.keys) == ["other"] && host.scripts.map(\.name) == ["other"])
        // Somebody else's bridge is not taken away by a second call.
        let second = try makeController()
        controller.close()
        #expect(host.handlers.count == 2 && host.scripts.count == 2)
        second.close()
    }

    @Test("it tells whether a popup waits for a return, and which URLs it takes")
    func routing() throws {
        let controller = try makeController(FakePopupBrowser(dismissing: .atOnce))
        #expect(!controller.hasOpenPopup && controller.takes(url: returnURL()))
        #expect(
            !controller.takes(url: "other://popupbridgev1/") && !controller.takes(url: "com.my-app.popupbridge://x/")
        )
        host.post(opening(), from: main)
        #expect(controller.hasOpenPopup)
        #expect(controller.open(url: returnURL()) && !controller.hasOpenPopup)
        host.post(opening(), from: main)
        controller.close()
        #expect(!controller.hasOpenPopup && !controller.takes(url: returnURL()))
    }

    @Test("a second bridge on the same view is refused and changes nothing")
    func nameTaken() throws {
        let controller = try makeController()
        #expect(throws: ScriptMessageHandlerError.nameTaken("popupBridge")) { _ = try makeController() }
        #expect(host.handlers.count == 1 && host.scripts.count == 1)
        #expect(host.post(opening(), from: main).state == "accepted")
        controller.close()
    }

    @Test(
        "a call from page to popup and back, whenever the browser says that it is gone",
        arguments: [
            FakePopupBrowser.Dismissing.never, .atOnce, .later,
        ]
    )
    func roundTrip(dismissing: FakePopupBrowser.Dismissing) async throws {
        let browser = FakePopupBrowser(dismissing: dismissing)
        let controller = try makeController(browser)
        var loads: [String] = []
        var outcomes: [PopupOutcome] = []
        controller.willLoad = { loads.append($0.string) }
        controller.onOutcome = { outcomes.append($0) }
        let listener = host.post(listening, from: main)
        let opened = host.post(opening(), from: main)
        #expect(opened.state == "accepted")
        let request = try #require(browser.requests.first)
        #expect(request.callback == .scheme("com.my-app.popupbridge") && request.prefersEphemeralSession)
        #expect(opened.value?["session"]?.stringValue == request.sessionID)
        #expect(loads == ["https://pay.example/a"])
        browser.report(.presented)
        browser.report(.returned(url: returnURL()))
        await browser.settle()
        if dismissing == .never { browser.report(.dismissed(.host)) }
        #expect(browser.dismissed == [request.sessionID])
        #expect(outcomes.map(word) == ["success"])
        let answer = try #require(listener.value?["answers"]?[0])
        #expect(answer["session"]?.stringValue == request.sessionID)
        #expect(answer["payload"]?["queryItems"] == ["color": "red"])
        #expect(listener.answers.count == 1 && opened.answers.count == 1)
        controller.close()
    }

    @Test(
        "the next popup opens when the browser of the first is gone",
        arguments: [
            FakePopupBrowser.Dismissing.never, .atOnce, .later,
        ]
    )
    func superseding(dismissing: FakePopupBrowser.Dismissing) async throws {
        let browser = FakePopupBrowser(dismissing: dismissing)
        let controller = try makeController(browser)
        host.post(opening(), from: main)
        browser.report(.presented)
        host.post(opening("https://pay.example/b"), from: main)
        if dismissing != .atOnce { #expect(browser.requests.count == 1) }
        await browser.settle()
        if dismissing == .never { browser.report(.dismissed(.host)) }
        #expect(browser.requests.map(\.url.path) == ["/a", "/b"])
        controller.close()
    }

    @Test("a page that opens popups over popups without end is refused after some, and heard again later")
    func replacements() throws {
        let clock = ManualClock()
        let controller = try PopupBridgeController(
            host: host,
            browser: FakePopupBrowser(dismissing: .atOnce),
            configuration: makeConfiguration(),
            now: { clock.now }
        )
        let states = (0..<30).map { host.post(opening("https://pay.example/\($0)"), from: main).state }
        #expect(states == Array(repeating: "accepted", count: 21) + Array(repeating: "refused", count: 9))
        clock.now += 11
        #expect(host.post(opening("https://pay.example/later"), from: main).state == "accepted")
        controller.close()
    }

    @Test("what happens is recorded in its order, even where a browser answers at once")
    func events() throws {
        let browser = FakePopupBrowser(dismissing: .atOnce)
        let controller = try makeController(browser)
        let lines = try lines {
            host.post(listening, from: main)
            host.post(opening(), from: main)
            host.post(opening(), from: main)
            browser.report(.presented)
            #expect(!controller.open(url: "com.my-app.popupbridge://elsewhere/"))
            browser.report(.returned(url: returnURL()))
            browser.report(.returned(url: returnURL()))
            host.post("nonsense", from: main)
            try #require(controller.open(url: returnURL()))
        }
        #expect(
            lines == [
                "← popupBridge", "popup opening", "← popupBridge", "!popup.double_tap", "popup presented",
                "!popup.return_mismatch", "popup returned", "popup closing", "popup = success", "!popup.late_return",
                "!popup.malformed_message",
                "popup delivered", "!popup.answer_waiting",
            ]
        )
        controller.close()
    }

    @Test("a popup that goes to another URL of the app's ends with an error for the page, the app and the log")
    func noReturn() throws {
        let browser = FakePopupBrowser(dismissing: .atOnce)
        let controller = try makeController(browser)
        var outcomes: [PopupOutcome] = []
        controller.onOutcome = { outcomes.append($0) }
        let listener = host.post(listening, from: main)
        let lines = lines {
            host.post(opening(), from: main)
            browser.report(.returned(url: "com.my-app.popupbridge://elsewhere/"))
        }
        #expect(lines.suffix(3) == ["!popup.return_mismatch", "popup closing", "popup = failed"])
        #expect(outcomes == [.failed(.returnURL(.host))])
        #expect(listener.value?["answers"]?[0]?["error"]?["code"] == "return_url_mismatch")
        controller.close()
    }

    @Test("a run that ends with a popup open is in its outcome and in a line, for the app and the page")
    func runEnded() throws {
        let controller = try makeController()
        var outcomes: [PopupOutcome] = []
        controller.onOutcome = { outcomes.append($0) }
        let listener = host.post(listening, from: main)
        host.post(opening(), from: main)
        let lines = lines { controller.close(.runEnded) }
        #expect(lines == ["!popup.open_at_end", "popup = cancelled"])
        #expect(outcomes == [.cancelled(.runEnded)] && outcomes[0].logDetail == ["by": "run_ended"])
        #expect(listener.value?["answers"]?[0]?["result"] == "cancelled")
    }

    @Test("an observer that acts on an event does not tear the others apart")
    func reentrancy() throws {
        let browser = FakePopupBrowser(dismissing: .atOnce)
        let controller = try makeController(browser)
        var outcomes: [String] = []
        controller.onOutcome = { [host, main, opening] outcome in
            outcomes.append(word(outcome))
            if outcomes.count == 1 { host.post(opening("https://pay.example/next"), from: main) }
        }
        host.post(opening(), from: main)
        browser.report(.returned(url: returnURL()))
        #expect(browser.requests.map(\.url.path) == ["/a", "/next"])
        controller.onOutcome = { [weak controller] _ in controller?.close() }
        browser.report(.returned(url: returnURL("cancel")))
        #expect(host.handlers.isEmpty && host.scripts.isEmpty)
    }

    @Test("a popup that is opened while another is about to be shown takes its turn")
    func openingInTheMiddle() throws {
        let browser = FakePopupBrowser()
        let controller = try makeController(browser)
        controller.onOutcome = { [weak controller, host, main, opening] _ in
            controller?.onOutcome = nil
            host.post(opening("https://pay.example/c"), from: main)
        }
        host.post(opening(), from: main)
        host.post(opening("https://pay.example/b"), from: main)
        browser.report(.dismissed(.host))
        // The second was shown and told to go, in this order, or it would stay over the third.
        #expect(browser.requests.map(\.url.path) == ["/a", "/b"])
        #expect(browser.dismissed == browser.requests.map(\.sessionID))
        browser.report(.dismissed(.host))
        #expect(browser.requests.map(\.url.path) == ["/a", "/b", "/c"])
        controller.close()
    }

    @Test("open(url:) says whether the URL is this bridge's")
    func openURL() throws {
        let controller = try makeController()
        let listener = host.post(listening, from: main)
        #expect(!controller.open(url: "https://shop.example/"))
        #expect(!controller.open(url: "com.my-app.popupbridge://elsewhere/"))
        #expect(listener.answers.isEmpty)
        #expect(controller.open(url: "COM.MY-APP.POPUPBRIDGE://popupbridgev1/hi/there?foo=bar#baz=qux"))
        let payload = try #require(listener.value?["answers"]?[0]?["payload"])
        #expect(payload["path"] == "/hi/there" && payload["hash"] == "baz=qux")
        controller.close()
        #expect(!controller.open(url: returnURL()))
    }

    @Test("a message for the app arrives with its frame")
    func messages() throws {
        let controller = try makeController()
        var seen: [String] = []
        controller.onMessage = { name, data, frame in seen.append("\(name) \(data.serialized()) \(frame)") }
        let sent = host.post(["type": "message", "document": "d", "name": "cart", "data": ["n": 1]], from: main)
        #expect(sent.state == "accepted")
        #expect(seen == [#"cart {"n":1} main frame https://shop.example"#])
        controller.close()
    }

    @Test("the death of the page's process fails what it waited for; the popup's answer goes to the next document")
    func processDeath() throws {
        let browser = FakePopupBrowser(dismissing: .atOnce)
        let controller = try makeController(browser)
        let first = host.post(listening, from: main)
        host.post(opening(), from: main)
        host.events.record(.page(.processTerminated(reason: "killed")))
        #expect(first.answers == [.error("the page's process ended")])
        browser.report(.returned(url: returnURL()))
        let second = host.post(["type": "listen", "document": "d2", "frame": ""], from: main)
        #expect(second.value?["answers"]?[0]?["result"] == "success")
        controller.close()
    }

    @Test("close cancels the popup, tells the page, and after it nothing is answered, opened or taken")
    func closing() throws {
        let browser = FakePopupBrowser()
        let controller = try makeController(browser)
        let handler = try #require(host.handlers["popupBridge"])
        let listener = host.post(listening, from: main)
        let idle = host.post(
            ["type": "listen", "document": "e", "frame": "0"],
            from: FrameInfo(isMainFrame: false, origin: shop)
        )
        host.post(opening(), from: main)
        controller.close()
        #expect(browser.dismissed.count == 1)
        #expect(listener.value?["answers"]?[0]?["result"] == "cancelled")
        #expect(idle.answers == [.error("the popup bridge is closed")])
        // The engine had this in its queue.
        let late = host.post(opening(), from: main, through: handler)
        #expect(late.answers == [.error("the popup bridge is closed")])
        #expect(browser.requests.count == 1)
        // A browser that comes up only now is taken away.
        browser.report(.presented)
        #expect(browser.dismissed.count == 2)
        browser.report(.returned(url: returnURL()))
        host.events.record(.page(.processTerminated(reason: "killed")))
        #expect(listener.answers.count == 1 && idle.answers.count == 1)
    }

    @Test("a bridge that is let go is freed with a popup open, and its pages are not left waiting")
    func lifetime() throws {
        let browser = FakePopupBrowser()
        weak var released: PopupBridgeController?
        do {
            let controller = try makeController(browser)
            controller.onOutcome = { _ in }
            released = controller
            host.post(listening, from: main)
            host.post(opening(), from: main)
            browser.report(.presented)
        }
        #expect(released == nil)
        #expect(host.post(opening(), from: main).answers == [.error("the popup bridge is closed")])
        browser.report(.returned(url: returnURL()))
    }

    @Test("no event, as it is described, holds a query value, a fragment, a user name or a secret field")
    func secrets() throws {
        let secret = "hunter2"
        var text = ""
        let observation = host.events.observe { text += String(describing: $0) + "\n" }
        let browser = FakePopupBrowser(dismissing: .atOnce)
        let controller = try PopupBridgeController(
            host: host,
            browser: browser,
            configuration: makeConfiguration(cancelPaths: ["/cancel"])
        )
        let failed = LoadFailure(
            reason: .network,
            url: "https://pay.example/?t=\(secret)",
            message: "https://pay.example/?t=\(secret) (token: \(secret))"
        )
        let returns = [
            returnURL("\(secret)?t=\(secret)&\(secret)#\(secret)"), returnURL("cancel?t=\(secret)&\(secret)#\(secret)"),
            "com.my-app.popupbridge://\(secret)/?t=\(secret)",
        ]
        for (url, returned) in zip(["a?t=\(secret)", "b#\(secret)", "c?\(secret)"], returns) {
            host.post(opening("https://pay.example/" + url), from: main)
            browser.report(.loadFailed(failed))
            controller.open(url: "com.my-app.popupbridge://\(secret)/?t=\(secret)")
            browser.report(.returned(url: returned))
            browser.report(.returned(url: returnURL("late?t=\(secret)")))
        }
        host.post(opening("https://\(secret):\(secret)@pay.example/"), from: main)
        host.post(opening("https://pay.example:\(secret)/"), from: main)
        host.post(opening(), from: main)
        browser.report(.failedToPresent("no window for https://pay.example/?t=\(secret)"))
        host.post(["type": "message", "document": "d", "name": "n", "data": ["token": .string(secret)]], from: main)
        host.post(.string("{\(secret)"), from: main)
        controller.open(url: "other://\(secret)?\(secret)")
        controller.open(url: returnURL("?t=\(secret)&t=\(secret)"))
        controller.close()
        observation.cancel()
        #expect(text.contains("load_failed") && text.contains("success") && text.contains("failed"))
        #expect(text.contains("return_mismatch") && text.contains("return_url"))
        #expect(!text.contains(secret))
    }

    @Test("a page that floods the bridge makes it hold no more than its bounds")
    func flood() throws {
        let browser = FakePopupBrowser(dismissing: .atOnce)
        var time = Date(timeIntervalSince1970: 0)
        let controller = try PopupBridgeController(
            host: host,
            browser: browser,
            configuration: makeConfiguration(),
            // Slow enough that no popup is refused for its rate.
            now: {
                time += 1
                return time
            }
        )
        var sent: [FakeWebViewHost.Sent] = []
        for index in 0..<3_000 {
            let path = JSONValue.string("\(index)")
            let frame = FrameInfo(isMainFrame: false, origin: bank)
            let document = JSONValue.string("d\(index)")
            sent.append(host.post(["type": "listen", "document": document, "frame": path], from: frame))
            sent.append(
                host.post(
                    ["type": "open", "document": "x", "frame": path, "url": .string("https://pay.example/\(index)")],
                    from: frame
                )
            )
        }
        #expect(sent.filter { $0.answers.isEmpty }.count <= PopupAnswers.maximumListeners + 1)
        let undelivered = lines { controller.close() }.filter { $0 == "!popup.answer_undeliverable" }
        // One more ends with the bridge, and is sent to its frame, which listens.
        #expect(undelivered.count == PopupAnswers.maximumAnswers)
        #expect(sent.allSatisfy { $0.answers.count == 1 })
    }

    @Test("a long return leaves a short line in the log")
    func longReturn() throws {
        let query = String(repeating: "a=1&", count: 60_000)
        let browser = FakePopupBrowser(dismissing: .atOnce)
        let controller = try makeController(browser)
        var logged = 0
        let observation = host.events.observe { logged += String(describing: $0.kind).utf8.count }
        host.post(opening(), from: main)
        browser.report(.returned(url: returnURL("?" + query)))
        observation.cancel()
        #expect(logged < 10_000)
        controller.close()
    }
}
