#if canImport(UIKit)
    import DrawbridgeCore
    import Foundation
    import WebKit

    /// A `WKWebView` that the library runs, as the systems see it.
    ///
    /// This file holds what the host is made of; what it does is in its extensions: `+Scripts`, `+Navigation`,
    /// `+Loading`, `+Windows`, `+Panels`.
    @MainActor
    public final class WKWebViewHost: WebViewHost {
        /// The first four count where the host makes the view; one of the app's own keeps the app's settings.
        public struct Options {
            /// Cookies and storage end with the view.
            public var isEphemeral = false
            /// A swipe from the edge goes back and forward (guide, section 4).
            public var allowsSwipeNavigation = false
            /// `window.open` needs no click (guide, section 3).
            public var opensWindowsAutomatically = true
            /// Safari's Web Inspector may look at the page (iOS 16.4). Leave it off in what people install.
            public var isInspectable = false
            /// Who may have the camera, the microphone, the device's motion and a person's files.
            public var permissions = PermissionPolicy()
            /// The session that the view belongs to, for the log.
            public var sessionID: String?

            public init() {}
        }

        /// The view. The host is its navigation and its UI delegate for as long as it is there.
        public let webView: WKWebView
        public var navigationPolicy: NavigationPolicy
        public internal(set) var mainFrameOrigin: Origin?

        /// Hands URLs to the system.
        public var externalOpener: any ExternalOpener {
            get { departures.externalOpener }
            set { departures.externalOpener = newValue }
        }
        /// A URL was delivered to the host; see ``NavigationVerdict/deliver``.
        public var onDeliver: (@MainActor (String) -> Void)? {
            get { departures.onDeliver }
            set { departures.onDeliver = newValue }
        }
        /// A page opened a window; whoever sets this shows the view, and calls ``forget(_:)`` when it is gone. Without
        /// it, no window is opened.
        public var onChildWindow: (@MainActor (WKWebViewHost) -> Void)?
        /// The page closed its own window.
        public var onCloseRequest: (@MainActor () -> Void)?
        /// How much of the page has come, from 0 to 1.
        public var onProgress: (@MainActor (Double) -> Void)?

        /// The app's own delegates. Theirs hear all, may refuse what the policy allows, and allow nothing that it refuses.
        /// Those that the view had are here from the beginning.
        public weak var navigationDelegate: (any WKNavigationDelegate)? {
            didSet { setNavigationDelegate() }
        }
        public weak var uiDelegate: (any WKUIDelegate)? {
            didSet { setUIDelegate() }
        }

        public var events: BridgeEventLog { log.events }
        public var view: ViewInfo { log.view }

        let options: Options
        let log: HostLog
        let departures: Departures
        let content: UserContent
        let family: WindowFamily
        let pendingCalls: PendingCalls
        let now: @MainActor () -> Date
        private let navigationResponder: NavigationResponder
        private let interfaceResponder: InterfaceResponder
        private var observations: [NSKeyValueObservation] = []
        private let cleanup: Cleanup

        // Loading
        var document = DocumentAddress()
        var story = LoadStory()
        let activity = Broadcast<PageActivity>()
        var requests = DocumentRequests()
        var historyWalk = HistoryWalk<WKBackForwardListItem>()
        // Windows
        var children: [ObjectIdentifier: WKWebViewHost] = [:]
        var windowContent = WindowContent()
        // Panels
        let dialogs = ScriptDialogs()
        let uploads = FileUploads()

        /// - Parameters:
        ///   - webView: a view of the app's own; a new one where there is none. Its delegates go on hearing.
        ///   - policy: decides every navigation of the view.
        ///   - now: the clock; tests bring their own.
        public convenience init(
            webView: WKWebView? = nil,
            policy: NavigationPolicy,
            events: BridgeEventLog = BridgeEventLog(),
            options: Options = Options(),
            externalOpener: any ExternalOpener = ApplicationOpener(),
            now: @escaping @MainActor () -> Date = { Date() }
        ) {
            let log = HostLog(events, sessionID: options.sessionID)
            let view = webView ?? Self.makeView(options)
            self.init(
                view: view,
                content: UserContent(of: view, log: log),
                policy: policy,
                log: log,
                options: options,
                externalOpener: externalOpener,
                family: WindowFamily(),
                now: now
            )
        }

        init(
            view: WKWebView,
            content: UserContent,
            policy: NavigationPolicy,
            log: HostLog,
            options: Options,
            externalOpener: any ExternalOpener,
            family: WindowFamily,
            now: @escaping @MainActor () -> Date
        ) {
            let navigationResponder = NavigationResponder()
            let interfaceResponder = InterfaceResponder()
            self.navigationResponder = navigationResponder
            self.interfaceResponder = interfaceResponder
            cleanup = Cleanup { [weak view] in Self.restore(view, navigationResponder, interfaceResponder) }
            webView = view
            self.content = content
            navigationPolicy = policy
            self.log = log
            self.options = options
            departures = Departures(log: log, family: family, externalOpener: externalOpener, now: now)
            self.family = family
            self.now = now
            pendingCalls = PendingCalls(sessionID: options.sessionID)
            navigationDelegate = view.navigationDelegate
            uiDelegate = view.uiDelegate
            navigationResponder.host = self
            interfaceResponder.host = self
            // A view of the app's own may show a page already.
            if !view.isLoading {
                document = DocumentAddress(url: view.address)
                story = LoadStory(hasDocument: !view.address.isEmpty)
            }
            requests = DocumentRequests(shownURL: view.url?.absoluteString)
            mainFrameOrigin = currentURL.map(Origin.init)
            // WebKit asks once, when a delegate is set, and would go on calling what the app's had.
            navigationResponder.onTargetGone = { [weak self] in self?.setNavigationDelegate() }
            interfaceResponder.onTargetGone = { [weak self] in self?.setUIDelegate() }
            setNavigationDelegate()
            setUIDelegate()
            watchURL()
            content.watchResources()
            content.watch(activity)
        }

        private static func makeView(_ options: Options) -> WKWebView {
            let configuration = WKWebViewConfiguration()
            if options.isEphemeral { configuration.websiteDataStore = .nonPersistent() }
            configuration.preferences.javaScriptCanOpenWindowsAutomatically = options.opensWindowsAutomatically
            let view = WKWebView(frame: .zero, configuration: configuration)
            // A preview loads a page that no policy was asked about.
            view.allowsLinkPreview = false
            view.allowsBackForwardNavigationGestures = options.allowsSwipeNavigation
            if #available(iOS 16.4, *) { view.isInspectable = options.isInspectable }
            return view
        }

        /// Takes away what the host added, closes the page's windows and gives the app's delegates their places back.
        public func close() {
            observations = []
            content.removeAll()
            for child in children.values { forget(child) }
            webView.stopLoading()
            pendingCalls.documentWasLeft()
            Self.restore(webView, navigationResponder, interfaceResponder)
        }

        private static func restore(
            _ webView: WKWebView?,
            _ navigation: NavigationResponder,
            _ interface: InterfaceResponder
        ) {
            guard let webView else { return }
            // A script host of the app's may stand in front, and would go on asking a host that is closed.
            webView.removeNavigationDelegate(navigation)
            if webView.uiDelegate === interface { webView.uiDelegate = interface.target as? any WKUIDelegate }
        }

        public func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
            log.observePageEvents(body)
        }

        public func observeActivity(_ body: @escaping @MainActor (PageActivity) -> Void) -> EventObservation {
            activity.observe(body)
        }

        // MARK: -

        /// WebKit asks once, when a delegate is set, which methods it has, so it is set anew.
        private func setNavigationDelegate() {
            navigationResponder.setTarget(navigationDelegate)
            webView.navigationDelegate = nil
            webView.navigationDelegate = navigationResponder
        }

        private func setUIDelegate() {
            interfaceResponder.setTarget(uiDelegate)
            webView.uiDelegate = nil
            webView.uiDelegate = interfaceResponder
        }

        private func watchURL() {
            // WebKit's views are changed on the main thread only.
            observations = [
                webView.observe(\.url) { [weak self] _, _ in MainActor.assumeIsolated { self?.urlChanged() } },
                // Back within a document: the URL is the new one from the beginning, and nothing else tells that it counts.
                webView.observe(\.isLoading) { [weak self] _, _ in MainActor.assumeIsolated { self?.urlChanged() } },
                webView.observe(\.estimatedProgress) { [weak self] _, _ in
                    MainActor.assumeIsolated { self?.progressChanged() }
                },
            ]
        }

        private func progressChanged() {
            onProgress?(webView.estimatedProgress)
        }
    }
#endif
