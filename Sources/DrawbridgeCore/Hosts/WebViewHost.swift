/// An engine's web view that the host runs: it decides where the view goes.
///
/// `DrawbridgeGTK` implements it over WebKitGTK and `DrawbridgeApple` over `WKWebView`. A host turns engine callbacks
/// into core values and core effects into engine calls; it decides nothing itself. What every host keeps stands as rules
/// in `Tests/Support/WebViewHostConformance`, which each engine is held to.
@MainActor
public protocol WebViewHost: ScriptHost {
    /// Decides every navigation of the view and of the windows that its page opens: what the page asks for, what the host
    /// loads itself, each redirect, going back and reloading. A new policy counts from the next navigation on; windows
    /// that are open keep theirs.
    ///
    /// The log has a decision before whatever comes of it. One that does not stay leaves the page as it is, and is no
    /// failure to load.
    var navigationPolicy: NavigationPolicy { get set }

    /// The origin that the main frame shows; `nil` until the first document is committed.
    var mainFrameOrigin: Origin? { get }

    /// What the main frame's `location.href` says now, navigations within a document (`history.pushState`) included;
    /// `nil` where nothing is loaded, or its URL is none that all parsers read alike. While another page is on its way it
    /// is still that of the one that is shown.
    var currentURL: WebURL? { get }

    /// Asks for a page by its address alone (GET).
    func load(_ url: WebURL)
    /// Loads the page again, or the one that failed to load in its stead, where that repeats nothing but a request for an
    /// address (``DocumentRequests``).
    ///
    /// - Returns: whether it is loaded again. The answer to a form is not, and neither is a page of which the host does not
    ///   know that it is none: it stays as it is, and ``BridgeDiagnostic/Code/reloadRefused`` says so.
    @discardableResult
    func reload() -> Bool
    /// Whether there is a page, or an entry of this one's own (`history.pushState`), before the current.
    var canGoBack: Bool { get }
    /// Goes to the page before, past those that are the answer to a form: an engine would send that form again.
    func goBack()

    /// Calls a function in the main frame's page world, waits for its promise where it returns one, and returns the value.
    ///
    /// What JSON lacks (`undefined`, NaN) is `null`. Arguments arrive as they are; a key `__proto__` is one like any other.
    ///
    /// - Throws: ``BridgeDiagnostic`` with code ``BridgeDiagnostic/Code/scriptFailed`` where there is no such function, it
    ///   throws or its promise is rejected, or its page is left before it answers.
    @discardableResult
    func call(_ call: JavaScriptCall) async throws(BridgeDiagnostic) -> JSONValue

    /// Hands a URL to the system.
    ///
    /// - Returns: whether an app took it, or would have in a run that nobody watches.
    func openExternally(_ url: WebURL) async -> Bool
}
