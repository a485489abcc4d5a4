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
        /// The engine would send a form again, which a person or a page sent before: by reloading, by going back to its
        /// answer, or by restoring it after its process died.
        case formResubmission
        case redirect
        case reload
        case backForward
        /// The engine's own, for what it shows by itself; see ``EngineViewer``.
        case viewer
        case other
    }

    /// The URL as the engine serialises it.
    public let url: String
    public let target: Target
    public let kind: Kind
    /// Whether a person's click or key press led to it.
    public let hasUserGesture: Bool
    /// The request's method, in capitals.
    public let method: String
    /// The origin of the document that asked, where the engine tells; WebKitGTK does not.
    public let sourceOrigin: Origin?

    public init(
        url: String,
        target: Target,
        kind: Kind = .other,
        hasUserGesture: Bool = false,
        method: String = "GET",
        sourceOrigin: Origin? = nil
    ) {
        self.url = url
        self.target = target
        self.kind = kind
        self.hasUserGesture = hasUserGesture
        self.method = method.uppercased()
        self.sourceOrigin = sourceOrigin
    }

    /// Whether the request carries something to its server: to make it twice can do twice what it does.
    public var hasBody: Bool { method != "GET" && method != "HEAD" }

    /// Whether the request was made before, with what it carries, and nobody means to make it again.
    ///
    /// A page's own form is sent as ``Kind/formSubmission``. WebKit calls a reload ``Kind/formResubmission``, and going
    /// back ``Kind/backForward`` whether it has the page still or would ask for it again. It says so nowhere, and
    /// WebKitGTK asks.
    public var repeatsBody: Bool {
        switch kind {
        case .formResubmission: true
        case .backForward, .reload: hasBody
        case .link, .formSubmission, .redirect, .viewer, .other: false
        }
    }

    /// The same navigation, in another frame.
    public func aimed(at target: Target) -> NavigationAction {
        NavigationAction(
            url: url,
            target: target,
            kind: kind,
            hasUserGesture: hasUserGesture,
            method: method,
            sourceOrigin: sourceOrigin
        )
    }
    /// The same navigation, which a person clicked for.
    public func clicked() -> NavigationAction {
        NavigationAction(
            url: url,
            target: target,
            kind: kind,
            hasUserGesture: true,
            method: method,
            sourceOrigin: sourceOrigin
        )
    }

    /// The same navigation, to another URL.
    public func led(to url: String) -> NavigationAction {
        NavigationAction(
            url: url,
            target: target,
            kind: kind,
            hasUserGesture: hasUserGesture,
            method: method,
            sourceOrigin: sourceOrigin
        )
    }

    /// The same navigation, set off by something else.
    public func caused(by kind: Kind) -> NavigationAction {
        NavigationAction(
            url: url,
            target: target,
            kind: kind,
            hasUserGesture: hasUserGesture,
            method: method,
            sourceOrigin: sourceOrigin
        )
    }
}
