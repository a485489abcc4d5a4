/// What a rule's server answers with.
public struct ConformancePage: Hashable, Sendable {
    public var status: Int
    /// `Content-Type` and whatever else; the server adds the length.
    public var headers: [String: String]
    public var body: String

    public init(status: Int = 200, headers: [String: String] = [:], body: String = "") {
        self.status = status
        // What a page kept would hide a navigation from the server.
        self.headers = ["Cache-Control": "no-store"].merging(headers) { $1 }
        self.body = body
    }

    /// A page that can `note(body)` to the host, and whose code a rule can `run`.
    static func html(_ text: String, status: Int = 200) -> ConformancePage {
        ConformancePage(
            status: status,
            headers: ["Content-Type": "text/html; charset=utf-8"],
            body: preamble + text
        )
    }

    /// The same page, which its server calls a file to save.
    static func attachment(_ text: String, disposition: String = "attachment; filename=\"a.html\"") -> ConformancePage {
        var page = html(text)
        page.headers["Content-Disposition"] = disposition
        return page
    }

    /// - Parameter status: 302 turns a form into a request for an address, 307 sends the form on (RFC 9110, section 15.4).
    static func redirect(to location: String, status: Int = 302) -> ConformancePage {
        ConformancePage(status: status, headers: ["Location": location])
    }

    private static let preamble = """
        <!doctype html><meta charset="utf-8"><script>
        var conformance = { run: (code) => new (async () => {}).constructor(code)() };
        function note(body) { webkit.messageHandlers.note.postMessage(body); }
        function relay() { addEventListener('message', (event) => note(event.data)); }
        </script>
        """
}
