#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        public func load(_ url: WebURL) {
            guard let address = url.foundationURL else {
                loadFailed(LoadFailure(reason: .network, url: url.string, message: "The system cannot read this URL."))
                return
            }
            isLoadPending = true
            webView.load(URLRequest(url: address))
        }

        public func reload() { webView.reload() }
        public var canGoBack: Bool { webView.canGoBack }
        public func goBack() { webView.goBack() }
        public var currentURL: WebURL? { try? WebURL(documentURL) }

        // MARK: - What WebKit tells

        /// Also told of navigations within a document.
        func urlChanged() {
            guard !isLoadPending else { return }
            documentURL = webView.address
        }

        func loadStarted() {
            loadHasFailed = false
            isLoadPending = true
            log.record(.page(.started(url: webView.address)))
        }

        func loadRedirected() {
            log.record(.page(.redirected(url: webView.address)))
        }

        func loadCommitted() {
            isLoadPending = false
            documentURL = webView.address
            pendingCalls.documentWasLeft()
            mainFrameOrigin = currentURL.map(Origin.init)
            log.record(.page(.committed(url: documentURL)))
        }

        func loadFinished() {
            isLoadPending = false
            documentURL = webView.address
            if !loadHasFailed { log.record(.page(.finished(url: documentURL))) }
        }

        func loadFailed(_ error: any Error) {
            isLoadPending = false
            if let failure = LoadFailure(error, of: webView) { loadFailed(failure) }
        }

        func loadFailed(_ failure: LoadFailure) {
            loadHasFailed = true
            log.record(.page(.failed(failure)))
            log.report(failure)
        }

        func processTerminated() {
            isLoadPending = false
            log.record(.page(.processTerminated(reason: WebKitWords.processEnded)))
            log.report(
                .webProcessTerminated,
                severity: .error,
                "The page's process is gone: \(WebKitWords.processEnded)."
            )
        }
    }
#endif
