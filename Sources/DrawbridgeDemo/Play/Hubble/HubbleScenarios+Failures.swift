import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

extension HubbleScenarios {
    static let badCredentials = scenario(
        id: "bad-credentials",
        title: "The app's secret is wrong",
        about: "The shop says that it cannot load. Its page is never shown; a retry has a new view and a new token.",
        setting: HubbleStage.Setting(appSecret: "demo-secret-of-another-app")
    ) { play, stage in
        await expectError("hubble_page_error", "The shop could not be opened", play, stage)
        await play.step("Try Again makes a new attempt", expect: "2 attempts, 2 views, 2 tokens") {
            try await retry(stage)
            try await stage.waitForStep("failed")
            return stage.attempts
        }
        await play.step("The page was never shown", expect: "loading, error, loading, error") { stage.facesSeen }
        await play.step("Close leaves", expect: "failed by person") {
            guard await stage.window.click(.close) else { throw DemoError.notClicked("Close") }
            return try await stage.waitForOutcome()
        }
    }

    static let neverReady = scenario(
        id: "never-ready",
        title: "A shop that never gets ready",
        about: "The page is there and says nothing. After the app's own time-out there is an error, and a retry helps.",
        setting: HubbleStage.Setting(misbehaviour: .neverReady, timing: HubbleTiming(readyTimeout: 2))
    ) { play, stage in
        await expectError("hubble_ready_timed_out", "This takes too long", play, stage)
        await play.step("The page was never shown", expect: "loading, error") { stage.facesSeen }
        await expectRecovery(play, stage)
    }

    static let crash = scenario(
        id: "crash",
        title: "The page's process dies",
        about: "As on a phone that runs out of memory. There is an error instead of a blank page, and a retry helps.",
        setting: HubbleStage.Setting(misbehaviour: .crash)
    ) { play, stage in
        await openShop(play, stage)
        await play.step("The process is killed", expect: "demo_crash") {
            let line = try await stage.nextEvent("demo_crash")
            stage.window.host?.terminateWebProcess()
            return line
        }
        await expectError("web_process_terminated", "The shop stopped working", play, stage)
        await expectRecovery(play, stage)
    }

    private static func expectRecovery(_ play: ScenarioPlay, _ stage: HubbleStage) async {
        await play.step("Try Again brings the shop", expect: "page after 2 attempts, 2 views, 2 tokens") {
            stage.shop.misbehaviour = nil
            try await retry(stage)
            try await stage.waitForStep("ready")
            _ = try await stage.waitForScreen("home")
            return "\(stage.window.face.rawValue) after \(stage.attempts)"
        }
        await play.picture(of: stage.window, name: "App window", caption: "After Try Again")
    }
}
