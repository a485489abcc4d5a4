import DrawbridgeDemo
import DrawbridgeGTK

/// `drawbridge serve`: the demos' pages alone, for an ordinary browser or a phone.
struct ServeCommand: Command {
    static let usage = "serve [--port N] [--lan]"
    static let abstract = "Serves the demos' pages until Ctrl-C, and prints where."
    static let help = """
          --port N   The first of four ports in a row. Default: whichever are free.
          --lan      Listen to the whole network, so that a phone can reach them. Default: this machine only.
        """

    private let port: Int?
    private let isForNetwork: Bool

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        port = try arguments.port("--port", count: ServedPages.count)
        isForNetwork = arguments.flag("--lan")
        try arguments.finish()
    }

    func run() async throws -> Int32 {
        let pages = try ServedPages(isForNetwork ? .network(port: port) : .loopback(port: port))
        if isForNetwork {
            Output.error("drawbridge: every machine on this network can reach these pages, unencrypted.")
        }
        for (name, url) in pages.addresses { Output.line("\(name): \(url)") }
        Output.line("Ctrl-C ends it.")
        await Interrupt.wait()
        pages.stop()
        return ExitStatus.success
    }
}
