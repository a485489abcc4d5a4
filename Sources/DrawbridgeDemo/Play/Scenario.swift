import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// What a scenario plays on: windows, pages and servers of its own, made anew for each.
@MainActor
protocol DemoStage: AnyObject {
    /// The window of the app that is played.
    var mainWindow: Window { get }
    var recorder: EventRecorder { get }
    /// Knows what must not be printed of it.
    var redactor: Redactor { get }

    /// Shows the window and loads the page.
    func open() async throws
    /// Takes all of it down.
    func close()
}

/// One flow that plays by itself: a name, what it shows, what it plays on, and its steps.
@MainActor
struct Scenario<Stage: DemoStage> {
    let id: String
    let title: String
    let about: String
    let makeStage: @MainActor (BridgeEventLog) throws -> Stage
    let play: @MainActor (ScenarioPlay, Stage) async throws -> Void
}

/// A scenario, whatever it plays on.
@MainActor
public struct DemoScenario {
    public let id: String
    public let title: String
    let about: String
    let play: @MainActor (DemoRunner) async -> ScenarioResult

    init<Stage>(_ scenario: Scenario<Stage>) {
        id = scenario.id
        title = scenario.title
        about = scenario.about
        play = { runner in await runner.play(scenario) }
    }
}
