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
        about: "The waiting screen no longer asks. After a grace time it is loaded again, once, and finds the payment.",
        setting: HubbleStage.Setting(timing: HubbleTiming(resumeGrace: 1), isPollingStuck: true)
    ) { play, stage in
        await handOff(play, stage)
        await play.step("The waiting screen has stopped asking", expect: "waiting") {
            // It asks when it is loaded, and once after the app was opened.
            try await stage.waitForQuestions(2)
            return try await stage.waitForScreen("waiting")
        }
        await play.step("Back in front, the page has its grace time", expect: "resuming") {
            try await stage.answerPayment(PaymentApp.pay)
            try await stage.waitForStep("resuming")
            return "resuming"
        }
        await play.picture(of: stage.window, name: "App window", caption: "Stuck")
        await play.step("Then it is loaded again", expect: "reloading") {
            try await stage.waitForStep("reloading")
            return "reloading"
        }
        await expectSuccess(play, stage)
        await play.step(
            "Once, and without a token, for the gateway's page carries none",
            expect: "1 reload, 1 attempts, 1 views, 1 tokens"
        ) {
            "\(stage.count(of: "reloading")) reload, \(stage.attempts)"
        }
        await play.picture(of: stage.window, name: "App window", caption: "The voucher")
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
        func isQuestion(_ request: ShopRequest) -> Bool { request.site == .gateway && request.path == "/api/order" }
        for _ in 0..<200 where shop.requests.count(where: isQuestion) < count {
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
