/// An engine's web view, as the systems see it.
///
/// `DrawbridgeGTK` implements it over WebKitGTK and `DrawbridgeApple` over `WKWebView`. A host turns engine callbacks
/// into core values and core effects into engine calls; it decides nothing itself.
@MainActor
public protocol WebViewHost: AnyObject {
    /// Where the host reports everything that happens in its view.
    var events: BridgeEventLog { get }

    /// Decides every navigation of the view.
    var navigationPolicy: NavigationPolicy { get set }

    /// The origin that the main frame shows, once a document is committed.
    var mainFrameOrigin: Origin? { get }

    /// Hears what happens to this view's page, and to no other's on the same log, for as long as the result is held.
    func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation

    /// What the main frame's `location.href` says now, navigations within a document (`history.pushState`) included;
    /// `nil` where nothing is loaded, or its URL is none that all parsers read alike.
    var currentURL: WebURL? { get }

    /// Injects `script` in every document from the next one on; one of the same name is replaced.
    func addUserScript(_ script: UserScript)
    /// Removes the script that was added under `name`, and no other.
    func removeUserScript(named name: String)

    /// Registers a handler under `window.webkit.messageHandlers`.
    ///
    /// - Throws: ``ScriptMessageHandlerError/nameTaken(_:)``.
    func addScriptMessageHandler(_ handler: ScriptMessageHandler) throws(ScriptMessageHandlerError)
    /// Removes the handler that was added under `name`, and no other.
    func removeScriptMessageHandler(named name: String)

    func load(_ url: WebURL)
    func reload()
    var canGoBack: Bool { get }
    func goBack()

    /// Calls a function in the main frame's page world and returns its value.
    ///
    /// - Throws: ``BridgeDiagnostic`` with code ``BridgeDiagnostic/Code/scriptFailed``.
    @discardableResult
    func call(_ call: JavaScriptCall) async throws(BridgeDiagnostic) -> JSONValue

    /// Hands a URL to the system.
    ///
    /// - Returns: whether an app took it.
    func openExternally(_ url: WebURL) async -> Bool
}
