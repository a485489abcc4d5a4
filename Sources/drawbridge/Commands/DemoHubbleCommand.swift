import DrawbridgeDemo

/// `drawbridge demo hubble`: a stand-in for the Hubble shop, for a person or by itself.
struct DemoHubbleCommand: Command {
    static let usage = "demo hubble [--scenario NAME] \(DemoOptions.usage)"
    static let abstract = "Opens a gift card shop in a window, with a payment gateway and a UPI app that are played."
    static let help = """
          --scenario NAME  Play this flow only; may stand several times. An unknown name lists them all.
        \(DemoOptions.help)
        """

    private let options: DemoOptions
    private let scenarios: [DemoScenario]?

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        let names = try arguments.options("--scenario")
        let options = try DemoOptions(&arguments)
        try arguments.finish()
        self.options = options
        guard !names.isEmpty else {
            scenarios = nil
            return
        }
        guard options.isPlayed else { throw UsageError("--scenario needs --play or --headless") }
        scenarios = try names.map(Self.scenario)
    }

    private static func scenario(_ name: String) throws -> DemoScenario {
        let all = Demo.hubble.scenarios
        guard let scenario = all.first(where: { $0.id == name }) else {
            throw UsageError("there is no scenario “\(name)”; there are: \(all.map(\.id).joined(separator: ", "))")
        }
        return scenario
    }

    func run() async throws -> Int32 {
        try await DemoRun(options: options, title: Demo.hubble.title, demos: [.hubble], scenarios: scenarios).run()
    }
}
