import DrawbridgeDemo

/// `drawbridge demo popup`: the reference's favourite-colour example, for a person or by itself.
struct DemoPopupCommand: Command {
    static let usage = "demo popup \(DemoOptions.usage)"
    static let abstract = "Opens a shop that asks for your favourite colour in a secure browser."
    static let help = DemoOptions.help

    private let options: DemoOptions

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        options = try DemoOptions(&arguments)
        try arguments.finish()
    }

    func run() async throws -> Int32 {
        try await DemoRun(options: options, title: Demo.popup.title, demos: [.popup]).run()
    }
}
