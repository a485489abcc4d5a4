import DrawbridgeDemo

/// The options that all demos have.
struct DemoOptions {
    static let usage = "[--play] [--headless] [--out DIR]"
    static let help = """
          --play           Play every flow by itself with real clicks, and check each step.
          --headless       The same on a screen of its own (Xvfb).
          --out DIR        Write report.html there. Default: out
        """

    let isPlayed: Bool
    let isHeadless: Bool
    let directory: String

    init(_ arguments: inout ArgumentList) throws {
        isHeadless = arguments.flag("--headless")
        isPlayed = arguments.flag("--play") || isHeadless
        directory = try arguments.option("--out") ?? "out"
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
        let isVisible = try Display.open(isHeadless: options.isHeadless)
        guard options.isPlayed else { return try await show() }
        let runner = DemoRunner(pause: isVisible ? .milliseconds(700) : nil, print: Output.line)
        let result = await runner.play(scenarios ?? demos.flatMap(\.scenarios), title: title)
        let path = try RunReport.write(result, to: options.directory)
        let failed = result.scenarios.filter { $0.verdict != .pass }
        if failed.isEmpty {
            Output.line("All \(result.scenarios.count) flows did what they should.")
        } else {
            Output.line("These flows did not do what they should: \(failed.map(\.title).joined(separator: ", ")).")
        }
        Output.line("Report: \(path)")
        return result.isPassed ? ExitStatus.success : ExitStatus.failure
    }

    private func show() async throws -> Int32 {
        let tasks = demos.map { demo in Task { try await demo.show(print: Output.line) } }
        for task in tasks { try await task.value }
        return ExitStatus.success
    }
}
