import DrawbridgeCore

/// Keeps a visit's secrets in: a URL that holds one goes to the shop, its gateway and the trusted origins, and nowhere else;
/// not to another app, nor to the person's browser, nor into a frame.
struct SecretInURLRule: NavigationRule {
    static let ruleName = "secret-in-url"
    let name = SecretInURLRule.ruleName
    let redactor: Redactor
    /// Who may have a visit's URLs.
    let origins: [OriginAllowList]

    func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        switch url.scheme {
        // These go nowhere.
        case "about", "data", "blob": return nil
        default: break
        }
        guard !origins.contains(where: { $0.allows(url) != nil }) else { return nil }
        return redactor.findsSecret(in: url.string) ? .refuse : nil
    }
}
