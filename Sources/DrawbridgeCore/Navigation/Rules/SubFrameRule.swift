/// Keeps sub-frames where they are: bank pages and 3-D Secure live in frames, and a frame that is thrown out to the
/// system browser is a page nobody asked for.
public struct SubFrameRule: NavigationRule {
    public let name = "sub-frame"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        guard action.target == .subFrame else { return nil }
        switch url.scheme {
        case "http", "https", "data", "blob": return .stay
        default: return nil
        }
    }
}
