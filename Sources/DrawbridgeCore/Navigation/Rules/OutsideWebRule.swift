/// Sends every other web page to the person's own browser.
public struct OutsideWebRule: NavigationRule {
    public let name = "outside-web"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        url.isHTTPFamily ? .openExternally : nil
    }
}
