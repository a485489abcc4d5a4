#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// A web view that an app runs by itself, and that is given scripts and handlers.
    ///
    /// Where the view goes stays the app's business: its navigation delegate gets every call, whether it was set before
    /// or is set later. Its UI delegate is not touched.
    @MainActor
    public final class WKScriptHost: ScriptHost {
        public var events: BridgeEventLog { log.events }
        public var view: ViewInfo { log.view }

        private let log: HostLog
        private let content: UserContent
        private let tap: NavigationTap
        private weak var webView: WKWebView?
        private var delegateObservation: NSKeyValueObservation?
        private var story: LoadStory
        private var recovery = RecoveryPolicy()
        private var requests: DocumentRequests
        private let cleanup: Cleanup
        private let now: @MainActor () -> Date

        /// - Parameters:
        ///   - webView: is not retained.
        ///   - now: the clock; tests bring their own.
        public init(
            _ webView: WKWebView,
            events: BridgeEventLog = BridgeEventLog(),
            now: @escaping @MainActor () -> Date = { Date() }
        ) {
            self.webView = webView
            self.now = now
            // A view of the app's own may show a page already.
            requests = DocumentRequests(shownURL: webView.url?.absoluteString)
            log = HostLog(events, sessionID: nil)
            content = UserContent(of: webView, log: log)
            let tap = NavigationTap()
            self.tap = tap
            cleanup = Cleanup { [weak webView] in webView?.removeNavigationDelegate(tap) }
            story = LoadStory(hasDocument: !webView.isLoading && !webView.address.isEmpty)
            tap.onLoad = { [weak self] in self?.hear($0) }
            tap.onAction = { [weak self] in self?.requests.asked($0) }
            tap.onUnhandledTermination = { [weak self] in self?.recover() }
            tap.onTargetGone = { [weak webView] in webView?.askNavigationDelegateAnew() }
            listenIn()
        }

        /// Takes everything away that this host added, and gives the app's delegate its place back.
        public func close() {
            delegateObservation = nil
            content.removeAll()
            webView?.removeNavigationDelegate(tap)
        }

        public func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
            log.observePageEvents(body)
        }

        public func addUserScript(_ script: UserScript) { content.add(script) }
        public func removeUserScript(named name: String) { content.removeScript(named: name) }

        public func addScriptMessageHandler(
            _ handler: ScriptMessageHandler
        ) throws(ScriptMessageHandlerError) {
            try content.add(handler)
        }

        public func removeScriptMessageHandler(named name: String) { content.removeHandler(named: name) }

        // MARK: - The app's delegate

        private func listenIn() {
            guard let webView else { return }
            stepInFront(of: webView.navigationDelegate)
            delegateObservation = webView.observe(\.navigationDelegate, options: [.new]) { [weak self] _, _ in
                // WebKit's views are changed on the main thread only.
                MainActor.assumeIsolated { self?.delegateChanged() }
            }
        }

        private func delegateChanged() {
            // Another host of the same view may stand in front: two that each insist on being first never come to an end.
            guard let webView, !tap.isReached(from: webView.navigationDelegate) else { return }
            stepInFront(of: webView.navigationDelegate)
        }

        private func stepInFront(of delegate: (any WKNavigationDelegate)?) {
            tap.setTarget(delegate)
            // WebKit asks once, when a delegate is set, which methods it has.
            webView?.navigationDelegate = tap
        }

        // MARK: -

        private func hear(_ input: LoadStory.Input) {
            let effects = story.handle(input)
            requests.hear(input, effects)
            log.tell(effects)
            if input == .processTerminated { log.processTerminated(WebKitWords.processEnded) }
        }

        private func recover() {
            switch recovery.decide(at: now()) {
            case .reload: reload()
            case .giveUp: log.recoveryAbandoned(recovery)
            }
        }

        /// WebKit's own reload of a view whose process is gone restores its history, and sends again what was sent for it.
        private func reload() {
            switch requests.reload(url: webView.flatMap { try? WebURL($0.address) }) {
            case .reload: webView?.reload()
            case .load(let url):
                guard let address = url.foundationURL else { return log.reloadRefused(.unknown) }
                webView?.load(URLRequest(url: address))
            case .refuse(let refusal): log.reloadRefused(refusal)
            }
        }
    }
#endif
