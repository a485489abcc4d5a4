import DrawbridgeDemo

/// `drawbridge demo`: both demos, and one report.
struct DemoCommand: Command {
    static let usage = "demo \(DemoOptions.usage)"
    static let abstract = "Opens both demos; with --play, plays them and writes one report."
    static let help = DemoOptions.help

    private let options: DemoOptions

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        options = try DemoOptions(&arguments)
        try arguments.finish()
    }

    func run() async throws -> Int32 {
        try await DemoRun(options: options, title: "Drawbridge: both demos", demos: Demo.allCases).run()
    }
}
