import HubbleCore
import Testing

@testable import DrawbridgeDemo

@Suite("The shop's payment links")
struct ShopUPILinkTests {
    @Test("each app of the guide has its own", arguments: UPIApp.allCases)
    func apps(app: UPIApp) throws {
        let link = try #require(UPILink("\(app.scheme)://pay?pa=marigold%40deccanbank&am=500&cu=INR&tr=ord_1"))
        #expect(link.app == app && link.order == "ord_1" && link.amount == "500")
    }

    @Test("a scheme's and a host's case do not matter")
    func cases() {
        #expect(UPILink("PhonePe://PAY?am=500&tr=ord_1")?.app == .phonePe)
    }

    @Test(
        "anything else is none",
        arguments: [
            "", "pay", "phonepe:", "phonepe://", "phonepe://pay", "phonepe://pay?am=500", "phonepe://pay?tr=ord_1",
            "phonepe://mandate?am=500&tr=ord_1", "phonepe://pay.example?am=500&tr=ord_1",
            "phonepex://pay?am=500&tr=ord_1",
            "https://pay?am=500&tr=ord_1", "http://127.0.0.1/pay?am=500&tr=ord_1", "javascript://pay?am=500&tr=ord_1",
            "gpay://pay?am=500&tr=ord_1", "mailto:pay?am=500&tr=ord_1", "//pay?am=500&tr=ord_1",
        ]
    )
    func others(text: String) {
        #expect(UPILink(text) == nil)
    }

    @Test("a link of an unknown order, or of no app, ends nothing")
    func unknown() throws {
        let bench = try ShopBench()
        let id = try #require(try bench.order("brand=uber&amount=500&method=UPI")["id"] as? String)
        #expect(!bench.backend.settle(link: "phonepe://pay?am=500&tr=ord_none", as: .paid))
        #expect(!bench.backend.settle(link: "https://pay?am=500&tr=\(id)", as: .paid))
        #expect(bench.backend.orders[id]?.state == .pending)
    }

    @Test("a query is read as a form's")
    func query() {
        let query = ShopQuery("a=1&a=2&b=x%2By+z&c&d=&e=%zz&%66=g")
        #expect(query["a"] == "1")
        #expect(query["b"] == "x+y z")
        #expect(query["c"] == "" && query["d"] == "")
        #expect(query["e"] == "%zz")
        #expect(query["f"] == "g")
        #expect(query["g"] == nil)
    }
}
