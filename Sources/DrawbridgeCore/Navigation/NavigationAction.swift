/// A navigation that a page, a person or the host asks for, before it happens.
public struct NavigationAction: Hashable, Sendable {
    /// Where the navigation would be shown.
    public enum Target: String, Hashable, Sendable, CaseIterable {
        case mainFrame
        case subFrame
        /// A window that does not exist yet: `window.open`, or a link with `target=_blank`.
        case newWindow
        /// The main frame or a sub-frame: the engine does not say which, and the policy answers both alike.
        case anyFrame
    }

    /// What set it off, in WebKit's terms.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case link
        case formSubmission
        case redirect
        case reload
        case backForward
        case other
    }

    /// The URL as the engine serialises it.
    public let url: String
    public let target: Target
    public let kind: Kind
    /// Whether a person's click or key press led to it.
    public let hasUserGesture: Bool
    /// The origin of the document that asked, where the engine tells; WebKitGTK does not.
    public let sourceOrigin: Origin?

    public init(
        url: String,
        target: Target,
        kind: Kind = .other,
        hasUserGesture: Bool = false,
        sourceOrigin: Origin? = nil
    ) {
        self.url = url
        self.target = target
        self.kind = kind
        self.hasUserGesture = hasUserGesture
        self.sourceOrigin = sourceOrigin
    }

    /// The same navigation, in another frame.
    public func aimed(at target: Target) -> NavigationAction {
        NavigationAction(
            url: url,
            target: target,
            kind: kind,
            hasUserGesture: hasUserGesture,
            sourceOrigin: sourceOrigin
        )
    }
}
