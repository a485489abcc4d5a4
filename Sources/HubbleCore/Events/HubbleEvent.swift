import DrawbridgeCore

/// What the shop's page tells the app (guide, section 5), already checked to come from the SDK itself.
public enum HubbleEvent: Hashable, Sendable {
    /// `{"type": "action", "action": …}`: where the page stands.
    case action(HubbleAction)
    /// `{"type": "analytics", "event": …, "properties": …}`: what a person did.
    case analytics(HubbleAnalyticsEvent)
    /// A type that this library does not know, whole.
    case unknown(type: String, body: JSONValue)
}

extension HubbleEvent {
    /// The message as the page sent it.
    public var body: JSONValue {
        switch self {
        case .action(let action): action.body
        case .analytics(let event): event.body
        case .unknown(_, let body): body
        }
    }

    /// What a log may show: the kind and the name, never the properties.
    var logDetail: [String: JSONValue] {
        switch self {
        case .action(let action): ["type": "action", "name": .string(Self.short(action.name))]
        case .analytics(let event): ["type": "analytics", "name": .string(Self.short(event.name))]
        case .unknown(let type, _): ["type": .string(Self.short(type))]
        }
    }

    private static func short(_ name: String) -> String { String(name.prefix(64)) }
}
