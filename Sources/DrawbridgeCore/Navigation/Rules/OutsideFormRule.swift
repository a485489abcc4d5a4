/// Refuses a form that is sent (`POST`) to an origin which does not stay. The system's browser can be handed a URL and
/// nothing else: it would ask for the bare address, and what the person sent - a payment, as often as not - would be lost
/// without a word.
public struct OutsideFormRule: NavigationRule {
    public static let ruleName = "outside-form"
    public let name = OutsideFormRule.ruleName

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        url.isHTTPFamily && action.hasBody ? .refuse : nil
    }
}
