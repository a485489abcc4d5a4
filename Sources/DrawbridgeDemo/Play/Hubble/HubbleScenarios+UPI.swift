import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

extension HubbleScenarios {
    static let upiHandOff = scenario(
        id: "upi-hand-off",
        title: "Pay in a UPI app, and come back",
        about: "The payment link opens another app. The shop's window waits behind it, and goes on when it is back."
    ) { play, stage in
        await handOff(play, stage)
        await play.picture(of: stage.payments.window, name: "Payment app", caption: "PhonePe, as the demo plays it")
        await play.step("Paid there, the shop comes to the front and goes on", expect: "resumed, in front") {
            try await stage.answerPayment(PaymentApp.pay)
            try await stage.waitForStep("resumed")
            return "resumed, \(stage.window.isActive ? "in front" : "behind")"
        }
        await expectSuccess(play, stage)
        await play.step("Nothing was loaded again", expect: "0 reloads") { "\(stage.count(of: "reloading")) reloads" }
        await play.picture(of: stage.window, name: "App window", caption: "The voucher")
    }

    static let upiStuck = scenario(
        id: "upi-stuck",
        title: "Come back to a page that is stuck",
        about:
            "The gateway's waiting screen no longer asks. It is not the shop's page, and its script runs: it is left to "
            + "the person, who loads it again, and it finds the payment.",
        setting: HubbleStage.Setting(timing: HubbleTiming(resumeGrace: 0.5), isPollingStuck: true)
    ) { play, stage in
        await handOff(play, stage)
        await comeBackToSilence(play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "Stuck")
        await play.step("F5 loads it again, by its address", expect: "reloading") {
            stage.window.press(.reload)
            try await stage.waitForStep("reloading")
            return "reloading"
        }
        await expectSuccess(play, stage)
        await play.step("Once, in the same view", expect: "1 reload, 1 attempts, 1 views, 1 tokens") {
            "\(stage.count(of: "reloading")) reload, \(stage.attempts)"
        }
        await expectCounts("0 forms, 2 payment pages, 0 payment steps, 0 spent tokens", play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "The voucher")
    }

    static let upiAfterForm = scenario(
        id: "upi-after-form",
        title: "Come back to a payment that was sent as a form",
        about:
            "The gateway's page is the answer to a form that pays. Nothing sends it again: not the way back, not the "
            + "person who wants the page loaded again.",
        setting: HubbleStage.Setting(
            timing: HubbleTiming(resumeGrace: 0.5),
            isPollingStuck: true,
            paysByForm: true
        )
    ) { play, stage in
        await handOff(play, stage)
        await comeBackToSilence(play, stage)
        await play.step("F5 does not load it again, and says why", expect: "page.reload_refused") {
            stage.window.press(.reload)
            return try await stage.nextDiagnostic(.reloadRefused)
        }
        await play.step("It is still there, with what it knows", expect: "waiting") {
            try await stage.waitForScreen("waiting")
        }
        await play.step("Its own button asks the gateway", expect: "success") {
            try await stage.click("#look")
            return try await stage.waitForScreen("success")
        }
        await expectCounts("1 forms, 0 payment pages, 0 payment steps, 0 spent tokens", play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "Paid once")
    }

    static let upiInWindow = scenario(
        id: "upi-in-window",
        title: "A bank's window hands over",
        about:
            "The bank's own window starts the payment app. What comes back comes back to it, and the shop behind it is "
            + "out of reach until it is closed.",
        setting: HubbleStage.Setting(timing: HubbleTiming(resumeGrace: 1))
    ) { play, stage in
        await openShop(play, stage)
        await goToCheckout(play, stage)
        await choosePayment("card", play, stage)
        await play.step("The bank's own window", expect: "1 window") {
            try await stage.click("#pay-now")
            try await stage.waitForBankFrame()
            try await stage.click("#bank-window")
            _ = try await stage.waitForChildWindow()
            return "\(stage.window.childWindows.count) window"
        }
        await play.step("Back, in the shop, shows it and ends nothing", expect: "window_in_front, page") {
            guard await stage.window.click(.back) else { throw DemoError.notClicked("Back") }
            try await stage.waitForStep("window_in_front")
            return "window_in_front, \(stage.window.face.rawValue)"
        }
        await play.step("Its link opens the payment app", expect: "handed off") {
            guard let child = stage.window.childWindows.first,
                try await PageProbe(child.host).click("#upi", in: child)
            else { throw DemoError.notClicked("#upi") }
            try await stage.waitForStep("handed_off")
            _ = try await stage.waitForPaymentApp()
            return "handed off"
        }
        await play.step("Paid there, the window goes on, and closes", expect: "0 open") {
            try await stage.answerPayment(PaymentApp.pay)
            _ = await stage.recorder.next { if case .page(.windowClosed) = $0.kind { true } else { false } }
            return "\(stage.window.childWindows.count) open"
        }
        await expectSuccess(play, stage)
        await play.step("The shop was not loaded again", expect: "0 reloads") {
            "\(stage.count(of: "reloading")) reloads"
        }
        await expectCounts("0 forms, 1 payment pages, 0 payment steps, 0 spent tokens", play, stage)
        await play.picture(of: stage.window, name: "App window", caption: "The voucher")
    }

    private static func expectCounts(_ counts: String, _ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("The servers counted", expect: counts) { "\(stage.shop.counts)" }
    }

    /// The person pays, and finds the waiting screen as it was.
    private static func comeBackToSilence(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("The waiting screen has stopped asking", expect: "waiting") {
            // It asks when it is loaded, and once after the app was opened.
            try await stage.waitForQuestions(2)
            return try await stage.waitForScreen("waiting")
        }
        await play.step("Back in front it has its time, is asked for a sign, and is left alone", expect: "left_alone") {
            try await stage.answerPayment(PaymentApp.pay)
            for step in ["resuming", "probing", "left_alone"] { try await stage.waitForStep(step) }
            return "left_alone"
        }
    }

    private static func handOff(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await openShop(play, stage)
        await goToCheckout(play, stage)
        await choosePayment("upi", play, stage)
        await play.step("The gateway offers the apps that are installed", expect: "phonepe, tez") {
            let page = try await stage.wait(for: ".upi-app")
            let names = try await page.run(
                "return [...document.querySelectorAll('.upi-app')].map((app) => app.dataset.scheme).join(', ')"
            )
            return names.stringValue ?? ""
        }
        await play.picture(of: stage.window, name: "App window", caption: "The gateway's UPI apps")
        await play.step("PhonePe's link opens the app, and the shop is behind it", expect: "handed off, behind") {
            try await stage.click(".upi-app[data-scheme='phonepe']")
            try await stage.waitForStep("handed_off")
            _ = try await stage.waitForPaymentApp()
            return "handed off, \(stage.window.isActive ? "in front" : "behind")"
        }
    }
}

extension HubbleStage {
    /// Waits until the gateway's page has asked so often how the payment stands.
    fileprivate func waitForQuestions(_ count: Int) async throws {
        for _ in 0..<500 where questions < count { try await Task.sleep(for: .milliseconds(20)) }
    }

    fileprivate var questions: Int {
        shop.requests.count { $0.site == .gateway && $0.path == "/api/order" }
    }
}
