import DrawbridgeCore

/// An engine that the rules can be played on: what makes its hosts, and serves the rules' pages to them.
///
/// `Tests/EngineTests/Conformance` has WebKitGTK's, `Tests/Support/WKWebViewConformance` has WKWebView's.
@MainActor
public protocol ConformanceEngine: AnyObject {
    /// What it tells that not every engine tells.
    nonisolated static var capabilities: ConformanceCapabilities { get }

    /// Serves pages over HTTP on this machine until it is stopped, from an origin of its own.
    ///
    /// - Parameter answer: the page for a request.
    func serve(
        _ answer: @escaping @MainActor (ConformanceRequest) -> ConformancePage
    ) async throws -> any ConformanceServer

    /// Makes a fresh host with storage of its own, on a screen, so that its pages run at full speed.
    ///
    /// Its pages may open windows, which are shown and close when they ask for it.
    func makeHost(
        policy: NavigationPolicy,
        events: BridgeEventLog,
        opener: any ExternalOpener
    ) async throws -> any WebViewHost

    /// Takes away a host that ``makeHost(policy:events:opener:)`` made, and the windows that its pages opened.
    func discard(_ host: any WebViewHost) async
}

/// A server that ``ConformanceEngine/serve(_:)`` started.
@MainActor
public protocol ConformanceServer: AnyObject {
    /// `http://127.0.0.1:PORT`
    var origin: String { get }

    /// From when this returns, nobody listens there.
    func stop() async
}
