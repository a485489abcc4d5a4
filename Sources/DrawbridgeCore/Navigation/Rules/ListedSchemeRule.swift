/// Hands the listed custom schemes (`tel`, `mailto`, payment apps) to the system.
public struct ListedSchemeRule: NavigationRule {
    /// What any page may hand to the system: a call, a letter, a text message.
    public static let contactSchemes: Set<String> = ["tel", "mailto", "sms"]

    public let name = "listed-scheme"
    public let schemes: Set<String>

    /// - Parameter schemes: without the colon; case does not matter.
    public init(schemes: Set<String>) {
        self.schemes = Set(schemes.map { $0.lowercased() })
    }

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        schemes.contains(url.scheme) ? .openExternally : nil
    }
}
