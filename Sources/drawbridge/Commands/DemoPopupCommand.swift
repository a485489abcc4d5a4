import DrawbridgeDemo

/// `drawbridge demo popup`: the reference's favourite-colour example, for a person or by itself.
struct DemoPopupCommand: Command {
    static let usage = "demo popup [options]"
    static let abstract = "Opens a shop that asks for your favourite colour in a secure browser."
    static let options = DemoOptions.all
    static let notes = DemoOptions.notes

    private let demoOptions: DemoOptions

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        demoOptions = try DemoOptions(&arguments)
        try arguments.finish()
    }

    func run() async throws -> Int32 {
        try await DemoRun(options: demoOptions, title: Demo.popup.title, demos: [.popup]).run()
    }
}
