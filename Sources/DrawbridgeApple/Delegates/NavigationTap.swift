#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// Listens in on the navigation of a view that an app runs by itself: it decides nothing, and every call reaches the
    /// app's own delegate.
    @MainActor
    final class NavigationTap: DelegateProxy {
        var onLoad: (@MainActor (LoadStory.Input) -> Void)?
        /// The main frame is about to go somewhere, if the app's delegate lets it.
        var onAction: (@MainActor (NavigationAction) -> Void)?
        /// The page's process died, and the app's delegate does not say what becomes of it.
        var onUnhandledTermination: (@MainActor () -> Void)?

        private var app: (any WKNavigationDelegate)? { target as? any WKNavigationDelegate }

        func webView(
            _ webView: WKWebView,
            decidePolicyFor action: WKNavigationAction,
            preferences: WKWebpagePreferences,
            decisionHandler: @escaping NavigationActionAnswer
        ) {
            if action.targetFrame?.isMainFrame == true { onAction?(NavigationAction(action, target: .mainFrame)) }
            app.decide(action, in: webView, preferences: preferences, decisionHandler: decisionHandler)
        }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            onLoad?(.began(url: webView.address))
            app?.webView?(webView, didStartProvisionalNavigation: navigation)
        }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            onLoad?(.committed(url: webView.address))
            app?.webView?(webView, didCommit: navigation)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            onLoad?(.ended(url: webView.address))
            app?.webView?(webView, didFinish: navigation)
        }

        func webView(
            _ webView: WKWebView,
            didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
        ) {
            onLoad?(.redirected(url: webView.address))
            app?.webView?(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
        }

        func webView(
            _ webView: WKWebView,
            didFailProvisionalNavigation navigation: WKNavigation!,
            withError error: any Error
        ) {
            failed(error, in: webView)
            app?.webView?(webView, didFailProvisionalNavigation: navigation, withError: error)
        }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            failed(error, in: webView)
            app?.webView?(webView, didFail: navigation, withError: error)
        }

        private func failed(_ error: any Error, in webView: WKWebView) {
            onLoad?(.failed(LoadFailure(error, of: webView)))
            onLoad?(.ended(url: webView.address))
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            onLoad?(.processTerminated)
            let name = #selector(WKNavigationDelegate.webViewWebContentProcessDidTerminate(_:))
            if let app, app.responds(to: name) {
                app.webViewWebContentProcessDidTerminate?(webView)
            } else {
                // Without a delegate that has this method WebKit itself loads the page again.
                onUnhandledTermination?()
            }
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension NavigationTap: @preconcurrency WKNavigationDelegate {}
    #else
        extension NavigationTap: WKNavigationDelegate {}
    #endif
#endif
