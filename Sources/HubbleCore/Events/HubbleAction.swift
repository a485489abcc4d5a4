import DrawbridgeCore

/// A lifecycle event of the SDK (guide, section 5, "Action Events").
public struct HubbleAction: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The page can be shown.
        case appReady
        /// The person wants to leave.
        case close
        /// The SDK could not load: bad credentials, no network, sign-in failed.
        case error
        /// An action beyond the guide, such as `launch_link`, which some integrators have seen.
        case unknown
    }

    /// The action's name as the page sent it.
    public let name: String
    /// The whole message.
    public let body: JSONValue

    public init(name: String, body: JSONValue) {
        self.name = name
        self.body = body
    }

    public var kind: Kind {
        switch name {
        case "app_ready": .appReady
        case "close": .close
        case "error": .error
        default: .unknown
        }
    }

    /// The message's `properties`; empty where it has none.
    public var properties: [String: JSONValue] { body["properties"]?.objectValue ?? [:] }

    /// An error's text, wherever it stands: Hubble documents no field, and integrators' code disagrees.
    public var errorMessage: String? {
        let candidates = [
            body["data"]?["message"], body["data"]?["error"], properties["message"], properties["error"],
            body["message"], body["error"],
        ]
        return candidates.lazy.compactMap { $0?.stringValue }.first { !$0.isEmpty }
    }
}
