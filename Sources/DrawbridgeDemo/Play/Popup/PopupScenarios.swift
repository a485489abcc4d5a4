import DrawbridgeCore
import DrawbridgeGTK

/// The flows of the reference's favourite-colour example, and what can go differently in each.
@MainActor
enum PopupScenarios {
    static let all = [chooseRed, pressDone, openTwice, openFromFrame, pathQueryFragment, refusedURL]

    static let chooseRed = scenario(
        id: "choose-red",
        title: "Choose red",
        about: "The page opens a popup, a person chooses red in it, and the page learns the colour."
    ) { play, stage in
        await openPopup(play, stage)
        await play.step(
            "The secure browser shows where the page comes from",
            expect: "\(stage.site.merchant.origin) Not secure"
        ) {
            stage.popup?.originText ?? "no secure browser"
        }
        await play.picture(of: stage.popup, name: "Secure browser", caption: "Before the choice")
        await choose("#red", outcome: "success", play, stage)
        await play.step("The page shows the answer", expect: "Your favorite color is red") {
            try await stage.waitForState("success")
        }
        await expectOneCompletion(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "After the answer")
    }

    static let pressDone = scenario(
        id: "press-done",
        title: "Press Done",
        about: "A person closes the popup. The page hears it, once, as a cancel and not as an error."
    ) { play, stage in
        await openPopup(play, stage)
        await play.picture(of: stage.popup, name: "Secure browser", caption: "Before Done is pressed")
        await play.step("Pressing Done ends the popup", expect: "cancelled") {
            guard stage.popup?.clickDone() == true else { throw DemoError.notClicked("Done") }
            return await stage.nextOutcome()
        }
        await play.step("The page says so", expect: "You closed the window without choosing") {
            try await stage.waitForState("cancelled")
        }
        await expectOneCompletion(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "After Done")
    }

    static let openTwice = scenario(
        id: "open-twice",
        title: "Open twice",
        about: "The page opens the same popup twice at once, as a double tap does. One browser opens, one answer comes."
    ) { play, stage in
        await expectMerchant(play, stage)
        await play.step("The second call is taken for a double tap", expect: "popup.double_tap") {
            try await stage.click("#open-twice")
            let event = await stage.recorder.next { if case .diagnostic = $0.kind { true } else { false } }
            guard case .diagnostic(let diagnostic)? = event?.kind else { return "no diagnostic" }
            return diagnostic.code.rawValue
        }
        await play.step("One secure browser is open", expect: "1") {
            _ = try await stage.waitForPopup()
            return "\(stage.browser.windows.count)"
        }
        await play.picture(of: stage.popup, name: "Secure browser", caption: "The only one")
        await choose("#green", outcome: "success", play, stage)
        await play.step("The page shows the answer", expect: "Your favorite color is green") {
            try await stage.waitForState("success")
        }
        await expectOneCompletion(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "After the one answer")
    }

    static let openFromFrame = scenario(
        id: "open-from-a-frame",
        title: "Open from an iframe",
        about:
            "A checkout in a frame of another origin opens the popup. Its own callback gets the answer, the page's does not."
    ) { play, stage in
        await expectMerchant(play, stage)
        await play.step("The frame's click opens the popup", expect: "\(stage.site.checkout.origin) sub-frame") {
            _ = await stage.page.wait(for: "#frame-echo")
            try await stage.click("#checkout-frame")
            let event = await stage.recorder.next { if case .message = $0.kind { true } else { false } }
            _ = try await stage.waitForPopup()
            guard let frame = event?.frame else { return "no message" }
            return "\(frame.origin.serialized) \(frame.isMainFrame ? "main frame" : "sub-frame")"
        }
        await play.picture(of: stage.popup, name: "Secure browser", caption: "Opened by the frame")
        await choose("#blue", outcome: "success", play, stage)
        await play.step("The frame has the answer", expect: "Your favorite color is blue") {
            try await stage.waitForState("success", in: "#frame-echo")
        }
        await play.step("The page around it was not called", expect: "0") { try await stage.completions() }
        await play.picture(of: stage.window, name: "App window", caption: "The frame's answer")
    }

    static let pathQueryFragment = scenario(
        id: "path-query-and-fragment",
        title: "Path, query and fragment",
        about: "The popup returns with all three parts of a URL, as the reference's last section has them."
    ) { play, stage in
        await openPopup(play, stage)
        await choose("#more", outcome: "success", play, stage)
        await play.step("The page has the path", expect: "/hi/there") {
            _ = try await stage.waitForState("success")
            return try await stage.page.text("#result-path")
        }
        await play.step("The page has the query", expect: #"{"color":"teal","foo":"bar"}"#) {
            let text = try await stage.page.text("#result-query")
            return (try? JSONValue.parse(text).serialized()) ?? text
        }
        await play.step("The page has the fragment", expect: "baz=qux") { try await stage.page.text("#result-hash") }
        await expectOneCompletion(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "What came back")
    }

    static let refusedURL = scenario(
        id: "refused-url",
        title: "A URL that is refused",
        about: "The page tries to open a javascript: URL. It gets an error with a code, and no browser opens."
    ) { play, stage in
        await expectMerchant(play, stage)
        await play.step("The page has the error's code", expect: "url_scheme_not_allowed") {
            try await stage.click("#open-bad")
            _ = try await stage.waitForState("error")
            return try await stage.page.text("#result-code")
        }
        await play.step("No secure browser is open", expect: "0") { "\(stage.browser.windows.count)" }
        await play.picture(of: stage.window, name: "App window", caption: "The error, as the page shows it")
    }

    private static func scenario(
        id: String,
        title: String,
        about: String,
        play: @escaping @MainActor (ScenarioPlay, PopupStage) async throws -> Void
    ) -> Scenario<PopupStage> {
        Scenario(
            id: id,
            title: title,
            about: about,
            makeStage: { try PopupStage(log: $0, isAttended: false) },
            play: play
        )
    }

    // MARK: - Steps that many scenarios share

    private static func expectMerchant(_ play: ScenarioPlay, _ stage: PopupStage) async {
        await play.step("The merchant's page is ready", expect: "No colour chosen yet") {
            try await stage.waitForMerchant()
        }
    }

    private static func openPopup(_ play: ScenarioPlay, _ stage: PopupStage) async {
        await expectMerchant(play, stage)
        await play.step("“Choose a colour” opens the secure browser", expect: "1 open") {
            try await stage.click("#choose")
            _ = try await stage.waitForPopup()
            return "\(stage.browser.windows.count) open"
        }
    }

    private static func choose(
        _ selector: String,
        outcome: String,
        _ play: ScenarioPlay,
        _ stage: PopupStage
    ) async {
        await play.step("The popup returns and its window goes", expect: "\(outcome), 0 open") {
            try await stage.clickInPopup(selector)
            let result = await stage.nextOutcome()
            return "\(result), \(stage.browser.windows.count) open"
        }
    }

    private static func expectOneCompletion(_ play: ScenarioPlay, _ stage: PopupStage) async {
        await play.step("The page was answered exactly once", expect: "1") { try await stage.completions() }
    }
}
