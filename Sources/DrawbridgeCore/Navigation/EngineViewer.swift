/// The engine's own viewer: the page that it loads for itself, in a frame of its own making, to show a document that is
/// none of the web's (a PDF).
///
/// WebKitGTK asks no leave for that navigation and tells only of its response, right after that of a PDF. A page that
/// names the viewer's URL is asked about as any other, and gets nowhere. WKWebView shows a PDF without a page.
public struct EngineViewer: Hashable, Sendable {
    /// The viewer's whole URL, with no document named: the engine hands the document over. With one it would be a page's.
    public static let url = "webkit-pdfjs-viewer://pdfjs/web/viewer.html?file="
    /// What is the viewer's, as a pattern of WebKit's: no script of ours belongs there.
    public static let pattern = "webkit-pdfjs-viewer://*/*"

    private static let mimeTypes: Set<String> = ["application/pdf", "text/pdf"]
    /// More documents than a page shows at a time.
    private static let limit = 64

    /// The documents whose viewer has not come.
    private var expected = 0

    public init() {}

    /// A response may be shown.
    public mutating func shows(mimeType: String) {
        if Self.mimeTypes.contains(mimeType.lowercased()) { expected = min(expected + 1, Self.limit) }
    }

    /// The response's navigation: the engine's own, where it is.
    ///
    /// - Parameter wasAsked: whether the navigation was asked about before it was made, as every page's is.
    public mutating func identify(_ action: NavigationAction, wasAsked: Bool) -> NavigationAction {
        guard !wasAsked, action.url == Self.url, action.target == .subFrame, expected > 0 else { return action }
        expected -= 1
        return action.caused(by: .viewer)
    }
}
