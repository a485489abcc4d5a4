import DrawbridgeCore

/// Something that a person did in the shop (guide, section 5, "Analytics Events").
///
/// Forward ``name`` and ``properties`` as they are; the typed readings are for an app that acts on one. Hubble's
/// documents have these events in several versions, so every typed property is optional.
public struct HubbleAnalyticsEvent: Hashable, Sendable {
    /// The event's name, such as `payment_success`.
    public let name: String
    /// Every property, numbers as they were written. Empty where the message has none.
    public let properties: [String: JSONValue]
    /// The whole message.
    public let body: JSONValue

    public init(name: String, body: JSONValue) {
        self.name = name
        self.properties = body["properties"]?.objectValue ?? [:]
        self.body = body
    }

    /// A page was visited: any `visit_…`.
    public var navigation: HubbleNavigationEvent? { HubbleNavigationEvent(self) }
    /// A payment began, succeeded or failed. It is a hint: only Hubble's servers know whether money moved.
    public var payment: HubblePaymentEvent? { HubblePaymentEvent(self) }
    /// A voucher was made, or could not be.
    public var voucher: HubbleVoucherEvent? { HubbleVoucherEvent(self) }
    /// The text of a `search_query`, which is sent as the person types.
    public var searchQuery: String? { name == "search_query" ? PropertyReader(properties).text("query") ?? "" : nil }
    /// The person left the shop; see ``HubbleExitEvent``.
    public var exit: HubbleExitEvent? {
        name == "exited" ? HubbleExitEvent(through: PropertyReader(properties).text("through")) : nil
    }
}

/// An `exited` event.
public struct HubbleExitEvent: Hashable, Sendable {
    /// How, such as `home_back_button`.
    public let through: String?
}
