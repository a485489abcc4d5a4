import DrawbridgeDemo
import DrawbridgeGTK

/// The pages of one test, served alike from two origins.
///
/// In a page's text `$SITE` and `$OTHER` stand for the two origins and `$PREFIX` for the return URL's beginning.
@MainActor
final class Site {
    typealias Response = DemoServer.Response

    static let scheme = "com.example.stage"
    static let prefix = "\(scheme)://popupbridgev1/"

    private(set) var origin = ""
    private(set) var other = ""
    private(set) var requests: [String] = []
    private var servers: [DemoServer] = []
    private var pages: [String: @MainActor (DemoServer.Request) -> Response] = [:]

    /// Every HTML page begins with this.
    private static let preamble = """
        <!doctype html><meta charset="utf-8"><script>
        function note(text) { webkit.messageHandlers.note.postMessage(text); }
        function hear(name) {
          popupBridge.onComplete = (error, payload) => note(name + ' ' + (error ? 'error ' + error.code
            : payload ? 'got ' + payload.queryItems.color : 'cancelled'));
        }
        </script>
        """

    init(_ pages: [String: String]) throws {
        for (path, html) in pages { add(path, html: html) }
        for _ in 0..<2 {
            servers.append(try DemoServer { [weak self] in self?.answer($0) ?? .status(410, "The site is gone.") })
        }
        origin = servers[0].origin
        other = servers[1].origin
    }

    func add(_ path: String, html: String, headers: [String: String] = [:]) {
        add(path) { [unowned self] _ in .html(Self.preamble + fill(html), headers: headers) }
    }

    func add(_ path: String, raw: String, contentType: String, headers: [String: String] = [:]) {
        add(path) { [unowned self] _ in
            var response = Response.html(fill(raw), headers: headers)
            response.contentType = contentType
            return response
        }
    }

    func add(_ path: String, redirect location: String) {
        add(path) { [unowned self] _ in .redirect(to: fill(location)) }
    }

    func add(_ path: String, _ answer: @escaping @MainActor (DemoServer.Request) -> Response) {
        pages[path] = answer
    }

    func fill(_ text: String) -> String {
        text.replacing("$SITE", with: origin).replacing("$OTHER", with: other).replacing("$PREFIX", with: Self.prefix)
    }

    /// Both origins stop answering; new connections are refused.
    func stop() {
        for server in servers { server.stop() }
    }

    private func answer(_ request: DemoServer.Request) -> Response {
        requests.append(request.path)
        return pages[request.path]?(request) ?? .status(404, "There is no such page.")
    }
}
