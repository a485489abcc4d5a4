import DrawbridgeCore
import TestSupport
import Testing

@testable import PopupBridgeCore

@Suite("Popup sessions")
struct PopupSessionTests {
    @Test("every event in every state does what its row says", arguments: SessionRow.all)
    func table(row: SessionRow) throws {
        var session = try row.state.makeSession()
        #expect(words(session.handle(row.event.value)) == row.effects)
        #expect(words(session.handle(.browser(.dismissed(.person)))) == row.effectsOfDone)
    }

    @Test("the table has every state with every event once")
    func tableIsWhole() {
        let pairs = SessionRow.all.map { "\($0.state) \($0.event)" }
        #expect(Set(pairs).count == pairs.count)
        #expect(pairs.count == SessionState.allCases.count * SessionEvent.allCases.count)
    }

    /// All finishes of a started session that sees these events.
    private func outcomes(_ events: [PopupSession.Event]) throws -> [String] {
        var session = try makeSession()
        let effects = session.start() + events.flatMap { session.handle($0) }
        return words(effects).filter { $0.hasPrefix("finish ") }.map { String($0.dropFirst(7)) }
    }

    private let presented = PopupSession.Event.browser(.presented)
    private let done = PopupSession.Event.browser(.dismissed(.person))
    private let returned = PopupSession.Event.browser(.returned(url: returnURL()))

    @Test("starting asks for the browser, once")
    func start() throws {
        var session = try makeSession()
        #expect(words(session.start()) == ["opening", "present"])
        #expect(session.start().isEmpty)
        #expect(session.isUndecided && !session.isFinished)
    }

    @Test("a return before Done is the result")
    func returnThenDone() throws { #expect(try outcomes([presented, returned, done]) == ["success"]) }

    @Test("a return after Done is late")
    func doneThenReturn() throws { #expect(try outcomes([presented, done, returned]) == ["cancelled(person)"]) }

    @Test("of two returns the first counts")
    func twoReturns() throws {
        var session = try makeSession()
        _ = session.start()
        let second = PopupSession.Event.browser(.returned(url: returnURL("?color=blue")))
        let effects = [presented, returned, second, done].flatMap { session.handle($0) }
        let payload = ReturnPayload(
            url: returnURL(),
            path: "/",
            items: [ReturnPayload.QueryItem(name: "color", value: "red")],
            hash: ""
        )
        #expect(effects.filter { if case .finish = $0 { true } else { false } } == [.finish(.success(payload))])
    }

    @Test("a return through the app and one through the browser are one")
    func twoWays() throws {
        #expect(try outcomes([presented, .openedURL(returnURL()), returned, done]) == ["success"])
    }

    @Test("nothing is told before the browser is gone")
    func order() throws {
        #expect(try outcomes([presented, returned]).isEmpty)
        #expect(try outcomes([presented, .superseded]).isEmpty)
    }

    @Test("a popup that never loaded and is closed has failed")
    func failsThenDone() throws {
        let failure = PopupSession.Event.browser(.loadFailed(loadFailure(.network)))
        #expect(try outcomes([presented, failure, done]) == ["failed(popup_load_failed)"])
        #expect(try outcomes([failure, presented, done]) == ["failed(popup_load_failed)"])
    }

    @Test("a popup that failed, loaded on retry and is closed was cancelled")
    func retryThenDone() throws {
        let failure = PopupSession.Event.browser(.loadFailed(loadFailure(.network)))
        #expect(try outcomes([presented, failure, .browser(.loaded), done]) == ["cancelled(person)"])
    }

    @Test("a failure after a page was shown counts, and so does a return after a failure")
    func failureLater() throws {
        let failure = PopupSession.Event.browser(.loadFailed(loadFailure(.processTerminated)))
        #expect(
            try outcomes([presented, .browser(.loaded), failure, done]) == ["failed(popup_web_process_terminated)"]
        )
        #expect(try outcomes([presented, failure, returned, done]) == ["success"])
    }

    @Test(
        "each reason of a load failure has its own code and diagnostic",
        arguments: [
            (LoadFailure.Reason.network, "popup_load_failed", BridgeDiagnostic.Code.loadFailed),
            (.certificate, "popup_certificate_refused", .certificateRefused),
            (.httpStatus, "popup_http_error", .loadFailed),
            (.processTerminated, "popup_web_process_terminated", .loadFailed),
        ]
    )
    func failures(reason: LoadFailure.Reason, code: String, diagnostic: BridgeDiagnostic.Code) throws {
        var session = try makeSession()
        _ = session.start()
        let effects = session.handle(.browser(.loadFailed(loadFailure(reason))))
        guard case .report(let report) = try #require(effects.first) else {
            Issue.record("no diagnostic")
            return
        }
        #expect(report.code == diagnostic && report.severity == .error && report.sessionID == "s1")
        #expect(words(session.handle(done)) == ["finish failed(\(code))"])
    }

    @Test("a popup whose page closes its window was cancelled by the page")
    func closedByPage() throws {
        #expect(try outcomes([presented, .browser(.dismissed(.page))]) == ["cancelled(page)"])
    }

    @Test("a browser that cannot be shown fails the popup")
    func notPresentable() throws {
        #expect(try outcomes([.browser(.failedToPresent("no scene")), done]) == ["failed(popup_not_presented)"])
    }

    @Test("the page learns nothing of the engine's words")
    func pageError() {
        let secret = "https://pay.example/?token=hunter2"
        for failure in [PopupFailure.presentation(secret), .load(loadFailure(.network, message: secret))] {
            let json = PopupOutcome.failed(failure).json(sessionID: "s").serialized()
            #expect(!json.contains("hunter2") && !json.contains("pay.example"))
        }
    }

    @Test("the engine's words reach the host without query values or user names")
    func diagnosticsHoldNoSecrets() throws {
        let words = "Could not load https://user:pw@pay.example/a?token=hunter2&x=hunter2#hunter2 (hunter1)"
        for event in [
            PopupBrowserEvent.loadFailed(loadFailure(.network, message: words)), .failedToPresent(words),
        ] {
            var session = try makeSession()
            _ = session.start()
            guard case .report(let report) = try #require(session.handle(.browser(event)).first) else {
                Issue.record("no diagnostic")
                continue
            }
            #expect(!report.message.contains("hunter2") && !report.message.contains("pw"))
            #expect(report.message.contains("pay.example/a") && report.message.contains("(hunter1)"))
        }
    }

    @Test("superseded while waiting, opening, presented or closing: one cancel, unless it was decided")
    func superseded() throws {
        var idle = try makeSession()
        #expect(words(idle.handle(.superseded)) == ["finish cancelled(superseded)"])
        #expect(idle.start().isEmpty)
        #expect(try outcomes([.superseded, presented, done]) == ["cancelled(superseded)"])
        #expect(try outcomes([presented, .superseded, done]) == ["cancelled(superseded)"])
        #expect(try outcomes([presented, returned, .superseded, done]) == ["success"])
        #expect(try outcomes([presented, .superseded, returned, done]) == ["cancelled(superseded)"])
    }

    @Test(
        "the bridge may go away in every state, and the session is over at once",
        arguments: SessionState.allCases,
        [PopupBridgeEnding.removed, .runEnded]
    )
    func quit(state: SessionState, ending: PopupBridgeEnding) throws {
        var session = try state.makeSession()
        let wasFinished = session.isFinished
        let effects = session.handle(.ended(ending))
        #expect(session.isFinished && !session.isUndecided)
        #expect(effects.filter { if case .finish = $0 { true } else { false } }.count == (wasFinished ? 0 : 1))
        let hasBrowser = [.opening, .openingFailed, .presented, .presentedFailed].contains(state)
        #expect(effects.contains(.dismissBrowser) == hasBrowser)
    }

    @Test(
        "a URL of the app that is no return ends the popup with an error that says what is wrong, when its browser is gone",
        arguments: [
            ("com.my-app.popupbridge://other/x", "return_url_mismatch", "return_url_host"),
            ("com.my-app.popupbridge:popupbridgev1/", "return_url_mismatch", "return_url_host"),
            ("com.my-app.popupbridge:", "return_url_mismatch", "return_url_host"),
            ("com.my-app.popupbridge://popupbridgev1:8080/", "return_url_mismatch", "return_url_host"),
            ("com.my-app.popupbridge://me@popupbridgev1/", "return_url_mismatch", "return_url_host"),
            ("https://shop.example/", "return_url_mismatch", "return_url_scheme"),
            (tooLongReturnURL, "return_url_too_long", "return_url_too_long"),
        ]
    )
    func noReturn(url: String, code: String, why: String) throws {
        var session = try makeSession()
        _ = session.start()
        let effects = session.handle(.browser(.returned(url: url)))
        guard case .report(let report) = try #require(effects.first) else {
            Issue.record("no diagnostic")
            return
        }
        #expect(report.code == .popupReturnMismatch && report.severity == .error && report.sessionID == "s1")
        #expect(report.message.contains("(\(why))"))
        #expect(words(session.handle(returned)) == ["!popup.late_return"])
        guard case .finish(let outcome) = try #require(session.handle(done).first) else {
            Issue.record("no outcome")
            return
        }
        let error = try #require(outcome.json(sessionID: "s1")["error"])
        #expect(error["code"]?.stringValue == code)
        #expect(
            error["message"]?.stringValue?.hasPrefix("The popup went to a URL of the app that is no return") == true
        )
    }

    @Test("a URL that the app was opened with and that is no return is the app's, and the popup goes on")
    func openedWithAnother() throws {
        let opened = ["com.my-app.popupbridge://other/x", "https://shop.example/", tooLongReturnURL]
            .map(PopupSession.Event.openedURL)
        #expect(try outcomes([presented] + opened).isEmpty)
        #expect(try outcomes([presented] + opened + [returned, done]) == ["success"])
        #expect(try outcomes([presented] + opened + [.openedURL(returnURL()), done]) == ["success"])
    }

    @Test(
        "by default whatever returns is a result, whatever its path is called",
        arguments: ["cancel", "cancel?token=1", "cancel#x", "", "hi/there"]
    )
    func noCancelPath(rest: String) throws {
        #expect(try outcomes([presented, .browser(.returned(url: returnURL(rest))), done]) == ["success"])
    }

    @Test(
        "a cancel path that the app names counts whole and nowhere else",
        arguments: [
            ("cancel", "cancelled(return_url)"), ("cancel?token=x", "cancelled(return_url)"),
            ("cancel#x", "cancelled(return_url)"), ("%63ancel", "cancelled(return_url)"),
            ("cancellation", "success"), ("Cancel", "success"), ("cancel/", "success"), ("cancel/x", "success"),
            ("/cancel", "success"), ("x/cancel", "success"), ("?cancel", "success"), ("?x=/cancel", "success"),
            ("#/cancel", "success"), ("%2Fcancel", "success"), ("cancel%3Fx", "success"),
        ]
    )
    func cancelPath(rest: String, outcome: String) throws {
        var session = try makeSession(cancelPaths: ["/cancel"])
        _ = session.start()
        _ = session.handle(.browser(.returned(url: returnURL(rest))))
        let effects = session.handle(done)
        #expect(words(effects) == ["finish " + outcome])
        // Nothing of a return is lost, whatever it counts as.
        guard case .finish(let told) = try #require(effects.first) else { return }
        #expect(told.payload?.url == returnURL(rest))
        #expect(told.json(sessionID: "s1")["payload"]?["url"]?.stringValue == returnURL(rest))
    }

    @Test("a person or a page that closes the popup leaves no payload", arguments: [SessionEvent.person, .page])
    func noPayload(event: SessionEvent) throws {
        var session = try makeSession(cancelPaths: ["/cancel"])
        _ = session.start()
        guard case .finish(let outcome) = try #require(session.handle(event.value).first) else { return }
        #expect(outcome.payload == nil && outcome.json(sessionID: "s1")["payload"] == .null)
    }

    @Test("a popup that the run's end finds open is told as that")
    func runEnded() throws {
        var session = try makeSession()
        _ = session.start()
        _ = session.handle(presented)
        let effects = session.handle(.ended(.runEnded))
        #expect(words(effects) == ["dismiss", "!popup.open_at_end", "finish cancelled(run_ended)"])
        guard case .report(let report) = effects[1] else { return }
        #expect(report.message.hasPrefix("The run ended before this popup did") && report.sessionID == "s1")
    }

    @Test("a browser that appears after the end is taken away")
    func latePresented() throws {
        for state in [SessionState.closing, .finished] {
            var session = try state.makeSession()
            #expect(session.handle(.browser(.presented)).first == .dismissBrowser)
        }
    }

    @Test("any sequence of events finishes at most once, and exactly once with a terminal event among them")
    func random() throws {
        var generator = SeededGenerator(seed: 2)
        let events = SessionEvent.allCases.map { ($0.value, $0.isTerminal) }
        let fresh = try makeSession()
        var finished = 0
        for run in 0..<100_000 {
            var session = fresh
            _ = session.start()
            var count = 0
            var hadTerminal = false
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                let (event, isTerminal) = events[Int.random(in: 0..<events.count, using: &generator)]
                hadTerminal = hadTerminal || isTerminal
                for case .finish in session.handle(event) { count += 1 }
            }
            guard count == (hadTerminal ? 1 : 0), session.isFinished == hadTerminal else {
                Issue.record("run \(run): \(count) finishes, terminal event: \(hadTerminal)")
                return
            }
            finished += count
        }
        #expect(finished > 10_000)
    }
}
