import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

/// The visits that the guide is about, and what can go differently in each.
@MainActor
enum HubbleScenarios {
    static let all = [
        purchaseByCard, upiHandOff, upiStuck, upiAfterForm, upiInWindow, failureAndRetry, externalLink,
        goBack, close, closeTwice, badCredentials,
        neverReady, crash,
    ]

    /// - Parameter setting: what is different in this one.
    static func scenario(
        id: String,
        title: String,
        about: String,
        setting: HubbleStage.Setting = HubbleStage.Setting(),
        play: @escaping @MainActor (ScenarioPlay, HubbleStage) async throws -> Void
    ) -> Scenario<HubbleStage> {
        Scenario(
            id: id,
            title: title,
            about: about,
            makeStage: { try HubbleStage(log: $0, setting) },
            play: play
        )
    }
}

/// Steps that many scenarios share.
extension HubbleScenarios {
    static func openShop(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("A spinner stands there until the shop is ready, then its page", expect: "loading, page") {
            try await stage.waitForStep("ready")
            _ = try await stage.waitForScreen("home")
            return stage.facesSeen
        }
    }

    /// From the home page to the checkout, with a card of 500 rupees.
    static func goToCheckout(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("The brand's page", expect: "visit_brand_l2 Uber 500") {
            try await stage.click(".brand-card[data-brand='uber']")
            return try await stage.nextEvent("visit_brand_l2")
        }
        await play.step("The checkout sums up a card of ₹500", expect: "visit_checkout_summary Uber 500") {
            try await stage.click(".amount[data-amount='500']")
            try await stage.click("#continue")
            let line = try await stage.nextEvent("visit_checkout_summary")
            _ = try await stage.waitForScreen("checkout")
            return line
        }
    }

    static func choosePayment(_ method: String, _ play: ScenarioPlay, _ stage: HubbleStage) async {
        let mode = method.uppercased()
        await play.step("Paying by \(mode) begins", expect: "payment_initiated Uber 500 \(mode)") {
            try await stage.click("#pay-\(method)")
            return try await stage.nextEvent("payment_initiated")
        }
        await play.step("The gateway's page stays in the window", expect: stage.shop.gateway.origin) {
            _ = try await stage.waitForScreen(method)
            return stage.window.host?.mainFrameOrigin?.serialized ?? "no page"
        }
    }

    static func expectSuccess(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("The payment is made", expect: "payment_success Uber 500") {
            try await stage.onceEvent("payment_success")
        }
        await play.step("The voucher is there", expect: "voucher_generation_success") {
            let line = try await stage.onceEvent("voucher_generation_success")
            _ = try await stage.waitForScreen("success")
            return line
        }
    }

    static func expectJourney(_ events: String..., play: ScenarioPlay, stage: HubbleStage) async {
        await play.step("The app heard all of it, once and in order", expect: events.joined(separator: ", ")) {
            stage.journey
        }
    }

    static func expectError(_ code: String, _ title: String, _ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("The error says what a person can do", expect: "\(title) (\(code))") {
            try await stage.waitForStep("failed")
            let lines = stage.window.errorLines
            return "\(lines.first ?? "nothing") (\(lines.last ?? ""))"
        }
        await play.picture(of: stage.window, name: "App window", caption: "The error")
    }

    static func retry(_ stage: HubbleStage) async throws {
        guard await stage.window.click(.retry) else { throw DemoError.notClicked(HubbleText.retry.english) }
    }
}
