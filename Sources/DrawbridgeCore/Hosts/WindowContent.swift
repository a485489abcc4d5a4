/// Whether a window that a page opened ever had something to show.
///
/// Pages open an empty window on a click and send it to a payment app, or to a bank that the browser opens instead. When
/// that is done, nothing is left in it but white, and it lies over the page. A window with a page in it stays, and so does
/// one that its opener wrote into: gateways say there what they wait for, and take a closed window for a person who gave
/// up.
public struct WindowContent: Hashable, Sendable {
    /// An expression for the window's page: whether somebody wrote into its empty document.
    public static let writtenExpression =
        "document.body !== null && (document.body.children.length > 0 || document.body.textContent.trim() !== '')"

    /// Whether a document of any address was shown.
    public private(set) var hasShownPage = false

    public init() {}

    public mutating func committed(_ url: String) {
        guard !url.isEmpty, url != "about:blank" else { return }
        hasShownPage = true
    }

    /// Whether the window is to go, after what became of a navigation: where nothing was shown in it, and what it was
    /// opened for happens elsewhere or not at all.
    ///
    /// - Returns: `true` where it goes unless something is written in it.
    public func isDone(after action: NavigationAction, _ decision: NavigationDecision) -> Bool {
        guard !hasShownPage, action.target != .subFrame, action.target != .newWindow else { return false }
        return decision.verdict == .openExternally || decision.verdict == .refuse
    }
}
