#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        public func load(_ url: WebURL) {
            guard let address = url.foundationURL else {
                loadFailed(LoadFailure(reason: .network, url: url.string, message: "The system cannot read this URL."))
                return
            }
            webView.load(URLRequest(url: address))
        }

        public func reload() { webView.reload() }
        public var canGoBack: Bool { webView.canGoBack }
        public func goBack() { webView.goBack() }
        public var currentURL: WebURL? { try? WebURL(document.url) }

        // MARK: - What WebKit tells

        /// Also told of navigations within a document.
        func urlChanged() {
            document.changed(to: webView.address, isLoading: webView.isLoading)
        }

        func loadStarted() {
            loadHasFailed = false
            document.started()
            log.record(.page(.started(url: webView.address)))
        }

        func loadRedirected() {
            log.record(.page(.redirected(url: webView.address)))
        }

        func loadCommitted() {
            document.committed(webView.address)
            pendingCalls.documentWasLeft()
            mainFrameOrigin = currentURL.map(Origin.init)
            log.record(.page(.committed(url: document.url)))
        }

        func loadFinished() {
            loadEnded()
            if !loadHasFailed { log.record(.page(.finished(url: document.url))) }
        }

        private func loadEnded() {
            document.ended(webView.address, isLoading: webView.isLoading)
        }

        func loadFailed(_ error: any Error) {
            loadEnded()
            if let failure = LoadFailure(error, of: webView) { loadFailed(failure) }
        }

        func loadFailed(_ failure: LoadFailure) {
            loadHasFailed = true
            log.loadFailed(failure)
        }

        func processTerminated() {
            loadEnded()
            log.processTerminated(WebKitWords.processEnded)
        }
    }
#endif
