import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("The shop's orders")
struct ShopOrdersTests {
    private func state(_ bench: ShopBench, _ id: String) throws -> (state: String?, reason: String?, voucher: String?) {
        let fields = try bench.shop("/api/order", "session=\(bench.session())&id=\(id)").fields()
        return (fields["state"] as? String, fields["reason"] as? String, fields["voucher"] as? String)
    }

    private func pending(_ bench: ShopBench, method: String = "UPI") throws -> String {
        let order = try bench.order("brand=uber&amount=500&method=\(method)")
        return try #require(order["id"] as? String)
    }

    @Test("an order waits, is paid at the gateway, and has its voucher then")
    func paid() throws {
        let bench = try ShopBench()
        let id = try pending(bench, method: "CARD")
        let before = try state(bench, id)
        #expect(before.state == "pending" && before.voucher == nil)
        let answer = bench.gateway("/api/approve", "id=\(id)", method: "POST")
        #expect(try answer.fields()["state"] as? String == "paid")
        #expect(!answer.text.contains("voucher"))
        let after = try state(bench, id)
        #expect(after.state == "paid" && after.reason == nil)
        #expect(try #require(after.voucher).wholeMatch(of: /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/) != nil)
    }

    @Test("a declined order says why", arguments: [("bank", "bank_declined"), ("person", "cancelled")])
    func declined(by: String, reason: String) throws {
        let bench = try ShopBench()
        let id = try pending(bench)
        _ = bench.gateway("/api/decline", "id=\(id)&by=\(by)", method: "POST")
        let after = try state(bench, id)
        #expect(after.state == "declined" && after.reason == reason && after.voucher == nil)
    }

    @Test("what has ended stays as it ended")
    func final() throws {
        let bench = try ShopBench()
        let paid = try pending(bench)
        #expect(bench.backend.settle(link: "phonepe://pay?am=500&tr=\(paid)", as: .paid))
        #expect(!bench.backend.settle(link: "phonepe://pay?am=500&tr=\(paid)", as: .paid))
        _ = bench.gateway("/api/decline", "id=\(paid)", method: "POST")
        #expect(try state(bench, paid).state == "paid")

        let declined = try pending(bench)
        #expect(bench.backend.settle(link: "tez://pay?am=500&tr=\(declined)", as: .declined(.bank)))
        _ = bench.gateway("/api/approve", "id=\(declined)", method: "POST")
        #expect(try state(bench, declined).state == "declined")
    }

    @Test("a question changes nothing, and an unknown order is unknown")
    func questions() throws {
        let bench = try ShopBench()
        let id = try pending(bench)
        for path in ["/api/approve", "/api/decline"] {
            #expect(bench.gateway(path, "id=\(id)").status == 404)
            #expect(bench.gateway(path, "id=ord_none", method: "POST").status == 404)
        }
        #expect(try bench.gateway("/api/order", "id=\(id)").fields()["state"] as? String == "pending")
        #expect(bench.gateway("/api/order").status == 404)
    }

    @Test("coins pay at once, where they pay for all of it")
    func coins() throws {
        let bench = try ShopBench()
        let order = try bench.order("brand=uber&amount=500&coins=true&method=COINS")
        #expect(order["state"] as? String == "paid")
        #expect(order["voucher"] is String)
        #expect(try bench.order("brand=uber&amount=2000&coins=true&method=COINS")["error"] as? String == "bad_method")
        #expect(try bench.order("brand=uber&amount=500&coins=true&method=CARD")["error"] as? String == "bad_method")
        #expect(try bench.order("brand=uber&amount=500&method=COINS")["error"] as? String == "bad_method")
    }

    @Test("coins that were spent are gone, and those that were earned are there")
    func balance() throws {
        let bench = try ShopBench()
        let coins = { try bench.shop("/api/coins", "session=\(bench.session())").fields()["coins"] as? Int }
        #expect(try coins() == 1_240)
        _ = try bench.order("brand=uber&amount=500&coins=true&method=COINS")
        #expect(try coins() == 740)
        let id = try pending(bench)
        #expect(try coins() == 740)
        _ = bench.gateway("/api/approve", "id=\(id)", method: "POST")
        #expect(try coins() == 755)
        let rest = try bench.order("brand=uber&amount=1000&coins=true&method=UPI")["quote"] as? [String: Any]
        #expect(rest?["coinsUsed"] as? Int == 755)
    }

    @Test(
        "an order that makes no sense is refused",
        arguments: [
            "", "brand=uber&method=UPI", "brand=none&amount=500&method=UPI", "brand=uber&amount=500&method=CASH",
            "brand=uber&amount=99&method=UPI", "brand=uber&amount=10001&method=UPI",
            "brand=uber&amount=-500&method=UPI",
            "brand=uber&amount=5e2&method=UPI", "brand=uber&amount=99999999999999999999&method=UPI",
        ]
    )
    func nonsense(query: String) throws {
        let bench = try ShopBench()
        #expect(try bench.order(query)["error"] as? String == "bad_order")
        #expect(bench.backend.orders.all.isEmpty)
    }

    @Test("the list has the orders that ended, the newest first")
    func transactions() throws {
        let bench = try ShopBench()
        let ids = try (0..<3).map { _ in try pending(bench) }
        _ = bench.gateway("/api/approve", "id=\(ids[0])", method: "POST")
        _ = bench.gateway("/api/decline", "id=\(ids[2])", method: "POST")
        let answer = bench.shop("/api/transactions", "session=\(try bench.session())")
        let list = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]]
        #expect(list?.map { $0["id"] as? String } == [ids[2], ids[0]])
    }
}

@Suite("The shop's prices")
struct ShopQuoteTests {
    private func quote(_ amount: Int, _ coupon: String? = nil, coins: Int = 0) throws -> ShopQuote {
        let brand = try #require(try ShopCatalogue.embedded()["starbucks"])
        return ShopQuote(brand: brand, amount: amount, couponCode: coupon, coins: coins)
    }

    @Test("nothing off: the card costs what it is worth")
    func plain() throws {
        let quote = try quote(500)
        #expect(quote.due == 500 && quote.couponDiscount == 0 && quote.coinsUsed == 0 && quote.earns == 25)
        #expect(quote.coupon == .none && quote.couponCode == nil)
    }

    @Test(
        "coupons",
        arguments: [
            ("MARIGOLD10", 500, 50, "applied"), (" marigold10 ", 500, 50, "applied"),
            ("MARIGOLD10", 5_000, 100, "applied"),
            ("WELCOME50", 500, 50, "applied"), ("WELCOME50", 499, 0, "too_small"), ("NOPE", 500, 0, "unknown"),
            ("", 500, 0, "none"), ("  ", 500, 0, "none"),
        ]
    )
    func coupons(code: String, amount: Int, discount: Int, state: String) throws {
        let quote = try quote(amount, code)
        #expect(quote.couponDiscount == discount)
        #expect(quote.coupon.rawValue == state)
        #expect(quote.due == amount - discount)
    }

    @Test("coins pay for what they can, and earn none")
    func coins() throws {
        let all = try quote(500, "MARIGOLD10", coins: 1_240)
        #expect(all.coinsUsed == 450 && all.due == 0 && all.earns == 0)
        let part = try quote(2_000, coins: 1_240)
        #expect(part.coinsUsed == 1_240 && part.due == 760 && part.earns == 38)
    }
}
