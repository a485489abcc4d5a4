#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        /// - Returns: whether the navigation may happen in this view.
        func allows(_ action: WKNavigationAction) -> Bool {
            // The window itself is decided in `createWindow`, which comes next and is also where `window.open` arrives.
            guard let target = action.targetFrame else { return true }
            if action.shouldPerformDownload {
                refuseDownload()
                return false
            }
            let asked = requests.identify(
                NavigationAction(action, target: target.isMainFrame ? .mainFrame : .subFrame)
            )
            let decision = navigationPolicy.decide(asked)
            log.record(.navigation(asked, decision))
            walkOn(asked, decision)
            guard decision.verdict != .stay else {
                guard let destination = decision.destination else {
                    if target.isMainFrame { requests.asked(asked) }
                    return true
                }
                goInstead(to: destination)
                return false
            }
            departures.leave(asked, decision)
            closeIfDone(after: asked, decision)
            if target.isMainFrame, let failure = LoadFailure(asked, decision) { loads(.left(failure)) }
            return false
        }

        /// Where a link leads that the engine does not follow itself.
        private func goInstead(to destination: String) {
            guard let url = try? WebURL(destination) else { return }
            // Not from inside WebKit's own question.
            Task { [weak self] in self?.load(url) }
        }

        private func walkOn(_ action: NavigationAction, _ decision: NavigationDecision) {
            guard let entry = historyWalk.decided(action, decision) else { return }
            // Not from inside WebKit's own question, in which it is still on its way to the other one.
            Task { [weak self] in _ = self?.webView.go(to: entry) }
        }

        /// - Returns: whether the response may be shown.
        func allows(_ response: WKNavigationResponse) -> Bool {
            let http = response.response as? HTTPURLResponse
            let refusal = ResponsePolicy.refusal(
                canShowMIMEType: response.canShowMIMEType,
                contentDisposition: http?.value(forHTTPHeaderField: "Content-Disposition")
            )
            if let refusal {
                let url = response.response.url?.absoluteString ?? webView.address
                let action = NavigationAction(url: url, target: response.isForMainFrame ? .mainFrame : .subFrame)
                if let failure = log.responseRefused(refusal, action) { loads(.left(failure)) }
                return false
            }
            if response.isForMainFrame, let http {
                loads(.answered(url: http.url?.absoluteString ?? webView.address, status: http.statusCode))
            }
            return true
        }

        private func refuseDownload() {
            log.report(.downloadRefused, "The page asked to save a file and was refused.")
        }

        @discardableResult
        public func openExternally(_ url: WebURL) async -> Bool { await departures.openExternally(url) }
    }

    extension NavigationAction {
        /// Of a click WebKit's public interface says nothing: a script's `a.click()` looks like a person's, so here nobody
        /// is said to have clicked.
        @MainActor
        init(_ action: WKNavigationAction, target: Target) {
            // Declared as never nil, and nil where no frame asked.
            let source = action.value(forKey: "sourceFrame") as? WKFrameInfo
            self.init(
                url: action.request.url?.absoluteString ?? "about:blank",
                target: target,
                kind: Kind(action.navigationType),
                hasUserGesture: false,
                method: action.request.httpMethod ?? "GET",
                sourceOrigin: source.map { Origin($0.securityOrigin) }
            )
        }
    }

    extension NavigationAction.Kind {
        fileprivate init(_ type: WKNavigationType) {
            switch type {
            case .linkActivated: self = .link
            case .formSubmitted: self = .formSubmission
            case .formResubmitted: self = .formResubmission
            case .backForward: self = .backForward
            case .reload: self = .reload
            case .other: self = .other
            @unknown default: self = .other
            }
        }
    }
#endif
