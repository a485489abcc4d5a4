import DrawbridgeDemo
import DrawbridgeGTK

/// `drawbridge serve`: a folder's pages, or the demos', for `drawbridge open`, an ordinary browser or a phone.
struct ServeCommand: Command {
    static let usage = "serve [DIR] [options]"
    static let abstract = "Serves a folder, or the demos' pages, until Ctrl-C, and prints where."
    static let options = [port, lan]
    static let notes = [
        "Of DIR it serves what lies in it and does not begin with a dot; a link that leads out of it is not followed. A "
            + "folder is its index.html. Only requests for this machine by its own names are answered.",
        "Exits with 0 when Ctrl-C ends it, with 64 where a word is wrong or a port cannot be had.",
    ]
    private static let port = CommandOption(
        "--port",
        value: "N",
        help: "Where to listen; the demos take this one and the three after it. Default: whichever are free."
    )
    private static let lan = CommandOption(
        "--lan",
        help: "Listen to the whole network, so that a phone can reach them. Default: this machine only."
    )

    private let folder: ServedFolder?
    private let port: Int?
    private let place: DemoServer.Place
    private let isForNetwork: Bool

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        isForNetwork = try arguments.flag(Self.lan)
        let port = try arguments.number(Self.port, in: 1...65_535)
        let path = try arguments.optionalArgument()
        try arguments.finish()
        self.port = port
        let last = 65_536 - ServedPages.count
        if path == nil, let port, port > last {
            throw UsageError("--port: the demos take \(ServedPages.count) ports in a row, so at most \(last)")
        }
        place = isForNetwork ? .network(port: port) : .loopback(port: port)
        folder = try path.map { path in
            do {
                return try ServedFolder(path)
            } catch {
                throw UsageError("\(error)")
            }
        }
    }

    func run() async throws -> Int32 {
        do {
            try await serve()
        } catch let error as DemoServerError {
            throw UsageError("\(error)\(advice)")
        }
        return ExitStatus.success
    }

    private var advice: String {
        guard let port else { return "" }
        let wanted = folder == nil ? "; the demos need \(port) to \(port + ServedPages.count - 1)" : ""
        return "\(wanted); choose another with --port, or leave it out for a free one"
    }

    private func serve() async throws {
        if let folder {
            let server = try DemoServer.folder(folder, at: place)
            if !folder.hasIndex {
                Output.error("drawbridge: \(folder.path.quoted) has no index.html: name a file after the address.")
            }
            await wait([(folder.path, server.origin + "/")])
            server.stop()
        } else {
            let pages = try ServedPages(place)
            await wait(pages.addresses)
            pages.stop()
        }
    }

    private func wait(_ addresses: [(name: String, url: String)]) async {
        if isForNetwork {
            Output.error("drawbridge: every machine on this network can reach these pages, unencrypted.")
        }
        for (name, url) in addresses { Output.line("\(name): \(url)") }
        Output.line("Ctrl-C ends it.")
        await Interrupt.wait()
    }
}
