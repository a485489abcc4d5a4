import DrawbridgeCore
import Foundation

/// What came of one check of a scenario.
public struct StepResult: Sendable {
    public enum Verdict: String, Sendable {
        case pass
        case fail
        /// Not tried, because a step before it failed.
        case skip
    }

    public let title: String
    public let expected: String
    public let seen: String
    public let verdict: Verdict
    public let milliseconds: Int
}

/// A picture of a window, as a PNG file's bytes.
public struct Picture: Sendable {
    public let window: String
    public let caption: String
    /// `nil` where none could be taken.
    public let png: Data?
    public let width: Int
    public let height: Int
}

/// One flow, played from its first step to its last.
public struct ScenarioResult: Sendable {
    /// For links: lower case, words joined by `-`.
    public let id: String
    public let title: String
    public let about: String
    public let steps: [StepResult]
    public let pictures: [Picture]
    public let events: [BridgeEvent]
    public let milliseconds: Int
    /// Knows what must not be shown of it.
    public var redactor = Redactor()

    public var verdict: StepResult.Verdict { steps.contains { $0.verdict != .pass } ? .fail : .pass }
}

/// All scenarios of one run.
public struct RunResult: Sendable {
    public let title: String
    public let start: Date
    public let duration: TimeInterval
    public let scenarios: [ScenarioResult]
    public let environment: [(name: String, value: String)]

    /// A run that tried nothing has not passed.
    public var isPassed: Bool { !scenarios.isEmpty && scenarios.allSatisfy { $0.verdict == .pass } }

    /// Knows all scenarios' secrets.
    public var redactor: Redactor { scenarios.reduce(Redactor()) { $0.union($1.redactor) } }
}
