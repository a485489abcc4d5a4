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

        @discardableResult
        public func reload() -> Bool {
            switch requests.reload(url: currentURL) {
            case .reload: webView.reload()
            case .load(let url): load(url)
            case .refuse(let refusal):
                log.reloadRefused(refusal)
                return false
            }
            return true
        }

        public var documentRequest: DocumentRequest? { requests.current }
        public var canGoBack: Bool { webView.canGoBack }
        public func goBack() {
            if let entry = historyWalk.start(webView.backForwardList.backList.reversed()) { webView.go(to: entry) }
        }

        public var currentURL: WebURL? { try? WebURL(document.url) }

        // MARK: - What WebKit tells

        /// Also told of navigations within a document.
        func urlChanged() {
            document.changed(to: webView.address, isLoading: webView.isLoading)
        }

        /// Something happened to a load, and is told as ``LoadStory`` has it.
        func loads(_ input: LoadStory.Input) {
            let effects = story.handle(input)
            requests.hear(input, effects)
            log.tell(effects)
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
            windowContent.committed(webView.address)
            historyWalk.end()
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
