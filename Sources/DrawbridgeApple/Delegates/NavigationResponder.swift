#if canImport(UIKit)
    import DrawbridgeCore
    @preconcurrency import WebKit

    /// The navigation delegate of a view that the library runs. The app's own hears every call too.
    @MainActor
    final class NavigationResponder: DelegateProxy {
        weak var host: WKWebViewHost?

        private var app: (any WKNavigationDelegate)? { target as? any WKNavigationDelegate }

        // MARK: - Decisions

        /// WebKit asks this one rather than the one without preferences, which the app's delegate may have.
        func webView(
            _ webView: WKWebView,
            decidePolicyFor action: WKNavigationAction,
            preferences: WKWebpagePreferences,
            decisionHandler: @escaping NavigationActionAnswer
        ) {
            guard let host, host.allows(action) else {
                decisionHandler(.cancel, preferences)
                return
            }
            app.decide(action, in: webView, preferences: preferences, decisionHandler: decisionHandler)
        }

        private static let decidesResponse = NSSelectorFromString(
            "webView:decidePolicyForNavigationResponse:decisionHandler:"
        )

        func webView(
            _ webView: WKWebView,
            decidePolicyFor response: WKNavigationResponse,
            decisionHandler: @escaping NavigationResponseAnswer
        ) {
            guard let host, host.allows(response) else {
                decisionHandler(.cancel)
                return
            }
            if let app, app.responds(to: Self.decidesResponse) {
                app.webView?(webView, decidePolicyFor: response, decisionHandler: decisionHandler)
            } else {
                decisionHandler(.allow)
            }
        }

        // MARK: - The load

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            host?.loadStarted()
            app?.webView?(webView, didStartProvisionalNavigation: navigation)
        }

        func webView(
            _ webView: WKWebView,
            didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
        ) {
            host?.loadRedirected()
            app?.webView?(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
        }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            host?.loadCommitted()
            app?.webView?(webView, didCommit: navigation)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            host?.loadFinished()
            app?.webView?(webView, didFinish: navigation)
        }

        func webView(
            _ webView: WKWebView,
            didFailProvisionalNavigation navigation: WKNavigation!,
            withError error: any Error
        ) {
            host?.loadFailed(error)
            app?.webView?(webView, didFailProvisionalNavigation: navigation, withError: error)
        }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            host?.loadFailed(error)
            app?.webView?(webView, didFail: navigation, withError: error)
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            host?.processTerminated()
            app?.webViewWebContentProcessDidTerminate?(webView)
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension NavigationResponder: @preconcurrency WKNavigationDelegate {}
    #else
        extension NavigationResponder: WKNavigationDelegate {}
    #endif
#endif
