import DrawbridgeCore
import Foundation

@testable import DrawbridgeDemo

/// Results as a player could have left them, on a fixed clock.
enum Samples {
    /// 30 November 2025, 07:48:12 UTC
    static let start = Date(timeIntervalSince1970: 1_764_488_892)

    static func step(
        _ verdict: StepResult.Verdict = .pass,
        title: String = "The page shows the answer",
        expected: String = "`#result` is “red”",
        seen: String = "“red”",
        milliseconds: Int = 8
    ) -> StepResult {
        StepResult(title: title, expected: expected, seen: seen, verdict: verdict, milliseconds: milliseconds)
    }

    static func scenario(
        _ id: String = "choose-red",
        title: String = "Choose red",
        about: String = "Open, pick, come back.",
        steps: [StepResult] = [step()],
        pictures: [Picture] = [],
        events: [BridgeEvent] = []
    ) -> ScenarioResult {
        ScenarioResult(
            id: id,
            title: title,
            about: about,
            steps: steps,
            pictures: pictures,
            events: events,
            milliseconds: 667
        )
    }

    static func run(
        _ scenarios: [ScenarioResult],
        title: String = "Favourite colour",
        environment: [(name: String, value: String)] = [("Engine", "WebKitGTK 2.50.6"), ("System", "Debian 12")]
    ) -> RunResult {
        RunResult(title: title, start: start, duration: 4.9, scenarios: scenarios, environment: environment)
    }

    static func event(_ milliseconds: Int, _ kind: BridgeEvent.Kind) -> BridgeEvent {
        BridgeEvent(time: start.addingTimeInterval(Double(milliseconds) / 1_000), kind: kind)
    }

    static func html(_ scenarios: ScenarioResult...) -> String {
        ReportWriter().html(for: run(scenarios))
    }

    /// The first bytes of a PNG file of that size; enough to be measured.
    static func png(width: UInt8, height: UInt8) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width]
                + [0, 0, 1, height, 8, 6, 0, 0, 0]
        )
    }
}

extension String {
    /// How often a text stands in this one.
    func count(of text: String) -> Int { components(separatedBy: text).count - 1 }

    /// What stands between each pair of these two.
    func all(from open: String, to close: String) -> [String] {
        components(separatedBy: open).dropFirst().compactMap { $0.components(separatedBy: close).first }
    }
}
