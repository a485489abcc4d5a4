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

    /// What the document that is there was asked for with; `nil` before the first.
    var documentRequest: DocumentRequest? { get }

    /// The windows that its page opened and that are there. Each has its own.
    var windows: [any WebViewHost] { get }

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

    /// Hears when somebody is at this view's page, or it is at work; not of its windows.
    func observeActivity(_ body: @escaping @MainActor (PageActivity) -> Void) -> EventObservation

    /// Has the main frame run a script of no effect, in a world of its own, where no page can answer for itself.
    ///
    /// - Returns: whether it ran. A page whose script stands still, for it computes or shows an `alert`, answers later or
    ///   never.
    func probe() async -> Bool

    /// Hands a URL to the system.
    ///
    /// - Returns: whether an app took it, or would have in a run that nobody watches.
    func openExternally(_ url: WebURL) async -> Bool
}

extension WebViewHost {
    /// The window of this name, or this view itself, among the windows of its page and those that they opened.
    public func host(of view: Int) -> (any WebViewHost)? {
        if self.view.id == view { return self }
        return windows.lazy.compactMap { $0.host(of: view) }.first
    }

    /// The names of all windows of its page, and of those that they opened.
    public var windowIDs: Set<Int> {
        windows.reduce(into: Set<Int>()) { ids, window in
            ids.insert(window.view.id)
            ids.formUnion(window.windowIDs)
        }
    }
}
