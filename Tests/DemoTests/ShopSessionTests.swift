import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("The shop's session")
struct ShopSessionTests {
    private func result(_ bench: ShopBench, _ query: String) throws -> String? {
        let answer = bench.shop("/api/session", query)
        #expect(answer.status == 200)
        return try answer.fields()["result"] as? String
    }

    @Test("good credentials open a session, with what the page must know")
    func good() throws {
        let bench = try ShopBench()
        let fields = try bench.shop("/api/session", ShopBench.credentials(token: bench.token())).fields()
        #expect(fields["result"] as? String == "ok")
        #expect((fields["session"] as? String)?.count == 32)
        #expect(fields["gateway"] as? String == "http://127.0.0.1:1002")
        #expect(fields["outside"] as? String == "http://127.0.0.1:1003")
        #expect(fields["misbehaviour"] == nil)
    }

    @Test(
        "bad credentials do not",
        arguments: [
            "", "clientId=bench-client", "appSecret=bench-secret-77aa", "clientId=&appSecret=",
            "clientId=other&appSecret=bench-secret-77aa", "clientId=bench-client&appSecret=bench-secret-77a",
            "clientId=bench-client&appSecret=bench-secret-77aa&token=made-up", "session=made-up", "session=",
        ]
    )
    func bad(query: String) throws {
        #expect(try result(ShopBench(), query) == "bad_credentials")
    }

    @Test("a wrong secret does not spend the token")
    func wrongSecret() throws {
        let bench = try ShopBench()
        let token = bench.token()
        #expect(try result(bench, "clientId=bench-client&appSecret=wrong&token=\(token)") == "bad_credentials")
        #expect(try result(bench, ShopBench.credentials(token: token)) == "ok")
    }

    @Test("a token that is missing, spent or too old is named")
    func tokens() throws {
        let bench = try ShopBench()
        #expect(try result(bench, ShopBench.credentials(token: nil)) == "token_missing")
        let token = bench.token()
        #expect(try result(bench, ShopBench.credentials(token: token)) == "ok")
        #expect(try result(bench, ShopBench.credentials(token: token)) == "token_spent")
        let old = bench.token()
        bench.wait(60)
        #expect(try result(bench, ShopBench.credentials(token: old)) == "token_expired")
    }

    @Test("a session goes on by its id, whatever became of the token")
    func continued() throws {
        let bench = try ShopBench()
        let session = try bench.session()
        bench.wait(3_600)
        #expect(try result(bench, "session=\(session)") == "ok")
    }

    @Test("guests are let in only where they may be, and only without credentials")
    func guests() throws {
        let bench = try ShopBench()
        bench.backend.admitsGuests = true
        #expect(try result(bench, "wrap-plt=ios") == "ok")
        #expect(try result(bench, "clientId=bench-client&appSecret=wrong") == "bad_credentials")
    }

    @Test("the page learns how to misbehave", arguments: HubbleShop.Misbehaviour.allCases)
    func misbehaviour(_ misbehaviour: HubbleShop.Misbehaviour) throws {
        let bench = try ShopBench()
        bench.backend.misbehaviour = misbehaviour
        let fields = try bench.shop("/api/session", ShopBench.credentials(token: bench.token())).fields()
        #expect(fields["misbehaviour"] as? String == misbehaviour.rawValue)
        // An ordinary `ready` is all that `close-twice` needs at first; each other one is named where it is played.
        let script = String(decoding: PackageResourcesOfShop.bridge, as: UTF8.self)
        #expect(script.contains("\(misbehaviour.rawValue)"))
    }

    @Test("without a session nothing else is told", arguments: ["quote", "order", "orders", "transactions"])
    func closed(path: String) throws {
        let bench = try ShopBench()
        for query in ["", "session=", "session=made-up", "session=made-up&brand=uber&amount=500"] {
            #expect(bench.shop("/api/" + path, query).status == 401)
            #expect(bench.shop("/api/" + path, query, method: "POST").status == 401)
        }
    }
}

enum PackageResourcesOfShop {
    static let bridge = ShopAssets.shop["/shop-bridge.js"]?.bytes ?? []
}
