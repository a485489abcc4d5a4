import Foundation

/// A visit to one of the shop's pages: `visit_home`, `visit_brand_l2` and the rest.
///
/// Which properties an event has depends on the page and on the version of the SDK.
public struct HubbleNavigationEvent: Hashable, Sendable {
    public enum Screen: Hashable, Sendable {
        case home
        case search
        case category
        case brand
        case checkoutSummary
        /// What follows `visit_`.
        case other(String)
    }

    public let screen: Screen
    public let isModal: Bool?
    public let categoryName: String?
    public let brandName: String?
    public let productId: String?
    /// In rupees.
    public let amount: Decimal?
    public let couponCode: String?
    /// `useCoins`, or `consumeCoins` in other versions.
    public let usesCoins: Bool?
    public let discount: Decimal?
    public let hubbleBaseDiscount: Decimal?

    init?(_ event: HubbleAnalyticsEvent) {
        guard let screen = Screen(eventName: event.name) else { return nil }
        let read = PropertyReader(event.properties)
        self.screen = screen
        isModal = read.flag("isModal")
        categoryName = read.text("categoryName")
        brandName = read.text("brandName")
        productId = read.text("productId")
        amount = read.decimal("amount")
        couponCode = read.text("couponCode")
        usesCoins = read.flag("useCoins", "consumeCoins")
        discount = read.decimal("discount")
        hubbleBaseDiscount = read.decimal("hubbleBaseDiscount")
    }
}

extension HubbleNavigationEvent.Screen {
    init?(eventName: String) {
        let prefix = "visit_"
        guard eventName.hasPrefix(prefix), eventName != prefix else { return nil }
        switch eventName.dropFirst(prefix.count) {
        case "home": self = .home
        case "search": self = .search
        case "category": self = .category
        case "brand_l2": self = .brand
        case "checkout_summary": self = .checkoutSummary
        case let name: self = .other(String(name))
        }
    }
}
