/// Refuses URLs that carry a user name or a password: `https://shop.example@evil.example` reads as another site.
public struct CredentialsRule: NavigationRule {
    public let name = "credentials-in-url"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        url.hasCredentials ? .refuse : nil
    }
}
