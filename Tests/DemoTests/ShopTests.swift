import Foundation
import Testing

@testable import DrawbridgeDemo

@Suite("The stand-in shop")
@MainActor
struct ShopTests {
    @Test("its three sites have three origins")
    func origins() throws {
        let shop = try HubbleShop()
        defer { shop.stop() }
        let origins = [shop.shop.origin, shop.gateway.origin, shop.outside.origin]
        #expect(Set(origins).count == 3)
        for origin in origins { #expect(origin.hasPrefix("http://127.0.0.1:")) }
    }

    @Test("nothing that prints it prints its secret, or a token")
    func dumps() throws {
        let shop = try HubbleShop()
        defer { shop.stop() }
        let token = shop.issueToken()
        var dumped = ""
        dump(shop, to: &dumped)
        for text in ["\(shop)", String(reflecting: shop), "\(shop.requests)", dumped] {
            #expect(!text.contains(shop.appSecret) && !text.contains(token))
        }
    }

    @Test("its switches are off at first, and have the names that a command line gives")
    func switches() throws {
        let shop = try HubbleShop()
        defer { shop.stop() }
        #expect(shop.misbehaviour == nil && !shop.isPollingStuck && !shop.admitsGuests && shop.tokenLifetime == 60)
        #expect(
            HubbleShop.Misbehaviour.allCases.map(\.rawValue) == [
                "never-ready", "error", "slow", "close-twice", "flood", "malformed", "crash",
            ]
        )
    }

    @Test("a UPI app's answer to a link of no order changes nothing")
    func links() throws {
        let shop = try HubbleShop()
        defer { shop.stop() }
        #expect(!shop.approveUPI(url: "phonepe://pay?am=500&tr=ord_none"))
        #expect(!shop.declineUPI(url: "https://example.com/"))
    }
}
