import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    public func load(_ url: WebURL) {
        loads(.asked(url: url.string))
        if let failure = LoadFailure(notOpened: url.string) {
            loads(.failed(failure))
        } else {
            webkit_web_view_load_uri(webView, url.string)
        }
    }

    /// Waits no longer for what loads: that is a failure with ``LoadFailure/Reason/timedOut``.
    ///
    /// - Parameter seconds: how long it was waited for.
    public func giveUpLoading(after seconds: Double) {
        loads(.gaveUp(seconds: seconds))
        webkit_web_view_stop_loading(webView)
    }

    /// Something happened to a load, and is told as ``LoadStory`` has it.
    func loads(_ input: LoadStory.Input) {
        let effects = story.handle(input)
        requests.hear(input, effects)
        log.tell(effects)
    }

    @discardableResult
    public func reload() -> Bool {
        switch requests.reload(url: currentURL) {
        case .reload: webkit_web_view_reload(webView)
        case .load(let url): load(url)
        case .refuse(let refusal):
            log.reloadRefused(refusal)
            return false
        }
        return true
    }

    /// Why ``reload()`` would do nothing; `nil` where it would load the page again.
    var reloadRefusal: ReloadRefusal? {
        if case .refuse(let refusal) = requests.reload(url: currentURL) { refusal } else { nil }
    }

    public var canGoBack: Bool { webkit_web_view_can_go_back(webView) != 0 }

    public func goBack() {
        let list = webkit_web_view_get_back_forward_list(webView)
        let entries = sequence(state: gint(0)) { index in
            index -= 1
            return webkit_back_forward_list_get_nth_item(list, index).map { GObjectReference.retaining($0) }
        }
        if let entry = historyWalk.start(Array(entries)) { go(to: entry) }
    }

    func go(to entry: GObjectReference<OpaquePointer>) {
        webkit_web_view_go_to_back_forward_list_item(webView, entry.pointer)
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
            self?.loadFailed(url, LoadFailure(reason: .certificate, url: url, message: message, isUnsent: true))
            return true
        }
        Signals.onValue(widgetReference.pointer, "web-process-terminated") { [weak self] reason in
            self?.processTerminated(WebKitWebProcessTerminationReason(reason))
        }
    }

    /// Whether there is a page that can go on, shown or behind an error.
    var hasDocument: Bool { story.hasDocument }

    private var isLoading: Bool { webkit_web_view_is_loading(webView) != 0 }

    /// Also told of navigations within a document.
    private func urlChanged() {
        document.changed(to: url, isLoading: isLoading)
    }

    private func loadChanged(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED:
            document.started()
            loads(.began(url: nil))
        case WEBKIT_LOAD_REDIRECTED:
            loads(.redirected(url: url))
        case WEBKIT_LOAD_COMMITTED:
            document.committed(url)
            windowContent.committed(url)
            historyWalk.end()
            // Out of the page cache a page comes without a response.
            if !decideWithoutResponse(url) { webkit_web_view_load_uri(webView, "about:blank") }
            pendingCalls.documentWasLeft()
            mainFrameOrigin = (try? WebURL(url)).map(Origin.init)
            loads(.committed(url: url))
        default:
            document.ended(url, isLoading: isLoading)
            loads(.ended(url: url))
        }
    }

    private func loadFailed(url: String, error: GError) {
        let domain = g_quark_to_string(error.domain).map { String(cString: $0) } ?? ""
        let message = String(cString: error.message)
        let failure = LoadFailure(errorDomain: domain, code: Int(error.code), message: message, url: url)
        loadFailed(url, failure)
    }

    /// - Parameter failure: `nil` where nothing failed: another load, or a decision, ended this one.
    private func loadFailed(_ url: String, _ failure: LoadFailure?) {
        if failure == nil {
            undecided[url] = nil
            loads(.failed(nil))
        } else {
            loads(.failed(decideWithoutResponse(url) ? failure : nil))
        }
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
        viewer = EngineViewer()
        loads(.processTerminated)
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
