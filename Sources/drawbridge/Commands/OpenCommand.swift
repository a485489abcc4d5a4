import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// `drawbridge open URL`: any page, with the bridges, and everything that happens on standard output.
struct OpenCommand: Command {
    static let usage = "open URL [options]"
    static let abstract = "Opens a page with the bridges installed and prints everything that happens."
    static let options = OpenOptions.all
    static let notes = [
        "The page has `window.popupBridge` and the handler `bridge` of a Hubble app. What it tells that handler is shown as "
            + "the app would read it, or with the reason why the app would not.",
        "Exits with 0 where the page loaded, with 1 where it did not or a picture could not be written, with 64 where "
            + "nothing was begun: a word is wrong, there is no display, a file cannot be read or written.",
    ]

    private let options: OpenOptions

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        options = try OpenOptions(&arguments)
    }

    func run() async throws -> Int32 {
        let limit = options.timeout.map { RunLimit(seconds: $0) }
        try Display.open(isHeadless: options.isHeadless, size: options.size)
        let log = BridgeEventLog()
        let lines = EventLines(isJSON: options.isJSON, redactor: options.redactor)
        lines.begin()
        let observation = log.observe { lines.show($0) }
        defer { observation.cancel() }
        let session = try OpenSession(options, log: log)
        session.onLoad = { limit?.setStatus(ExitStatus.success) }
        let isDone = await session.run(until: limit?.begin())
        if Output.lostLines > 0 {
            Output.failure("nobody read the output in time; \(Output.lostLines) lines of it are missing")
        }
        EngineProcesses.killPages()
        return isDone ? ExitStatus.success : ExitStatus.failure
    }
}
