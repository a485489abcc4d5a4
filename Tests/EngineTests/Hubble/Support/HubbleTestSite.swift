import DrawbridgeDemo

/// The SDK's pages of one test and a gateway's, each from an origin of its own.
///
/// In a page's text `$SDK` and `$GATEWAY` stand for the two origins, and `$OUTSIDE` for one that is neither: the same
/// server under another name.
@MainActor
final class HubbleTestSite {
    typealias Response = DemoServer.Response

    private(set) var sdk = ""
    private(set) var gateway = ""
    var outside: String { sdk.replacing("127.0.0.1", with: "localhost") }
    /// The queries that the SDK's pages were asked for with, without those of scripts and frames.
    private(set) var queries: [String] = []
    private var servers: [DemoServer] = []
    private var pages: [String: @MainActor (DemoServer.Request) -> Response] = [:]

    /// Every page begins with this: `say(…)` sends to the handler `bridge` as the SDK does.
    private static let preamble = """
        <!doctype html><meta charset="utf-8"><body><script>
        const bridge = window.webkit?.messageHandlers?.bridge;
        function say(message) {
          bridge.postMessage(typeof message === 'string' ? message : JSON.stringify(message));
        }
        function action(name) { say({ type: 'action', action: name }); }
        </script>
        """

    /// A page that is ready at once.
    static let ready = "<script>action('app_ready')</script><p id=home>Home</p>"

    init(_ pages: [String: String]) throws {
        for (path, html) in pages { add(path, html: html) }
        for _ in 0..<2 {
            servers.append(try DemoServer { [weak self] in self?.answer($0) ?? .status(410, "The site is gone.") })
        }
        sdk = servers[0].origin
        gateway = servers[1].origin
    }

    func add(_ path: String, html: String) {
        add(path) { [unowned self] _ in .html(Self.preamble + fill(html)) }
    }

    func add(_ path: String, _ answer: @escaping @MainActor (DemoServer.Request) -> Response) {
        pages[path] = answer
    }

    func fill(_ text: String) -> String {
        text.replacing("$SDK", with: sdk).replacing("$GATEWAY", with: gateway)
            .replacing("$OUTSIDE", with: outside)
    }

    func stop() {
        for server in servers { server.stop() }
    }

    private func answer(_ request: DemoServer.Request) -> Response {
        if request.path == "/" { queries.append(request.query) }
        return pages[request.path]?(request) ?? .status(404, "There is no such page.")
    }
}
