import DrawbridgeCore
import DrawbridgeDemo
import Foundation

/// The options that all demos have.
struct DemoOptions {
    static let all = [play, headless, out]
    static let notes = [
        "Exits with 0 where a person closed the windows or every step was as it should be, with 1 where one was not, with "
            + "64 where nothing was begun: a word is wrong, there is no display, the report cannot be written."
    ]

    private static let play = CommandOption(
        "--play",
        help: "Play every flow by itself with real clicks, and check each step."
    )
    private static let headless = CommandOption("--headless", help: "The same on a screen of its own (Xvfb).")
    private static let out = CommandOption(
        "--out",
        value: "DIR",
        help: "With --play or --headless: write report.html and events.jsonl there. Default: out"
    )

    let isPlayed: Bool
    let isHeadless: Bool
    private let directory: String?

    init(_ arguments: inout ArgumentList) throws(UsageError) {
        isHeadless = try arguments.flag(Self.headless)
        isPlayed = try arguments.flag(Self.play) || isHeadless
        directory = try arguments.value(of: Self.out)
        if directory != nil, !isPlayed { throw UsageError("--out goes with --play or --headless") }
    }

    /// - Throws: ``UsageError`` where it could not be written.
    func output(_ name: String) throws(UsageError) -> OutputFile {
        try OutputFolder(path: directory ?? "out", for: name, option: Self.out).file
    }
}

/// Plays flows and writes their report, or shows demos to a person.
@MainActor
struct DemoRun {
    let options: DemoOptions
    let title: String
    let demos: [Demo]
    /// What to play; `nil`: all flows of the demos.
    var scenarios: [DemoScenario]?

    /// - Returns: the exit status, which says what the report says.
    func run() async throws -> Int32 {
        guard options.isPlayed else {
            try Display.open(isHeadless: false)
            return try await show()
        }
        let report = try options.output("report.html")
        let events = try options.output("events.jsonl")
        try Display.open(isHeadless: options.isHeadless)
        let runner = DemoRunner(pause: options.isHeadless ? nil : .milliseconds(700), print: Self.show)
        let result = await runner.play(scenarios ?? demos.flatMap(\.scenarios), title: title)
        try report.write(Data(ReportWriter().html(for: result).utf8))
        try events.write(Data(Self.lines(result).utf8))
        let failed = result.scenarios.filter { $0.verdict != .pass }
        if failed.isEmpty {
            Output.line("All \(result.scenarios.count) flows did what they should.")
        } else {
            let names = failed.map(\.title).joined(separator: ", ")
            Output.line(Terminal.output.styled("These flows did not do what they should: \(names).", .red))
        }
        Output.line("Report: \(URL(fileURLWithPath: report.path).path)")
        return result.isPassed ? ExitStatus.success : ExitStatus.failure
    }

    /// The run's events in their JSON form, under the line that says what wrote them; see docs/events.md.
    private static func lines(_ result: RunResult) -> String {
        let header = EventStreamHeader(running: "demo", at: result.start).json().serialized()
        let events = result.scenarios.flatMap { scenario in
            let formatter = EventFormatter(redactor: scenario.redactor, start: result.start)
            return scenario.events.map { formatter.jsonLine($0) }
        }
        return ([header] + events).joined(separator: "\n") + "\n"
    }

    private func show() async throws -> Int32 {
        let tasks = demos.map { demo in Task { try await demo.show(print: Output.line) } }
        for task in tasks { try await task.value }
        return ExitStatus.success
    }

    /// A step that failed must not be overlooked among a hundred that did not.
    private static func show(_ line: String) {
        let isFailure = line.drop { $0 == " " }.hasPrefix("✗")
        Output.line(isFailure ? Terminal.output.styled(line, .red) : line)
    }
}
