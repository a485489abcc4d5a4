/// All rules, in the order in which they are listed.
public enum RuleRegistry {
    public static let all: [Rule] =
        HubbleHandlerRules.all + HubbleMessageRules.all + HubbleEventRules.all + HubbleNavigationRules.all
        + HubbleViewRules.all + HubbleAddressRules.all + QueriedSchemeRules.all + ReturnSchemeRules.all
        + ReturnPageRules.all + ReturnForwardingRules.all + PopupBridgeRules.all + ContentControllerRules.all
        + ReleaseRules.all

    /// The rule of that id.
    public static func rule(_ id: String) -> Rule? {
        all.first { $0.id == id }
    }
}
