import Foundation

/// The pages of one rule, served alike from two origins.
@MainActor
final class ConformanceSite {
    let pages: [String: ConformancePage]
    private(set) var origin = ""
    private(set) var other = ""
    /// The paths that were asked for.
    private(set) var requests: [String] = []
    /// The paths that a form was sent to, once for each time.
    private(set) var forms: [String] = []
    private var servers: [any ConformanceServer] = []

    init(_ pages: [String: ConformancePage]) {
        self.pages = pages
    }

    func start(on engine: any ConformanceEngine) async throws {
        for _ in 0..<2 {
            servers.append(
                try await engine.serve { [weak self] request in
                    self?.answer(request) ?? ConformancePage(status: 410, body: "The site is gone.")
                }
            )
        }
        origin = servers[0].origin
        other = servers[1].origin
    }

    func stop() async {
        for server in servers { await server.stop() }
    }

    /// `text` with the origins that `$SITE` and `$OTHER` stand for.
    func fill(_ text: String) -> String {
        text.replacingOccurrences(of: "$SITE", with: origin).replacingOccurrences(of: "$OTHER", with: other)
    }

    private func answer(_ request: ConformanceRequest) -> ConformancePage {
        requests.append(request.path)
        if request.method != "GET" { forms.append(request.path) }
        guard var page = pages[request.path] else {
            return ConformancePage(status: 404, body: "There is no such page.")
        }
        page.body = fill(page.body)
        page.headers = page.headers.mapValues(fill)
        return page
    }
}
