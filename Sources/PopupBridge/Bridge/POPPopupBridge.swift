#if canImport(UIKit)
    import DrawbridgeCore
    import PopupBridgeCore
    import WebKit

    /// Gives the pages of a web view `window.popupBridge`: they open popups in a browser of the system and get what the
    /// popup returns. `POPPopupBridge(webView: webView)` is all that it takes.
    ///
    /// Hold the bridge for as long as the web view has pages; the bridge holds neither the view nor its delegate. When it
    /// goes away an open popup goes with it, and the web view is as it was before. Pages have the bridge from the next
    /// document on: make it before the first is loaded.
    @objc(POPPopupBridge)
    @MainActor
    public final class POPPopupBridge: NSObject {
        @objc public weak var delegate: (any POPPopupBridgeDelegate)?

        /// The page called `popupBridge.sendMessage(name, data)`. It comes beside the delegate's method.
        public var onMessage: (@MainActor (_ name: String, _ data: JSONValue, _ frame: FrameInfo) -> Void)?
        /// A popup ended, and its browser is gone. It comes beside the delegate's method.
        public var onOutcome: (@MainActor (PopupOutcome) -> Void)?

        /// Everything that happens: messages, steps, outcomes, refusals. ``BridgeEventLog/stream(limit:)`` reads it.
        public let events: BridgeEventLog

        /// Why the bridge does nothing; `nil` where it works. It is a ``PopupBridgeSetupError``.
        @objc public private(set) var setupError: NSError?

        /// `nil` where the set-up failed.
        private let installation: BridgeInstallation?

        // MARK: - Making one

        /// Adds a bridge to a web view and says why where it cannot.
        ///
        /// - Parameters:
        ///   - webView: is not retained.
        ///   - browser: what shows the popups.
        ///   - events: a log of the app's own, to have the events of many bridges on one.
        /// - Throws: ``PopupBridgeSetupError``, whose message says what to change in the app.
        public init(
            webView: WKWebView,
            configuration: PopupBridgeConfiguration,
            delegate: (any POPPopupBridgeDelegate)? = nil,
            browser: PopupBrowserKind = .authenticationSession,
            events: BridgeEventLog = BridgeEventLog()
        ) throws(PopupBridgeSetupError) {
            self.delegate = delegate
            self.events = events
            installation = try BridgeInstallation(
                webView: webView,
                configuration: configuration,
                browser: browser,
                events: events
            )
            super.init()
            connect()
        }

        /// Popups are shown by an authentication session that shares no cookies with the person's browser.
        ///
        /// Where the bridge cannot be set up it does nothing, ``setupError`` says why, and a debug build stops.
        @objc(initWithWebView:)
        public convenience init(webView: WKWebView) {
            self.init(webView: webView, prefersEphemeralWebBrowserSession: true)
        }

        /// Popups are shown by an authentication session.
        ///
        /// Where the bridge cannot be set up it does nothing, ``setupError`` says why, and a debug build stops.
        ///
        /// - Parameter prefersEphemeralWebBrowserSession: `false`: the popup has the cookies of the person's browser, and
        ///   the system asks the person first.
        @objc(initWithWebView:prefersEphemeralWebBrowserSession:)
        public convenience init(webView: WKWebView, prefersEphemeralWebBrowserSession: Bool) {
            self.init(
                webView: webView,
                scheme: Self.returnURLScheme,
                isEphemeral: prefersEphemeralWebBrowserSession,
                delegate: nil,
                browser: .authenticationSession
            )
        }

        /// Popups are shown by an authentication session and return to a scheme of the app's choice.
        ///
        /// Where the bridge cannot be set up it does nothing, ``setupError`` says why, and a debug build stops.
        @objc(initWithWebView:returnURLScheme:prefersEphemeralWebBrowserSession:)
        public convenience init(
            webView: WKWebView,
            returnURLScheme: String,
            prefersEphemeralWebBrowserSession: Bool = true
        ) {
            self.init(
                webView: webView,
                scheme: returnURLScheme,
                isEphemeral: prefersEphemeralWebBrowserSession,
                delegate: nil,
                browser: .authenticationSession
            )
        }

        /// Popups are shown by `SFSafariViewController`, which the delegate presents and dismisses; the app passes the URLs
        /// that it is opened with to ``open(url:)-swift.type.method`` (reference, "Quick Start").
        ///
        /// The return scheme is the one of ``setReturnURLScheme(_:)``, else `<bundle identifier>.popupbridge`; the app has to
        /// register it. Where the bridge cannot be set up it does nothing, ``setupError`` says why, and a debug build stops.
        @objc(initWithWebView:delegate:)
        public convenience init(webView: WKWebView, delegate: any POPPopupBridgeDelegate) {
            self.init(
                webView: webView,
                scheme: Self.returnURLScheme,
                isEphemeral: true,
                delegate: delegate,
                browser: .safariViewController
            )
        }

        private init(
            webView: WKWebView,
            scheme: String?,
            isEphemeral: Bool,
            delegate: (any POPPopupBridgeDelegate)?,
            browser: PopupBrowserKind
        ) {
            self.delegate = delegate
            events = BridgeEventLog()
            var failure: PopupBridgeSetupError?
            var installation: BridgeInstallation?
            do throws(PopupBridgeSetupError) {
                let configuration = PopupBridgeConfiguration(
                    returnURLScheme: try ReturnURLScheme(scheme, of: .main),
                    prefersEphemeralSession: isEphemeral
                )
                installation = try BridgeInstallation(
                    webView: webView,
                    configuration: configuration,
                    browser: browser,
                    events: events
                )
            } catch {
                failure = error
            }
            self.installation = installation
            super.init()
            if let failure { fail(failure) } else { connect() }
        }

        deinit {
            guard let installation else { return }
            if Thread.isMainThread {
                // At once, so that another bridge can be added to the view right away.
                MainActor.assumeIsolated { installation.close() }
            } else {
                Task { @MainActor in installation.close() }
            }
        }

        // MARK: - Using it

        /// Takes a URL that the app was opened with: the return of an open popup, or else a message for the page
        /// (reference, "Using PopupBridge to pass messages to a WebView").
        ///
        /// - Returns: whether the URL is one of this bridge's.
        @objc(openURL:)
        @discardableResult
        public func open(url: URL) -> Bool {
            installation?.controller.open(url: url.absoluteString) ?? false
        }

        /// Ends an open popup and takes the bridge away from the web view's next documents. Calling it again does nothing.
        @objc public func close() {
            installation?.close()
            LiveBridges.remove(self)
        }

        /// What this bridge says of a URL that is looking for one.
        func candidate(for url: String) -> ReturnURLRoute.Candidate? {
            guard let controller = installation?.controller else { return nil }
            return ReturnURLRoute.Candidate(takesURL: controller.takes(url: url), hasOpenPopup: controller.hasOpenPopup)
        }

        // MARK: -

        private func connect() {
            guard let installation else { return }
            installation.presentation.bridge = self
            let controller = installation.controller
            controller.willLoad = { [weak self] url in
                guard let self, let url = url.foundationURL else { return }
                delegate?.tell(self, willLoad: url)
            }
            controller.onMessage = { [weak self] name, data, frame in
                guard let self else { return }
                onMessage?(name, data, frame)
                delegate?.tell(self, message: name, data: data)
            }
            controller.onOutcome = { [weak self] outcome in
                guard let self else { return }
                onOutcome?(outcome)
                delegate?.tell(self, outcome: outcome)
            }
            LiveBridges.add(self)
        }

        /// The reference's initialisers cannot throw, so this is said wherever it may be heard.
        private func fail(_ error: PopupBridgeSetupError) {
            setupError = error as NSError
            BridgeLogger.fault(error.description)
            events.record(
                BridgeDiagnostic(.popupSetupFailed, severity: .error, message: DiagnosticMessage(words: error.message))
            )
            delegate?.popupBridge?(self, didFailToSetUpWith: error)
            assertionFailure(error.message)
        }
    }
#endif
