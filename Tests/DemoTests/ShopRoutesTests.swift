import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("The shop's three sites")
struct ShopRoutesTests {
    private static let pages = [
        "/", "/buy/uber", "/search", "/category/FOOD", "/checkout/uber", "/success", "/failure", "/transactions",
        "/transactions/ord_1", "/coin-transactions", "/help",
    ]
    private static let policy =
        "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; frame-src *; connect-src 'self'"

    /// What each site answers to every path that it knows, and to some that it does not.
    private func everything(_ bench: ShopBench) throws -> [(path: String, response: DemoServer.Response)] {
        let session = try bench.session()
        let order = try bench.order("brand=uber&amount=500&method=UPI")["id"] as? String ?? ""
        let query = ShopBench.credentials(token: bench.token()) + "&session=\(session)"
        var all: [(String, DemoServer.Response)] = []
        for path in Self.pages + Array(ShopAssets.shop.keys) + ["/none", "/buy", "/api/none", "/../x"] {
            all.append((path, bench.shop(path, query)))
        }
        all.append(("/api/session", bench.shop("/api/session", ShopBench.credentials(token: bench.token()))))
        for refused in ["", ShopBench.credentials(token: nil), ShopBench.credentials(token: "bench-token-1")] {
            all.append(("/api/session", bench.shop("/api/session", refused)))
        }
        for path in ["quote", "order", "transactions"] {
            all.append((path, bench.shop("/api/" + path, query + "&brand=uber&amount=500&id=\(order)")))
        }
        for path in Array(ShopAssets.gateway.keys) + ["/api/order", "/none"] {
            all.append((path, bench.gateway(path, query + "&id=\(order)")))
        }
        all.append(("/api/approve", bench.gateway("/api/approve", query + "&id=\(order)", method: "POST")))
        for path in Array(ShopAssets.outside.keys) + ["/brand/uber", "/brand/none", "/none"] {
            all.append((path, bench.outside(path)))
        }
        return all
    }

    @Test("each of the shop's routes is its one document", arguments: pages)
    func document(path: String) throws {
        let response = try ShopBench().shop(path)
        #expect(response.status == 200)
        #expect(response.contentType == "text/html; charset=utf-8")
        #expect(response.text.contains("data-route=\"loading\""))
    }

    @Test("each file is served, by the site that it belongs to")
    func files() throws {
        let bench = try ShopBench()
        for path in ShopAssets.shop.keys { #expect(bench.shop(path).status == 200) }
        for path in ShopAssets.gateway.keys { #expect(bench.gateway(path).status == 200) }
        for path in Array(ShopAssets.outside.keys) + ["/brand/uber"] { #expect(bench.outside(path).status == 200) }
        #expect(bench.shop("/gateway.js").status == 404)
        #expect(bench.gateway("/shop.js").status == 404)
        #expect(bench.gateway("/catalogue.json").status == 404)
    }

    @Test(
        "what no site has is not found",
        arguments: ["/none", "/buy", "/buy/uber/x", "/category", "/pay", "/api/none"]
    )
    func missing(path: String) throws {
        let response = try ShopBench().shop(path)
        #expect(response.status == (path.hasPrefix("/api/") ? 401 : 404))
    }

    @Test("every answer has the policy")
    func policy() throws {
        for (path, response) in try everything(ShopBench()) {
            #expect(response.headers["Content-Security-Policy"] == Self.policy, "\(path)")
            #expect(response.headers["Referrer-Policy"] == "no-referrer", "\(path)")
            #expect(response.headers["X-Content-Type-Options"] == "nosniff", "\(path)")
        }
    }

    @Test("no answer, and no line of the log, has a secret in it")
    func secrets() throws {
        let bench = try ShopBench()
        for (path, response) in try everything(bench) {
            for secret in [ShopBench.secret, "demo-secret-8f2c61", "demo-token-", "bench-token-1"] {
                #expect(!response.text.contains(secret), "\(path)")
                #expect(!response.headers.values.contains { $0.contains(secret) }, "\(path)")
            }
        }
        var dumped = ""
        dump(bench.backend.log, to: &dumped)
        for text in bench.backend.log.entries.map(\.description) + [dumped] {
            #expect(!text.contains(ShopBench.secret) && !text.contains("demo-token-") && !text.contains("bench-token"))
        }
    }

    @Test("the pages have no script, style or listener inside, as the policy demands")
    func nothingInline() {
        let documents =
            (Array(ShopAssets.shop.values) + Array(ShopAssets.gateway.values) + [ShopAssets.outsideDocument])
            .filter { $0.contentType.hasPrefix("text/html") }.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(documents.count == 5)
        for text in documents + [String(decoding: ShopAssets.shopDocument.bytes, as: UTF8.self)] {
            #expect(!text.contains("<style"))
            #expect(text.firstMatch(of: /\s(style|on[a-z]+)="/) == nil)
            #expect(text.firstMatch(of: /<script(?![^>]*\ssrc=)[^>]*>/) == nil)
        }
    }

    @Test("the log says what came, and not more")
    func log() throws {
        let bench = try ShopBench()
        let token = bench.token()
        _ = bench.shop("/buy/uber", ShopBench.credentials(token: token))
        _ = bench.shop("/api/session", ShopBench.credentials(token: token))
        _ = bench.shop("/api/session", ShopBench.credentials(token: token))
        _ = bench.gateway("/pay", "order=1")
        #expect(
            bench.backend.log.entries.map(\.description) == [
                "shop GET /buy/uber (client id, token fresh)", "shop GET /api/session (client id, token fresh)",
                "shop GET /api/session (client id, token spent)", "gateway GET /pay (no client id, token absent)",
            ]
        )
        for _ in 0..<1_000 { _ = bench.shop("/") }
        #expect(bench.backend.log.entries.count == ShopRequestLog.capacity)
    }

    @Test("the catalogue has the brands and the categories of the contract")
    func catalogue() throws {
        let catalogue = try ShopCatalogue.embedded()
        for id in ["uber", "amazon", "starbucks", "myntra"] {
            let brand = try #require(catalogue[id])
            #expect(brand.minimum <= 250 && brand.maximum >= 1_000)
        }
        for brand in catalogue.brands {
            #expect(ShopAssets.shop["/card-\(brand.id).svg"] != nil)
            #expect(brand.minimum <= 250 && brand.maximum >= 1_000)
        }
        let text = String(decoding: ShopAssets.shop["/catalogue.json"]?.bytes ?? [], as: UTF8.self)
        for category in ["FOOD", "FASHION", "TRAVEL"] { #expect(text.contains("\"\(category)\"")) }
    }
}
