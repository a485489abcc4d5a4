import DrawbridgeCore

/// Which of Hubble's servers the shop comes from (guide, section 3).
public enum HubbleEnvironment: Hashable, Sendable {
    /// `https://sdk.myhubble.money`
    case production
    /// `https://sdk.dev.myhubble.money`
    case development
    /// Another server, for tests: `https` anywhere, `http` on this machine only. A path before the routes is kept.
    case custom(String)

    /// - Throws: ``HubbleConfigurationError/badBaseURL(_:)``.
    func base() throws(HubbleConfigurationError) -> HubbleBaseURL {
        switch self {
        case .production: try HubbleBaseURL("https://sdk.myhubble.money/")
        case .development: try HubbleBaseURL("https://sdk.dev.myhubble.money/")
        case .custom(let text): try HubbleBaseURL(text)
        }
    }
}

extension HubbleEnvironment: CustomStringConvertible, CustomReflectable {
    /// A custom URL is shown without what could be a secret in it.
    public var description: String {
        switch self {
        case .production: "production"
        case .development: "development"
        case .custom(let text): "custom \((try? WebURL(text))?.description ?? "(not a URL)")"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
