import DrawbridgeCore
import Foundation
import Testing

@testable import PopupBridgeCore

@Suite("Popup coordinator")
struct PopupCoordinatorTests {
    private let main = FrameInfo(isMainFrame: true, origin: shop)
    private let sub = FrameInfo(isMainFrame: false, origin: shop)

    /// Drives a coordinator and says in words what it wants done.
    private struct Driver {
        var coordinator: PopupCoordinator
        var lastToken = 0
        var now = Date(timeIntervalSince1970: 0)

        mutating func page(_ request: PageRequest, _ frame: FrameInfo, newID: String = "-") -> [String] {
            lastToken += 1
            return words(coordinator.handle(.page(request, frame: frame, token: lastToken, newID: newID, at: now)))
        }

        mutating func open(_ url: String, _ frame: FrameInfo, path: String = "", id: String) throws -> [String] {
            let request = PageRequest.open(
                FrameAddress(path: path, origin: frame.origin),
                documentID: "d" + path,
                .success(try WebURL(url))
            )
            return page(request, frame, newID: id)
        }

        mutating func listen(_ frame: FrameInfo, path: String = "", document: String) -> [String] {
            page(.listen(FrameAddress(path: path, origin: frame.origin), documentID: document), frame)
        }

        mutating func browser(_ session: String, _ event: PopupBrowserEvent) -> [String] {
            words(coordinator.handle(.browser(sessionID: session, event)))
        }

        mutating func handle(_ event: PopupCoordinator.Event) -> [String] { words(coordinator.handle(event)) }

        func words(_ effects: [PopupCoordinator.Effect]) -> [String] {
            effects.map { effect in
                switch effect {
                case .reply(let token, let value): "reply \(token) " + Self.word(value)
                case .present(let request): "present \(request.sessionID)"
                case .dismissBrowser(let session): "dismiss \(session)"
                case .message(let name, let data, _): "message \(name) \(data.serialized())"
                case .step(let name, let session): "\(name) \(session)"
                case .outcome(let outcome, let session): "\(PopupBridgeCoreTests.word(outcome)) \(session)"
                case .report(let report): "!\(report.code.rawValue) \(report.sessionID ?? "")"
                }
            }
        }

        private static func word(_ value: JSONValue) -> String {
            let state = value["state"]?.stringValue ?? "?"
            if let code = value["error"]?["code"]?.stringValue { return "\(state) \(code)" }
            if let answers = value["answers"]?.arrayValue {
                let all = answers.map { "\($0["session"]?.stringValue ?? "") \($0["result"]?.stringValue ?? "")" }
                return "\(state) [\(all.joined(separator: ", "))]"
            }
            return "\(state) \(value["session"]?.stringValue ?? "")"
        }
    }

    private func makeDriver(allowedOrigins: [String]? = nil) throws -> Driver {
        Driver(coordinator: PopupCoordinator(configuration: try makeConfiguration(allowedOrigins: allowedOrigins)))
    }

    private let url = "https://pay.example/a"
    private let otherURL = "https://pay.example/b"

    @Test("open, present, return, dismiss: one answer to the document that asked")
    func oneCall() throws {
        var driver = try makeDriver()
        #expect(driver.listen(main, document: "d").isEmpty)
        #expect(try driver.open(url, main, id: "s1") == ["reply 2 accepted s1", "opening s1", "present s1"])
        #expect(driver.browser("s1", .presented) == ["presented s1"])
        #expect(driver.browser("s1", .returned(url: returnURL())) == ["returned s1", "closing s1", "dismiss s1"])
        #expect(driver.browser("s1", .dismissed(.host)) == ["success s1", "reply 1 answers [s1 success]"])
        #expect(
            driver.page(.received(documentID: "d", sessionID: "s1"), main) == ["reply 3 accepted ", "answered s1"]
        )
        #expect(driver.handle(.ended(.removed)).isEmpty)
    }

    @Test("a double tap joins the popup that is open: one browser, one answer")
    func doubleTap() throws {
        var driver = try makeDriver()
        _ = driver.listen(main, document: "d")
        _ = try driver.open(url, main, id: "s1")
        #expect(try driver.open(url, main, id: "s2") == ["reply 3 accepted s1", "!popup.double_tap s1"])
        _ = driver.browser("s1", .presented)
        #expect(try driver.open(url, main, id: "s3") == ["reply 4 accepted s1", "!popup.double_tap s1"])
        #expect(driver.browser("s1", .dismissed(.person)).last == "reply 1 answers [s1 cancelled]")
        // After the end it is a new one.
        #expect(try driver.open(url, main, id: "s4").contains("present s4"))
    }

    @Test("the same URL from another frame, or after the outcome is known, is no double tap")
    func noDoubleTap() throws {
        var driver = try makeDriver()
        _ = try driver.open(url, main, id: "s1")
        #expect(try driver.open(url, sub, path: "0", id: "s2").contains("dismiss s1"))
        _ = driver.browser("s1", .dismissed(.host))
        _ = driver.browser("s2", .returned(url: returnURL()))
        #expect(try driver.open(url, sub, path: "0", id: "s3") == ["reply 3 accepted s3"])
    }

    @Test("another URL cancels the first popup and opens when its browser is gone")
    func superseding() throws {
        var driver = try makeDriver()
        _ = driver.listen(main, document: "d")
        _ = try driver.open(url, main, id: "s1")
        _ = driver.browser("s1", .presented)
        #expect(try driver.open(otherURL, main, id: "s2") == ["reply 3 accepted s2", "closing s1", "dismiss s1"])
        #expect(
            driver.browser("s1", .dismissed(.host))
                == ["cancelled(superseded) s1", "reply 1 answers [s1 cancelled]", "opening s2", "present s2"]
        )
        _ = driver.listen(main, document: "d")
        #expect(driver.browser("s2", .dismissed(.person)).last == "reply 4 answers [s2 cancelled]")
    }

    @Test("a third open while the second waits cancels the second, which never had a browser")
    func third() throws {
        var driver = try makeDriver()
        _ = try driver.open(url, main, id: "s1")
        _ = try driver.open(otherURL, main, id: "s2")
        let effects = try driver.open("https://pay.example/c", main, id: "s3")
        #expect(effects == ["reply 3 accepted s3", "cancelled(superseded) s2", "!popup.answer_waiting s2"])
        // The second one's URL is no double tap any more; the third's is.
        #expect(try driver.open("https://pay.example/c", main, id: "s4").last == "!popup.double_tap s3")
        #expect(driver.browser("s1", .failedToPresent("x")).contains("present s3"))
        #expect(driver.listen(main, document: "d") == ["reply 5 answers [s2 cancelled, s1 cancelled]"])
    }

    @Test("a frame whose origin is not listed may not open or send, and hears nothing")
    func allowedOrigins() throws {
        var driver = try makeDriver(allowedOrigins: ["https://shop.example"])
        let evil = FrameInfo(isMainFrame: true, origin: bank)
        let opaque = FrameInfo(isMainFrame: false, origin: .opaque(.fresh()))
        #expect(try driver.open(url, evil, id: "s1") == ["reply 1 refused origin_not_allowed", "!popup.refused "])
        #expect(driver.page(.message(name: "n", data: 1), evil).first == "reply 2 refused origin_not_allowed")
        #expect(try driver.open(url, opaque, path: "0", id: "s2").first == "reply 3 refused origin_not_allowed")
        #expect(driver.listen(evil, document: "x") == ["reply 4 refused origin_not_allowed", "!popup.refused "])
        #expect(driver.handle(.openedURL(returnURL(), newID: "h")) == ["delivered h", "!popup.answer_waiting h"])
        #expect(driver.listen(main, document: "d") == ["reply 5 answers [h success]"])
        #expect(try driver.open(url, main, id: "s3").contains("present s3"))
    }

    @Test("an answer does not wait for a page that left for an origin that is not listed")
    func occupied() throws {
        var driver = try makeDriver(allowedOrigins: ["https://shop.example"])
        _ = driver.listen(main, document: "d")
        _ = try driver.open(url, main, id: "s1")
        let evil = FrameInfo(isMainFrame: true, origin: bank)
        #expect(driver.listen(evil, document: "x").first == "reply 1 superseded ")
        _ = driver.browser("s1", .dismissed(.person))
        #expect(driver.listen(evil, document: "x").first == "!popup.answer_undeliverable s1")
    }

    @Test("a URL for the app with no popup open goes to the main frame")
    func hostURL() throws {
        var driver = try makeDriver()
        _ = driver.listen(sub, path: "0", document: "f")
        _ = driver.listen(main, document: "d")
        #expect(
            driver.handle(.openedURL(returnURL("hi/there?foo=bar#baz=qux"), newID: "h"))
                == ["delivered h", "reply 2 answers [h success]"]
        )
    }

    @Test("a URL for the app with a popup open is that popup's return; one while it closes is late")
    func hostURLWhileOpen() throws {
        var driver = try makeDriver()
        _ = try driver.open(url, main, id: "s1")
        #expect(driver.handle(.openedURL(returnURL(), newID: "h")) == ["returned s1", "closing s1", "dismiss s1"])
        #expect(driver.handle(.openedURL(returnURL(), newID: "h")) == ["!popup.late_return s1"])
    }

    @Test("a URL of another scheme is reported, popup or none, and ends nothing")
    func foreignURL() throws {
        var driver = try makeDriver()
        #expect(driver.handle(.openedURL("https://shop.example/?t=1", newID: "h")) == ["!popup.foreign_url "])
        _ = try driver.open(url, main, id: "s1")
        #expect(driver.handle(.openedURL("other://x", newID: "h")) == ["!popup.return_mismatch s1"])
        #expect(driver.coordinator.takes(returnURL()))
        #expect(!driver.coordinator.takes("https://shop.example/"))
    }

    @Test(
        "each error of the page's own is refused with its code",
        arguments: [
            PageError.urlMissing, .urlNotAString, .urlTooLong, .urlInvalid, .urlSchemeNotAllowed, .urlHasCredentials,
        ]
    )
    func pageErrors(error: PageError) throws {
        var driver = try makeDriver()
        let request = PageRequest.open(FrameAddress(path: "", origin: shop), documentID: "d", .failure(error))
        #expect(driver.page(request, main) == ["reply 1 refused \(error.code)", "!popup.refused "])
    }

    @Test("messages that make no session are accepted and passed on or reported")
    func otherMessages() throws {
        var driver = try makeDriver()
        #expect(driver.page(.message(name: "n", data: [1]), main) == ["reply 1 accepted ", "message n [1]"])
        #expect(
            driver.page(.unheard(sessionID: "s"), main) == ["reply 2 accepted ", "!popup.answer_unheard s"]
        )
        #expect(driver.page(.blocked, main) == ["reply 3 accepted ", "!popup.script_blocked "])
        #expect(
            driver.handle(.malformedMessage(frame: main, token: 9))
                == ["reply 9 refused message_malformed", "!popup.malformed_message "]
        )
        let leave = PageRequest.leave(FrameAddress(path: "", origin: shop), documentID: "d")
        #expect(driver.page(leave, main) == ["reply 4 accepted "])
    }

    @Test("a browser that speaks of a forgotten popup changes nothing, and one that appears is taken away")
    func forgottenSessions() throws {
        var driver = try makeDriver()
        _ = try driver.open(url, main, id: "s1")
        _ = driver.browser("s1", .dismissed(.person))
        #expect(driver.browser("s1", .presented) == ["dismiss s1"])
        #expect(driver.browser("s1", .returned(url: returnURL())) == ["!popup.late_return s1"])
        for event in [
            PopupBrowserEvent.dismissed(.person), .loaded, .failedToPresent("x"), .loadFailed(loadFailure(.network)),
        ] {
            #expect(driver.browser("s1", event).isEmpty)
            #expect(driver.browser("never", event).isEmpty)
        }
    }

    @Test("a waiting popup's browser cannot speak, for it has none")
    func waitingSession() throws {
        var driver = try makeDriver()
        _ = try driver.open(url, main, id: "s1")
        _ = try driver.open(otherURL, main, id: "s2")
        #expect(driver.browser("s2", .returned(url: returnURL())) == ["!popup.unexpected_event s2"])
        #expect(driver.browser("s2", .dismissed(.person)) == ["!popup.unexpected_event s2"])
        #expect(driver.browser("s1", .dismissed(.host)).contains("present s2"))
    }

    @Test("the end cancels what is open and what waits, and the page that listens is told first")
    func ended() throws {
        var driver = try makeDriver()
        _ = driver.listen(main, document: "d")
        _ = try driver.open(url, main, id: "s1")
        _ = try driver.open(otherURL, main, id: "s2")
        let effects = driver.handle(.ended(.removed))
        #expect(effects.filter { $0.hasPrefix("cancelled") } == ["cancelled(host) s2", "cancelled(superseded) s1"])
        #expect(effects.last == "reply 1 answers [s2 cancelled, s1 cancelled]")
        #expect(driver.browser("s1", .presented) == ["dismiss s1"])
    }

    @Test("the end tells of an answer that nobody is there for, and of none that was sent just then")
    func endedUnheard() throws {
        var driver = try makeDriver()
        _ = try driver.open(url, main, id: "s1")
        #expect(
            driver.handle(.ended(.removed)) == ["dismiss s1", "cancelled(host) s1", "!popup.answer_undeliverable s1"]
        )
        var other = try makeDriver()
        _ = other.listen(main, document: "d")
        _ = try other.open(url, main, id: "s1")
        _ = other.browser("s1", .dismissed(.person))
        // The document has had it for some time, and never took it.
        #expect(other.handle(.ended(.removed)) == ["!popup.answer_undeliverable s1"])
    }

    @Test("a run that ends while a popup is open says that, and nothing of an answer that reached no page")
    func runEnded() throws {
        for isListening in [true, false] {
            var driver = try makeDriver()
            if isListening { _ = driver.listen(main, document: "d") }
            _ = try driver.open(url, main, id: "s1")
            _ = try driver.open(otherURL, main, id: "s2")
            let answers = "answers [s2 cancelled, s1 cancelled]"
            #expect(
                driver.handle(.ended(.runEnded))
                    == ["!popup.open_at_end s2", "cancelled(run_ended) s2", "cancelled(superseded) s1"]
                    + (isListening ? ["reply 1 \(answers)"] : ["!popup.answer_undeliverable s1"])
            )
        }
    }

    @Test("only what would put another popup in place of one counts against the rate")
    func rate() throws {
        var driver = try makeDriver()
        _ = driver.listen(main, document: "d")
        _ = try driver.open(url, main, id: "first")
        let missing = PageRequest.open(FrameAddress(path: "", origin: shop), documentID: "d", .failure(.urlMissing))
        for index in 0..<50 {
            #expect(try driver.open(url, main, id: "tap\(index)").last == "!popup.double_tap first")
            #expect(driver.page(missing, main).first?.hasSuffix("refused url_missing") == true)
            _ = driver.handle(.malformedMessage(frame: main, token: -index))
        }
        #expect(try driver.open(otherURL, main, id: "next").first?.hasSuffix("accepted next") == true)
    }

    @Test("so a frame that may not open popups takes no turn from one that may")
    func rateOfOthers() throws {
        var driver = try makeDriver(allowedOrigins: ["https://shop.example"])
        let evil = FrameInfo(isMainFrame: false, origin: bank)
        _ = try driver.open(url, main, id: "first")
        for index in 0..<50 {
            #expect(try driver.open("https://evil.example/\(index)", evil, path: "0", id: "-").count == 2)
        }
        #expect(try driver.open(otherURL, main, id: "next").first?.hasSuffix("accepted next") == true)
    }

    @Test("and a popup after one that has its outcome takes no place, however fast they come")
    func rateInTurn() throws {
        var driver = try makeDriver()
        for index in 0..<50 {
            #expect(try driver.open(url, main, id: "s\(index)").last == "present s\(index)")
            _ = driver.browser("s\(index)", .returned(url: returnURL()))
            _ = driver.browser("s\(index)", .dismissed(.host))
        }
    }

    @Test("popups over popups are refused after twenty in ten seconds, the open one stays, and later there are more")
    func rateExceeded() throws {
        var driver = try makeDriver()
        var refused = 0
        for index in 0..<2_000 {
            let effects = try driver.open("https://pay.example/\(index)", main, id: "s\(index)")
            if effects[0].hasSuffix("refused too_many_popups") {
                refused += 1
                #expect(effects.count == 2 && effects[1] == "!popup.refused ")
            }
        }
        #expect(refused == 2_000 - 21)
        #expect(driver.browser("s0", .dismissed(.host)).last == "present s20")
        // The same URL again is still a double tap, and no refusal.
        #expect(try driver.open("https://pay.example/20", main, id: "-").last == "!popup.double_tap s20")
        driver.now += 11
        #expect(try driver.open(url, main, id: "later").first?.hasSuffix("accepted later") == true)
    }

    @Test("a frame whose place changed between listening and opening hears its answer")
    func movedFrame() throws {
        var driver = try makeDriver()
        _ = driver.listen(sub, path: "1", document: "d0")
        _ = try driver.open(url, sub, path: "0", id: "s1")
        #expect(driver.browser("s1", .dismissed(.person)).last == "reply 1 answers [s1 cancelled]")
    }
}
