import DrawbridgeCore

/// Refuses to open another site, in the app or outside, for a page that nobody sees yet.
struct ShopNotShownRule: NavigationRule {
    static let ruleName = "shop-not-shown"
    let name = ShopNotShownRule.ruleName

    func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        url.isHTTPFamily ? .refuse : nil
    }
}
