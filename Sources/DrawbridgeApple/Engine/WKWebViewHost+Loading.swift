#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        public func load(_ url: WebURL) {
            loads(.asked(url: url.string))
            if let failure = LoadFailure(notOpened: url.string) {
                loads(.failed(failure))
            } else if let address = url.foundationURL {
                webView.load(URLRequest(url: address))
            } else {
                let message = "The system cannot read this URL."
                loads(.failed(LoadFailure(reason: .network, url: url.string, message: message)))
            }
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

        /// Something happened to a load, and is told as ``LoadStory`` has it.
        func loads(_ input: LoadStory.Input) {
            log.tell(story.handle(input))
        }

        func loadStarted() {
            document.started()
            loads(.began(url: webView.address))
        }

        func loadRedirected() {
            loads(.redirected(url: webView.address))
        }

        func loadCommitted() {
            document.committed(webView.address)
            pendingCalls.documentWasLeft()
            mainFrameOrigin = currentURL.map(Origin.init)
            loads(.committed(url: document.url))
        }

        func loadFinished() {
            loadEnded()
            loads(.ended(url: document.url))
        }

        private func loadEnded() {
            document.ended(webView.address, isLoading: webView.isLoading)
        }

        func loadFailed(_ error: any Error) {
            loadEnded()
            loads(.failed(LoadFailure(error, of: webView)))
            loads(.ended(url: document.url))
        }

        func processTerminated() {
            loadEnded()
            loads(.processTerminated)
            log.processTerminated(WebKitWords.processEnded)
        }
    }
#endif
