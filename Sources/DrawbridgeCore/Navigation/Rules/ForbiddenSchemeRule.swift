/// Refuses what no page may navigate to: local files and scripts anywhere, documents made of `data:` or `blob:` in a
/// window of their own, where they would show no origin that a person could judge.
public struct ForbiddenSchemeRule: NavigationRule {
    public let name = "forbidden-scheme"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        switch url.scheme {
        case "file", "javascript", "view-source", "ftp": .refuse
        case "data", "blob": action.target == .subFrame ? nil : .refuse
        default: nil
        }
    }
}
