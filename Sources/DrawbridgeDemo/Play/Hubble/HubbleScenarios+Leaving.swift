import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

extension HubbleScenarios {
    static let externalLink = scenario(
        id: "external-link",
        title: "A link that leads outside",
        about: "The help site and a brand's own open in the person's browser. The shop stays as it is."
    ) { play, stage in
        await openShop(play, stage)
        await play.step("The help link leaves", expect: stage.shop.outside.origin + "/help") {
            try await stage.click("#help-link")
            return try await nextExternal(stage)
        }
        await play.step("The shop is still there", expect: "home, page") {
            "\(try await stage.waitForScreen("home")), \(stage.window.face.rawValue)"
        }
        await play.step("A link to a new window leaves too", expect: stage.shop.outside.origin + "/brand/uber") {
            try await stage.click(".brand-card[data-brand='uber']")
            _ = try await stage.waitForScreen("brand")
            try await stage.click("#brand-site")
            return try await nextExternal(stage)
        }
        await play.step("And opens none here", expect: "0 windows, brand") {
            "\(stage.window.childWindows.count) windows, \(try await stage.waitForScreen("brand"))"
        }
        await play.picture(of: stage.window, name: "App window", caption: "Still the shop")
    }

    static let goBack = scenario(
        id: "go-back",
        title: "Go back, and out",
        about: "Keys and button go back in the shop's own history first, and then leave."
    ) { play, stage in
        await openShop(play, stage)
        await play.step("Two pages in", expect: "visit_brand_l2 Uber 500") {
            try await stage.click(".category[data-category='TRAVEL']")
            _ = try await stage.waitForScreen("category")
            try await stage.click(".brand-card[data-brand='uber']")
            return try await stage.nextEvent("visit_brand_l2")
        }
        await play.step("Alt and the left arrow go back one", expect: "category") {
            _ = try await stage.waitForScreen("brand")
            stage.window.press(.left, withAlt: true)
            return try await stage.waitForScreen("category")
        }
        await play.step("The button goes back another", expect: "home") {
            guard await stage.window.click(.back) else { throw DemoError.notClicked("Back") }
            return try await stage.waitForScreen("home")
        }
        await play.step("Escape leaves, for there is nothing to go back to", expect: "closed by person") {
            stage.window.press(.escape)
            return try await stage.waitForOutcome()
        }
        await expectClosed(play, stage)
    }

    static let close = scenario(
        id: "close",
        title: "The shop closes itself",
        about: "The person presses the shop's own close button. The window goes."
    ) { play, stage in
        await openShop(play, stage)
        await play.step("The close button ends the visit", expect: "closed by shop") {
            try await stage.click("#close")
            return try await stage.waitForOutcome()
        }
        await expectClosed(play, stage)
        await expectJourney("visit_home", "exited close_button", play: play, stage: stage)
    }

    static let closeTwice = scenario(
        id: "close-twice",
        title: "The shop asks twice to be closed",
        about: "A page that says it twice ends the visit once.",
        setting: HubbleStage.Setting(misbehaviour: .closeTwice)
    ) { play, stage in
        await openShop(play, stage)
        await play.step("The close button ends the visit", expect: "closed by shop") {
            try await stage.click("#close")
            return try await stage.waitForOutcome()
        }
        await expectClosed(play, stage)
    }

    private static func nextExternal(_ stage: HubbleStage) async throws -> String {
        let event = await stage.recorder.next { if case .external = $0.kind { true } else { false } }
        guard case .external(let url, let opening)? = event?.kind, opening.isTaken else { return "nothing left" }
        return url
    }

    private static func expectClosed(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("The window is gone, and it ended once", expect: "closed, 1 ending") {
            for _ in 0..<100 where !stage.window.isClosed { try await Task.sleep(for: .milliseconds(20)) }
            // A second message would be on its way already.
            try await Task.sleep(for: .milliseconds(100))
            return "\(stage.window.isClosed ? "closed" : "open"), \(stage.endings.count) ending"
        }
    }
}
