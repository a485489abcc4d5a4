import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    public func load(_ url: WebURL) {
        webkit_web_view_load_uri(webView, url.string)
    }

    public func reload() {
        webkit_web_view_reload(webView)
    }

    public var canGoBack: Bool { webkit_web_view_can_go_back(webView) != 0 }

    public func goBack() {
        webkit_web_view_go_back(webView)
    }

    public var currentURL: WebURL? { try? WebURL(document.url) }

    /// The URL that the view shows, or is about to show, as the engine serialises it.
    public var url: String { webkit_web_view_get_uri(webView).map { String(cString: $0) } ?? "" }

    public var title: String { webkit_web_view_get_title(webView).map { String(cString: $0) } ?? "" }

    func connectLoading() {
        Signals.onValue(widgetReference.pointer, "load-changed") { [weak self] event in
            self?.loadChanged(WebKitLoadEvent(event))
        }
        Signals.onPointer(widgetReference.pointer, "notify::uri") { [weak self] _ in self?.urlChanged() }
        // Back within a document: the URI is the new one from the beginning, and nothing else tells that it counts.
        Signals.onPointer(widgetReference.pointer, "notify::is-loading") { [weak self] _ in self?.urlChanged() }
        Signals.onLoadFailed(widgetReference.pointer) { [weak self] url, error in
            self?.loadFailed(url: url, error: error)
            return true
        }
        Signals.onCertificateRefused(widgetReference.pointer) { [weak self] url, errors in
            let message = CertificateErrors.describe(errors)
            self?.loadFailed(LoadFailure(reason: .certificate, url: url, message: message))
            return true
        }
        Signals.onValue(widgetReference.pointer, "web-process-terminated") { [weak self] reason in
            self?.processTerminated(WebKitWebProcessTerminationReason(reason))
        }
    }

    private var isLoading: Bool { webkit_web_view_is_loading(webView) != 0 }

    /// Also told of navigations within a document.
    private func urlChanged() {
        document.changed(to: url, isLoading: isLoading)
    }

    private func loadChanged(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED:
            loadHasFailed = false
            document.started()
            log.record(.page(.started(url: url)))
        case WEBKIT_LOAD_REDIRECTED:
            log.record(.page(.redirected(url: url)))
        case WEBKIT_LOAD_COMMITTED:
            document.committed(url)
            // Out of the page cache a page comes without a response.
            if !decideWithoutResponse(url) { webkit_web_view_load_uri(webView, "about:blank") }
            pendingCalls.documentWasLeft()
            mainFrameOrigin = (try? WebURL(url)).map(Origin.init)
            log.record(.page(.committed(url: url)))
        default:
            document.ended(url, isLoading: isLoading)
            if !loadHasFailed { log.record(.page(.finished(url: url))) }
        }
    }

    private func loadFailed(url: String, error: GError) {
        // Our own decisions end loads too; those are no failures.
        let isPolicy =
            error.domain == webkit_policy_error_quark()
            && error.code == Int32(WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue)
        let isCancel =
            error.domain == webkit_network_error_quark()
            && error.code == Int32(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue)
        guard !isPolicy, !isCancel else {
            loadHasFailed = true
            undecided[url] = nil
            return
        }
        loadFailed(LoadFailure(reason: .network, url: url, message: String(cString: error.message)))
    }

    func loadFailed(_ failure: LoadFailure) {
        loadHasFailed = true
        guard decideWithoutResponse(failure.url) else { return }
        log.loadFailed(failure)
    }

    private func processTerminated(_ reason: WebKitWebProcessTerminationReason) {
        let text =
            switch reason {
            case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: "it used too much memory"
            case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: "it was ended by the host"
            default: "it crashed"
            }
        frameCache = FrameCache()
        undecided = [:]
        log.processTerminated(text)
    }

    /// Ends the page for good, with its process. A call that it never answers would keep the view for ever: the engine
    /// holds on to a view until it has the answer, and gives up only with the process.
    func destroy() {
        webkit_web_view_terminate_web_process(webView)
    }

    /// Kills the process that runs the page, as a phone does that runs out of memory.
    public func terminateWebProcess() {
        webkit_web_view_terminate_web_process(webView)
    }
}

/// GLib's certificate flags in words.
enum CertificateErrors {
    static func describe(_ errors: UInt32) -> String {
        let words: [(GTlsCertificateFlags, String)] = [
            (G_TLS_CERTIFICATE_UNKNOWN_CA, "its issuer is not known"),
            (G_TLS_CERTIFICATE_BAD_IDENTITY, "it is for another site"),
            (G_TLS_CERTIFICATE_NOT_ACTIVATED, "it is not valid yet"),
            (G_TLS_CERTIFICATE_EXPIRED, "it has expired"),
            (G_TLS_CERTIFICATE_REVOKED, "it was revoked"),
            (G_TLS_CERTIFICATE_INSECURE, "its algorithm is weak"),
        ]
        let found = words.filter { errors & $0.0.rawValue != 0 }.map(\.1)
        return "The certificate is not trusted: \(found.isEmpty ? "unknown fault" : found.joined(separator: ", "))."
    }
}
