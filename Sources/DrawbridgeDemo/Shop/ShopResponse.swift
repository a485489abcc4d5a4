import Foundation

extension DemoServer.Response {
    /// Every answer of the shop, the gateway and the sites outside is made here, so that none lacks the policy.
    static func site(_ status: UInt32, _ contentType: String, _ body: [UInt8]) -> DemoServer.Response {
        var response = DemoServer.Response()
        response.status = status
        response.contentType = contentType
        response.body = body
        response.headers = [
            "Content-Security-Policy": contentSecurityPolicy,
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        ]
        return response
    }

    static let contentSecurityPolicy =
        "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; frame-src *; connect-src 'self'"

    static func asset(_ asset: ShopAssets.Asset) -> DemoServer.Response {
        .site(200, asset.contentType, asset.bytes)
    }

    static func json(_ value: some Encodable, status: UInt32 = 200) -> DemoServer.Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return .problem(500, "unreadable") }
        return .site(status, "application/json", Array(data))
    }

    /// - Parameter code: what was wrong, for the page's code; letters and underscores.
    static func problem(_ status: UInt32, _ code: String) -> DemoServer.Response {
        .site(status, "application/json", Array(#"{"error":"\#(code)"}"#.utf8))
    }

    static let notFound = DemoServer.Response.site(
        404,
        "text/html; charset=utf-8",
        Array("<!doctype html><html lang=\"en\"><title>Not found</title><p>There is no such page.</p></html>".utf8)
    )
}
