/// Refuses every scheme that is neither the web's nor listed: a page could start any app with it.
public struct UnlistedSchemeRule: NavigationRule {
    public let name = "unlisted-scheme"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        url.isHTTPFamily ? nil : .refuse
    }
}
