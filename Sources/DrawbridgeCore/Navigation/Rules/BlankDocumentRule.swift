/// Keeps `about:blank` and `about:srcdoc`, which every page may write to: frames and windows begin with them.
public struct BlankDocumentRule: NavigationRule {
    public let name = "blank-document"

    public init() {}

    public func verdict(for action: NavigationAction, url: WebURL) -> NavigationVerdict? {
        guard url.scheme == "about", url.path == "blank" || url.path == "srcdoc" else { return nil }
        return action.target == .newWindow ? .openChildWindow : .stay
    }
}
