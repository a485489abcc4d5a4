import Foundation

@testable import DrawbridgeDemo

/// A shop without its servers, on a clock that a test sets.
final class ShopBench {
    static let clientID = "bench-client"
    static let secret = "bench-secret-77aa"

    private(set) var backend: ShopBackend
    private let clock: Clock

    private final class Clock {
        var time = Date(timeIntervalSince1970: 1_764_488_892)
    }

    init() throws {
        let clock = Clock()
        self.clock = clock
        backend = ShopBackend(
            clientID: Self.clientID,
            appSecret: Self.secret,
            catalogue: try ShopCatalogue.embedded(),
            now: { clock.time }
        )
        backend.origins = ShopOrigins(
            shop: "http://127.0.0.1:1001",
            gateway: "http://127.0.0.1:1002",
            outside: "http://127.0.0.1:1003"
        )
    }

    func wait(_ seconds: TimeInterval) { clock.time += seconds }

    func token() -> String { backend.tokens.issue(at: clock.time) }

    func shop(_ path: String, _ query: String = "", method: String = "GET") -> DemoServer.Response {
        ShopRoutes(backend: backend).answer(Self.request(path, query, method))
    }

    func gateway(_ path: String, _ query: String = "", method: String = "GET") -> DemoServer.Response {
        GatewayRoutes(backend: backend).answer(Self.request(path, query, method))
    }

    func outside(_ path: String) -> DemoServer.Response {
        OutsideRoutes(backend: backend).answer(Self.request(path, "", "GET"))
    }

    static func credentials(token: String?) -> String {
        "clientId=\(clientID)&appSecret=\(secret)" + (token.map { "&token=" + $0 } ?? "")
    }

    /// Signs in, and gives the session's id.
    func session() throws -> String {
        let answer = shop("/api/session", Self.credentials(token: token()))
        guard let id = try answer.fields()["session"] as? String else { throw Missing() }
        return id
    }

    /// Places an order, and gives what the shop says of it.
    func order(_ query: String) throws -> [String: Any] {
        try shop("/api/orders", "session=\(try session())&" + query, method: "POST").fields()
    }

    struct Missing: Error {}

    private static func request(_ path: String, _ query: String, _ method: String) -> DemoServer.Request {
        DemoServer.Request(method: method, path: path, query: query, cookie: nil)
    }
}

extension DemoServer.Response {
    var text: String { String(decoding: body, as: UTF8.self) }

    func fields() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] ?? [:]
    }
}
