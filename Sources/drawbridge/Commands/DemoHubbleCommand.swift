import DrawbridgeDemo

/// `drawbridge demo hubble`: a stand-in for the Hubble shop, for a person or by itself.
struct DemoHubbleCommand: Command {
    static let usage = "demo hubble [options]"
    static let abstract = "Opens a gift card shop in a window, with a payment gateway and a UPI app that are played."
    static let options = [scenario] + DemoOptions.all
    static let notes = DemoOptions.notes
    private static let scenario = CommandOption(
        "--scenario",
        value: "NAME",
        help: "Play this flow only. May stand several times. An unknown name lists them all."
    )

    private let demoOptions: DemoOptions
    private let scenarios: [DemoScenario]?

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        let names = try arguments.values(of: Self.scenario)
        let options = try DemoOptions(&arguments)
        try arguments.finish()
        demoOptions = options
        guard !names.isEmpty else {
            scenarios = nil
            return
        }
        guard options.isPlayed else { throw UsageError("--scenario needs --play or --headless") }
        scenarios = try names.map(Self.scenario(named:))
    }

    private static func scenario(named name: String) throws -> DemoScenario {
        let all = Demo.hubble.scenarios
        guard let scenario = all.first(where: { $0.id == name }) else {
            throw UsageError("there is no scenario \(name.quoted); there are: \(all.map(\.id).joined(separator: ", "))")
        }
        return scenario
    }

    func run() async throws -> Int32 {
        try await DemoRun(options: demoOptions, title: Demo.hubble.title, demos: [.hubble], scenarios: scenarios).run()
    }
}
