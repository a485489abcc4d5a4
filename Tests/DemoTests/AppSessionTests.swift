import Testing

@testable import DrawbridgeDemo

@Suite("The app's own server")
@MainActor
struct AppSessionTests {
    private func ask(_ shop: HubbleShop, _ path: String = AppSession.path, method: String = "POST") -> DemoServer
        .Response?
    {
        AppSession.answer(DemoServer.Request(method: method, path: path, query: "", cookie: nil), for: shop)
    }

    @Test("signs the person in with a fresh token each time, which the shop takes")
    func session() throws {
        let shop = try HubbleShop()
        defer { shop.stop() }
        let fields = try #require(ask(shop)).fields()
        let again = try #require(ask(shop)).fields()
        #expect(fields["clientId"] as? String == shop.clientID && fields["appSecret"] as? String == shop.appSecret)
        #expect(fields["shop"] as? String == shop.shop.origin && fields["gateway"] as? String == shop.gateway.origin)
        #expect(fields["token"] as? String != again["token"] as? String)
    }

    @Test("answers a POST only, and nothing else")
    func others() throws {
        let shop = try HubbleShop()
        defer { shop.stop() }
        #expect(ask(shop, method: "GET")?.status == 405)
        #expect(ask(shop, "/merchant.html") == nil)
    }

    @Test("what prints a session prints no secret")
    func dumps() {
        let session = AppSession(clientId: "c", appSecret: "s3cret", token: "t0ken", shop: "", gateway: "")
        var dumped = ""
        dump(session, to: &dumped)
        #expect(!"\(session)\(dumped)".contains("s3cret") && !"\(session)\(dumped)".contains("t0ken"))
    }
}
