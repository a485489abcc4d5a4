/// Keeps the listed origins in the app: in the page, or in a child window where the page asks for one.
public struct AllowedOriginRule: NavigationRule {
    public let name: String
    public let allowList: OriginAllowList

    public init(_ allowList: OriginAllowList, name: String = "allowed-origin") {
        self.allowList = allowList
        self.name = name
    }

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        guard allowList.allows(url) != nil else { return nil }
        return action.target == .newWindow ? .openChildWindow : .stay
    }
}
