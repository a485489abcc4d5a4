import DrawbridgeCore
import Foundation
import HubbleCore
import Testing

/// Each event of `hubble-facts.md`, in each version that was seen.
@Suite("An analytics event")
struct AnalyticsTests {
    private func event(_ name: String, _ properties: String) throws -> HubbleAnalyticsEvent {
        let properties = try JSONValue.parse(properties)
        let event = HubbleAnalyticsEvent(
            name: name,
            body: ["type": "analytics", "event": .string(name), "properties": properties]
        )
        #expect(event.properties == properties.objectValue)
        return event
    }

    @Test(
        "of a visit names its screen",
        arguments: [
            ("visit_home", .home), ("visit_search", .search), ("visit_category", .category),
            ("visit_brand_l2", .brand), ("visit_checkout_summary", .checkoutSummary),
            ("visit_coupons", .other("coupons")), ("visit_Home", .other("Home")), ("visit_", nil), ("visits", nil),
            ("payment_success", nil),
        ] as [(String, HubbleNavigationEvent.Screen?)]
    )
    func screens(_ name: String, _ screen: HubbleNavigationEvent.Screen?) throws {
        #expect(try event(name, "{}").navigation?.screen == screen)
    }

    @Test("of a visit has the properties of its version")
    func visits() throws {
        #expect(try event("visit_home", "{}").navigation?.isModal == nil)
        #expect(try event("visit_home", #"{"isModal":false}"#).navigation?.isModal == false)
        #expect(try event("visit_category", #"{"categoryName":"FASHION"}"#).navigation?.categoryName == "FASHION")

        let brand1 = try #require(try event("visit_brand_l2", #"{"brandName":"Amazon"}"#).navigation)
        #expect(brand1.brandName == "Amazon" && brand1.productId == nil && brand1.amount == nil)
        let brand3 = try #require(
            try event(
                "visit_brand_l2",
                #"{"brandName":"Amazon","productId":"01HB","amount":500,"isModal":true}"#
            ).navigation
        )
        #expect(brand3.productId == "01HB" && brand3.amount == 500 && brand3.isModal == true)

        let summary = try #require(
            try event(
                "visit_checkout_summary",
                #"""
                {"brandName":"Amazon","amount":499.90,"couponCode":"X","useCoins":true,"discount":12.5,
                 "hubbleBaseDiscount":10,"isModal":false,"novel":[1]}
                """#
            ).navigation
        )
        #expect(summary.amount == Decimal(string: "499.9"))
        #expect(summary.couponCode == "X" && summary.usesCoins == true)
        #expect(summary.discount == Decimal(string: "12.5") && summary.hubbleBaseDiscount == 10)
    }

    @Test("of a payment has the properties of its version")
    func payments() throws {
        let initiated = try #require(
            try event(
                "payment_initiated",
                #"{"brandName":"A","amount":500,"paymentMode":"UPI","productId":"p","consumeCoins":false,"couponCode":"C"}"#
            ).payment
        )
        #expect(initiated.step == .initiated && initiated.paymentMode == "UPI" && initiated.usesCoins == false)
        #expect(initiated.brandName == "A" && initiated.productId == "p" && initiated.couponCode == "C")

        let success1 = try #require(
            try event("payment_success", #"{"brandName":"A","amount":500,"vouchersCount":1}"#).payment
        )
        #expect(success1.step == .succeeded && success1.vouchersCount == 1 && success1.referenceId == nil)
        let success2 = try #require(
            try event("payment_success", #"{"amount":500.50,"referenceId":"ord_123","provider":"RAZORPAY"}"#).payment
        )
        #expect(success2.amount == Decimal(string: "500.5"))
        #expect(success2.referenceId == "ord_123" && success2.provider == "RAZORPAY")

        let fail1 = try #require(try event("payment_fail", #"{"brandName":"A","amount":1}"#).payment)
        #expect(fail1.step == .failed && fail1.failureReason == nil)
        let fail4 = try #require(try event("payment_fail", #"{"amount":1,"failureReason":"TIMEOUT"}"#).payment)
        #expect(fail4.failureReason == "TIMEOUT")

        let coins = try #require(
            try event(
                "coin_payment",
                #"{"amount":100,"coins":90,"baseDiscount":5,"couponDiscount":3,"totalDiscount":8}"#
            ).payment
        )
        #expect(coins.step == .paidInCoins && coins.coins == 90 && coins.totalDiscount == 8)
        #expect(coins.baseDiscount == 5 && coins.couponDiscount == 3)
    }

    @Test("of another kind has its reading")
    func others() throws {
        #expect(try event("voucher_generation_success", "{}").voucher == .succeeded)
        #expect(try event("voucher_generation_fail", #"{"why":1}"#).voucher == .failed)
        #expect(try event("search_query", #"{"query":"ama zon"}"#).searchQuery == "ama zon")
        #expect(try event("search_query", "{}").searchQuery?.isEmpty == true)
        #expect(try event("exited", #"{"through":"home_back_button"}"#).exit?.through == "home_back_button")
        let exit = try #require(try event("exited", "{}").exit)
        #expect(exit.through == nil)
    }

    @Test(
        "has an exact amount or none",
        arguments: [
            ("500", "500"), ("0.1", "0.1"), ("1234567890123456789.01", "1234567890123456789.01"), ("5e2", "500"),
            ("\"499.99\"", "499.99"), ("1e400", nil), ("\"Rs 500\"", nil), ("null", nil), ("true", nil),
            ("0.12345678901234567890123456789012345678901234567890", nil),
        ] as [(String, String?)]
    )
    func amounts(_ written: String, _ expected: String?) throws {
        let payment = try event("payment_success", "{\"amount\":\(written)}").payment
        #expect(payment != nil)
        #expect(payment?.amount == expected.flatMap { Decimal(string: $0) })
    }

    @Test("without properties, or with others than an object, has none")
    func missingProperties() {
        for properties in [JSONValue.null, [], "x", 1] {
            let body: JSONValue = ["type": "analytics", "event": "visit_home", "properties": properties]
            let event = HubbleAnalyticsEvent(name: "visit_home", body: body)
            #expect(event.properties.isEmpty)
            #expect(event.navigation?.screen == .home)
            #expect(event.body == body)
        }
        #expect(HubbleAnalyticsEvent(name: "x", body: [:]).properties.isEmpty)
    }
}
