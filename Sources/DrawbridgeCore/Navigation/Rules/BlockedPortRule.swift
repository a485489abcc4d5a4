/// Refuses what no browser opens, for its port is another protocol's: the engine would open nothing and not say so.
public struct BlockedPortRule: NavigationRule {
    public let name = "blocked-port"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        url.hasBlockedPort ? .refuse : nil
    }
}
