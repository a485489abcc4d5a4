/// An engine's web view that the host runs: it decides where the view goes.
///
/// `DrawbridgeGTK` implements it over WebKitGTK and `DrawbridgeApple` over `WKWebView`. A host turns engine callbacks
/// into core values and core effects into engine calls; it decides nothing itself.
@MainActor
public protocol WebViewHost: ScriptHost {
    /// Decides every navigation of the view.
    var navigationPolicy: NavigationPolicy { get set }

    /// The origin that the main frame shows, once a document is committed.
    var mainFrameOrigin: Origin? { get }

    /// What the main frame's `location.href` says now, navigations within a document (`history.pushState`) included;
    /// `nil` where nothing is loaded, or its URL is none that all parsers read alike.
    var currentURL: WebURL? { get }

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
