import DrawbridgeCore
import DrawbridgeDemo
import DrawbridgeGTK
import Foundation
import PopupBridgeCore

/// `drawbridge open URL`: any page, with the bridges, and everything that happens on standard output.
struct OpenCommand: Command {
    static let usage = "open URL [options]"
    static let abstract = "Opens a page with the bridges installed and prints everything that happens."
    static let help = """
          --allow ORIGIN          Let another origin stay in the window, for example https://*.bank.example.
                                  May stand several times. The page's own origin always stays.
          --return-scheme SCHEME  The scheme popups return to. Default: com.example.drawbridge
          --json                  Print JSON lines.
          --headless              Show it on a screen of its own (Xvfb), and open nothing outside.
          --timeout SECONDS       Stop after so long. Default with --headless: 30
          --snapshot FILE.png     Save a picture of the window when the page has loaded and again at the end.

        The page has `window.popupBridge` and the handler `bridge` of a Hubble app. What it tells that handler is shown as
        the app would read it, or with the reason why the app would not.

        Exits with 0 where the page loaded, with 1 where it did not.
        """

    private let url: WebURL
    private let allowed: OriginAllowList
    private let scheme: ReturnURLScheme
    private let isJSON: Bool
    private let isHeadless: Bool
    private let timeout: Double?
    private let snapshotPath: String?

    init(_ arguments: ArgumentList) throws {
        var arguments = arguments
        isJSON = arguments.flag("--json")
        isHeadless = arguments.flag("--headless")
        timeout = try arguments.seconds("--timeout") ?? (isHeadless ? 30 : nil)
        snapshotPath = try arguments.option("--snapshot")
        let origins = try arguments.options("--allow")
        let schemeText = try arguments.option("--return-scheme") ?? "com.example.drawbridge"
        let urlText = try arguments.argument("URL")
        try arguments.finish()
        do {
            url = try WebURL(urlText)
        } catch {
            throw UsageError("“\(Redactor().url(urlText))” cannot be opened: \(error)")
        }
        guard url.isHTTPFamily else { throw UsageError("only http and https pages can be opened") }
        do {
            scheme = try ReturnURLScheme(schemeText)
        } catch {
            throw UsageError("--return-scheme: \(error)")
        }
        do {
            allowed = try OriginAllowList([url.origin.serialized] + origins)
        } catch {
            throw UsageError("--allow: \(error)")
        }
    }

    func run() async throws -> Int32 {
        let isVisible = try Display.open(isHeadless: isHeadless)
        let log = BridgeEventLog()
        let formatter = EventFormatter(start: Date())
        let observation = log.observe { event in
            Output.line(isJSON ? formatter.jsonLine(event) : formatter.line(event))
        }
        defer { observation.cancel() }
        let session = try OpenSession(
            url: url,
            allowed: allowed,
            scheme: scheme,
            log: log,
            isAttended: isVisible,
            snapshotPath: snapshotPath
        )
        let hasLoaded = await session.run(timeout: timeout)
        return hasLoaded ? ExitStatus.success : ExitStatus.failure
    }
}
