import DrawbridgeDemo

/// `drawbridge demo`: both demos, and one report.
struct DemoCommand: Command {
    static let usage = "demo [options]"
    static let abstract = "Opens both demos; with --play, plays them and writes one report."
    static let options = DemoOptions.all
    static let notes = DemoOptions.notes

    private let demoOptions: DemoOptions

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        demoOptions = try DemoOptions(&arguments)
        try arguments.finish()
    }

    func run() async throws -> Int32 {
        try await DemoRun(options: demoOptions, title: "Drawbridge: both demos", demos: Demo.allCases).run()
    }
}
