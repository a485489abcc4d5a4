import DrawbridgeCore
import DrawbridgeDemo
import DrawbridgeGTK
import Foundation

/// `drawbridge demo popup`: the reference's favourite-colour example, for a person or by itself.
struct DemoPopupCommand: Command {
    static let usage = "demo popup [--play] [--headless] [--out DIR]"
    static let abstract = "Opens a shop that asks for your favourite colour in a secure browser."
    static let help = """
          --play       Play every flow by itself with real clicks, and check each step.
          --headless   The same on a screen of its own (Xvfb).
          --out DIR    Write report.html there. Default: out
        """

    private let isPlayed: Bool
    private let isHeadless: Bool
    private let directory: String

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        isHeadless = arguments.flag("--headless")
        isPlayed = arguments.flag("--play") || isHeadless
        directory = try arguments.option("--out") ?? "out"
        try arguments.finish()
    }

    func run() async throws -> Int32 {
        let isVisible = try Display.open(isHeadless: isHeadless)
        guard isPlayed else { return try await showToPerson() }
        let result = try await PopupDemo(pause: isVisible ? .milliseconds(700) : nil, print: Output.line).play()
        let path = try RunReport.write(result, to: directory)
        let failed = result.scenarios.filter { $0.verdict != .pass }
        if failed.isEmpty {
            Output.line("All \(result.scenarios.count) flows did what they should.")
        } else {
            Output.line("These flows did not do what they should: \(failed.map(\.title).joined(separator: ", ")).")
        }
        Output.line("Report: \(path)")
        return failed.isEmpty ? ExitStatus.success : ExitStatus.failure
    }

    private func showToPerson() async throws -> Int32 {
        let log = BridgeEventLog()
        let formatter = EventFormatter(start: Date())
        let observation = log.observe { Output.line(formatter.line($0)) }
        defer { observation.cancel() }
        let stage = try PopupStage(log: log, isAttended: true)
        try await stage.open()
        await stage.window.waitForClose()
        stage.close()
        return ExitStatus.success
    }
}
