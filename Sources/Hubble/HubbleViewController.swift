#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import HubbleCore
    import UIKit

    /// The Hubble shop on a screen: a spinner until it is ready, then its page, or an error that says what can be done.
    ///
    /// Present it, push it, or put it in a container of your own. When the visit is over it takes itself away, unless
    /// its ``delegate`` says otherwise.
    ///
    /// A visit begins when the screen appears, and ends by the shop's `close`, by the person or by ``close()``. The web
    /// view is made for each attempt and thrown away after it. A controller that appears again after its visit ended, and
    /// after it was off the screen, begins another one, with a web view of its own.
    ///
    /// A person who swipes the sheet down, or pops the screen, ends the visit. To leave the way out to the shop's own
    /// close button alone, set `isModalInPresentation`.
    public final class HubbleViewController: UIViewController {
        /// Hears what happens. It is not retained.
        public weak var delegate: (any HubbleViewControllerDelegate)?
        /// Everything that happens, refusals and their reasons included.
        ///
        /// Its events hold the page's addresses, and with them the app secret and the token: write them down by an
        /// `EventFormatter` that has the ``redactor``.
        public var log: BridgeEventLog { setup.log }

        private let setup: HubbleSetup
        private var visit: HubbleVisit?
        private let streams = EventStreams<HubbleEvent>()
        private var popGesture: PopGesture?
        /// Whether the screen was off since the visit began.
        private var wasAway = false
        private var isLeavingByFinger = false
        private lazy var content = HubbleContentView(
            appearance: setup.appearance,
            onRetry: { [weak self] in self?.retry() },
            onClose: { [weak self] in self?.visit?.controller.leave() }
        )

        // MARK: - Making one

        /// The guide's initialiser: production, and everything else as the guide has it.
        ///
        /// It cannot throw. Wrong values show the error view, without a retry, and reach the delegate as a
        /// ``HubbleFailure`` whose reason is ``HubbleFailure/Reason/configuration(_:)``; nothing is loaded.
        ///
        /// - Parameter token: the SSO token of the person; `nil` opens the shop signed out, for which Hubble has lazy
        ///   login. A token works once and not for long: for retries use a token provider, with the other initialiser.
        public convenience init(clientId: String, appSecret: String, token: String? = nil) {
            self.init(.guide(clientId: clientId, appSecret: appSecret, token: token))
        }

        /// - Parameters:
        ///   - tokenProvider: asked where the configuration has no token, and for every retry and reload.
        ///   - installedApps: which UPI apps there are; `nil` asks the system, as far as `LSApplicationQueriesSchemes`
        ///     lets it. Not asked where the configuration has a list.
        ///   - appearance: the loading and the error view.
        ///   - options: for every web view. Swipe back and windows without a click are on whatever it says (guide,
        ///     section 3).
        ///   - externalOpener: takes payment links, and whatever else leaves the shop.
        ///   - log: the app's own log, where it has one.
        /// - Throws: ``HubbleConfigurationError`` naming the first bad or missing value.
        public convenience init(
            configuration: HubbleConfiguration,
            tokenProvider: (any HubbleTokenProvider)? = nil,
            installedApps: (any InstalledAppsProvider)? = nil,
            appearance: HubbleAppearance? = nil,
            options: WKWebViewHost.Options = WKWebViewHost.Options(),
            externalOpener: any ExternalOpener = ApplicationOpener(),
            log: BridgeEventLog? = nil
        ) throws(HubbleConfigurationError) {
            try configuration.validate(hasTokenProvider: tokenProvider != nil)
            self.init(
                HubbleSetup(
                    configuration: configuration,
                    tokenProvider: tokenProvider,
                    installedApps: installedApps,
                    appearance: appearance ?? HubbleAppearance(),
                    options: options,
                    externalOpener: externalOpener,
                    log: log ?? BridgeEventLog()
                )
            )
        }

        init(_ setup: HubbleSetup) {
            self.setup = setup
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable, message: "Use init(clientId:appSecret:token:).")
        public required init?(coder: NSCoder) { nil }

        deinit {
            // The screen went without a word, with all that lay over it: the bridge is taken out of the web view, and
            // readers of the streams get their end. Isolated deinitialisers need newer systems than we support.
            Task { @MainActor [visit, streams] in
                visit?.controller.close()
                streams.finish()
            }
        }

        // MARK: - The visit

        /// What is shown now.
        public var state: HubbleState { visit?.controller.state ?? .idle }

        /// What the shop tells from now on, until the visit ends; each call has a stream of its own.
        ///
        /// A reader that does not keep up loses the oldest of more than 256 events. Asked for between two visits, it is
        /// the next one's.
        public var events: AsyncStream<HubbleEvent> { streams.stream() }

        /// Knows the secrets of the visit: redact with it whatever is written down.
        public var redactor: Redactor { visit?.controller.redactor ?? setup.configuration.redactor }

        /// Tries again after a failure that allows it: a new web view and, where there is a provider, a new token.
        public func retry() { visit?.controller.retry() }

        /// Loads the page again, as the reload button of a browser does: for an app that offers one. Nothing that was sent
        /// is sent again, neither a form nor a token; see `docs/decisions/0018-coming-back.md`.
        public func reload() { visit?.controller.reload() }

        /// Goes back in the shop, and out of it from the first page. While a window of the page's is there it does neither.
        public func goBack() { visit?.controller.back() }

        /// Takes the shop away: the app's own wish. The delegate hears of the end as of any other.
        public func close() { visit?.controller.close() }

        private func begin() {
            let visit = HubbleVisit(setup, content: content, screen: self)
            self.visit = visit
            wasAway = false
            visit.pages.onCanGoBack = { [weak self] in self?.popGesture?.yield(toPage: $0) }
            visit.controller.onState = { [weak self] in self?.show($0) }
            visit.controller.onEvent = { [weak self] in self?.hear($0) }
            visit.controller.onEnding = { [weak self] in self?.ended($0) }
            visit.controller.start()
        }

        private func show(_ state: HubbleState) {
            switch state {
            case .idle, .closed: break
            case .loading: content.showLoading(needsClose: !hasWayOut)
            case .ready:
                content.showPage()
                visit?.pages.allowWindows()
                delegate?.hubbleViewControllerDidBecomeReady(self)
            case .failed(let failure):
                content.showError(failure)
                delegate?.hubbleViewController(self, didFailWith: failure)
            }
        }

        private func hear(_ event: HubbleEvent) {
            streams.send(event)
            delegate?.hubbleViewController(self, didReceive: event)
            switch event {
            case .action(let action): delegate?.hubbleViewController(self, didReceive: action)
            case .analytics(let analytics): delegate?.hubbleViewController(self, didReceive: analytics)
            case .unknown: break
            }
        }

        private func ended(_ ending: HubbleEnding) {
            streams.finish()
            if let delegate {
                delegate.hubbleViewController(self, didEnd: ending)
            } else {
                removeFromScreen(animated: true)
            }
        }

        // MARK: - The screen

        public override func loadView() {
            view = content
        }

        public override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            popGesture = popGesture ?? PopGesture(of: isPushed ? navigationController : nil)
            popGesture?.yield(toPage: visit?.pages.current?.canGoBack ?? false)
            // A dismissal by finger that was called off also makes the screen appear, and begins nothing.
            guard let visit else { return begin() }
            if visit.isOver, wasAway { begin() }
        }

        public override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            visit?.watchActivity(of: view)
        }

        public override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            isLeavingByFinger = transitionCoordinator?.initiallyInteractive ?? false
        }

        public override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            popGesture?.giveBack()
            popGesture = nil
            wasAway = true
            switch departure(isInteractive: isLeavingByFinger).cause {
            case .person: visit?.controller.leave()
            case .host, .shop: visit?.controller.close()
            case nil: break
            }
        }

        /// VoiceOver's two-finger scrub.
        public override func accessibilityPerformEscape() -> Bool {
            // Older SDKs do not say that VoiceOver calls on the main thread only, as it does.
            MainActor.assumeIsolated { goBack() }
            return true
        }
    }
#endif
