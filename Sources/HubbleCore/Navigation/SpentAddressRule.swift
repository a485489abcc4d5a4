import DrawbridgeCore

/// Refuses to go back to, or to reload, an address of the shop's own that carries a token or the step to the payment: both
/// were sent when it was first loaded. The visit loads it anew without them.
///
/// To go back without somebody who gives a fresh token is left to the engine, unless that would take the step to the
/// payment again: it mostly has the page still and asks nobody, and a person who cannot go back is stuck.
///
/// It asks for no frame, for an engine that does not know it yet would ask the server first.
struct SpentAddressRule: NavigationRule {
    static let ruleName = "spent-address"
    let name = SpentAddressRule.ruleName
    let sdkOrigin: Origin
    let canRenew: Bool

    func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        guard url.origin == sdkOrigin else { return nil }
        switch action.kind {
        case .reload:
            return HubbleAddress.carriesPaymentStep(url) || HubbleAddress.carriesToken(url) ? .refuse : nil
        case .backForward:
            return HubbleAddress.carriesPaymentStep(url) || canRenew && HubbleAddress.carriesToken(url) ? .refuse : nil
        case .link, .formSubmission, .formResubmission, .redirect, .viewer, .other:
            return nil
        }
    }
}
