import CWebKitGTK
import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// Plays the popup demo's scenarios, each on a stage of its own.
@MainActor
public struct PopupDemo {
    /// Where lines for a person go.
    public let print: @MainActor (String) -> Void
    /// How long to wait before each step, for people who watch; `nil` where nobody does.
    public let pause: Duration?

    public init(pause: Duration?, print: @escaping @MainActor (String) -> Void) {
        self.pause = pause
        self.print = print
    }

    public func play() async throws -> RunResult {
        let start = Date()
        var results: [ScenarioResult] = []
        for (index, scenario) in PopupScenarios.all.enumerated() {
            print("\(index + 1). \(scenario.title)")
            print("   \(scenario.about)")
            results.append(try await play(scenario))
            print("")
        }
        return RunResult(
            title: "Drawbridge: the popup demo",
            start: start,
            duration: Date().timeIntervalSince(start),
            scenarios: results,
            environment: Self.environment
        )
    }

    private func play(_ scenario: Scenario) async throws -> ScenarioResult {
        let start = Date()
        let log = BridgeEventLog()
        let formatter = EventFormatter(start: start)
        let observation = log.observe { print("     " + formatter.line($0)) }
        defer { observation.cancel() }
        let stage = try PopupStage(log: log, isAttended: false)
        let play = ScenarioPlay(pause: pause) { print("   \($0.transcriptLine)") }
        try await stage.open()
        try await scenario.play(play, stage)
        stage.close()
        return ScenarioResult(
            id: scenario.id,
            title: scenario.title,
            about: scenario.about,
            steps: play.steps,
            pictures: play.pictures,
            events: stage.recorder.events,
            milliseconds: Int((Date().timeIntervalSince(start) * 1_000).rounded())
        )
    }

    private static var environment: [(name: String, value: String)] {
        let webKit = "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
        let gtk = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
        return [
            ("Engine", "WebKitGTK \(webKit)"), ("Toolkit", "GTK \(gtk)"),
            ("System", ProcessInfo.processInfo.operatingSystemVersionString),
        ]
    }
}

extension StepResult {
    fileprivate var transcriptLine: String {
        switch verdict {
        case .pass: "✓ \(title) (\(milliseconds) ms)"
        case .fail: "✗ \(title)\n       expected: \(expected)\n       seen:     \(seen)"
        case .skip: "– \(title): not tried"
        }
    }
}
