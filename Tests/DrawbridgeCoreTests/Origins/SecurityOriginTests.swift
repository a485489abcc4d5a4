import DrawbridgeCore
import Testing

@Suite("WKSecurityOrigin's three parts are read as an origin")
struct SecurityOriginTests {
    @Test(
        "An origin that names a server is the one that its URL has",
        arguments: [
            ("https", "shop.example", 0, "https://shop.example/"),
            ("https", "shop.example", 443, "https://shop.example/"),
            ("https", "shop.example", 8443, "https://shop.example:8443/"),
            ("http", "127.0.0.1", 8123, "http://127.0.0.1:8123/"),
            ("http", "[::1]", 8123, "http://[::1]:8123/"),
            ("http", "::1", 8123, "http://[::1]:8123/"),
        ]
    )
    func servers(scheme: String, host: String, port: Int, url: String) throws {
        let origin = Origin(securityOriginScheme: scheme, host: host, port: port)
        #expect(origin == (try WebURL(url)).origin)
    }

    @Test(
        "What names no server is opaque, and equals nothing",
        arguments: [
            ("", "", 0), ("file", "", 0), ("about", "", 0), ("data", "", 0), ("my-app", "shop.example", 0),
            ("https", "", 0), ("https", "shop.example/path", 0), ("https", "user@shop.example", 0),
            ("https", "shop.example", 70_000), ("https", "shop.example", -1), ("https", "shop.example?", 0),
        ]
    )
    func opaque(scheme: String, host: String, port: Int) {
        let origin = Origin(securityOriginScheme: scheme, host: host, port: port)
        #expect(origin.isOpaque)
        #expect(origin != Origin(securityOriginScheme: scheme, host: host, port: port))
    }

    @Test("WebKit does not say which document an opaque origin is, and that is known")
    func unidentified() {
        guard case .opaque(let identity) = Origin(securityOriginScheme: "", host: "", port: 0) else {
            Issue.record("It is no opaque origin")
            return
        }
        #expect(identity.isUnidentified)
        #expect(!OpaqueIdentity.fresh().isUnidentified)
        #expect(!OpaqueIdentity(documentID: "d1").isUnidentified)
    }
}
