import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// Plays scenarios one after the other, each on a stage of its own, and keeps what came of them.
@MainActor
public struct DemoRunner {
    /// Where lines for a person go.
    public let print: @MainActor (String) -> Void
    /// How long to wait before each step, for people who watch; `nil` where nobody does.
    public let pause: Duration?

    public init(pause: Duration?, print: @escaping @MainActor (String) -> Void) {
        self.pause = pause
        self.print = print
    }

    public func play(_ scenarios: [DemoScenario], title: String) async -> RunResult {
        let start = Date()
        var results: [ScenarioResult] = []
        for (index, scenario) in scenarios.enumerated() {
            print("\(index + 1). \(scenario.title)")
            print("   \(scenario.about)")
            results.append(await scenario.play(self))
            print("")
        }
        return RunResult(
            title: title,
            start: start,
            duration: Date().timeIntervalSince(start),
            scenarios: results,
            environment: Self.environment
        )
    }

    func play<Stage>(_ scenario: Scenario<Stage>) async -> ScenarioResult {
        let start = Date()
        let log = BridgeEventLog()
        var stage: Stage?
        // A stage learns its secrets as it plays.
        let redactor = { stage?.redactor ?? Redactor() }
        let observation = log.observe { event in
            print("     " + EventFormatter(redactor: redactor(), start: start).line(event))
        }
        defer { observation.cancel() }
        let play = ScenarioPlay(pause: pause) { step in
            print("   \(step.transcriptLine(redactor()))")
        }
        do {
            let made = try scenario.makeStage(log)
            stage = made
            defer { made.close() }
            try await made.open()
            try await scenario.play(play, made)
        } catch {
            // Also a scenario that broke off has its place in the report.
            play.fail("It was played to its end", error)
        }
        return ScenarioResult(
            id: scenario.id,
            title: scenario.title,
            about: scenario.about,
            steps: play.steps,
            pictures: play.pictures,
            events: stage?.recorder.events ?? [],
            milliseconds: Int((Date().timeIntervalSince(start) * 1_000).rounded()),
            redactor: redactor()
        )
    }

    private static var environment: [(name: String, value: String)] {
        [
            ("Engine", "WebKitGTK \(EngineVersion.webKit)"), ("Toolkit", "GTK \(EngineVersion.gtk)"),
            ("System", ProcessInfo.processInfo.operatingSystemVersionString),
        ]
    }
}

extension StepResult {
    fileprivate func transcriptLine(_ redactor: Redactor) -> String {
        switch verdict {
        case .pass: return "✓ \(title) (\(milliseconds) ms)"
        case .fail:
            let (expected, seen) = (redactor.string(expected), redactor.string(seen))
            return "✗ \(title)\n       expected: \(expected)\n       seen:     \(seen)"
        case .skip: return "– \(title): not tried"
        }
    }
}
