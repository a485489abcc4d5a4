#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// Listens in on the navigation of a view that an app runs by itself: it decides nothing, and every call reaches the
    /// app's own delegate.
    @MainActor
    final class NavigationTap: DelegateProxy {
        var onEvent: (@MainActor (PageEvent) -> Void)?
        /// The page's process died, and the app's delegate does not say what becomes of it.
        var onUnhandledTermination: (@MainActor () -> Void)?

        private var app: (any WKNavigationDelegate)? { target as? any WKNavigationDelegate }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            onEvent?(.started(url: webView.address))
            app?.webView?(webView, didStartProvisionalNavigation: navigation)
        }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            onEvent?(.committed(url: webView.address))
            app?.webView?(webView, didCommit: navigation)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            onEvent?(.finished(url: webView.address))
            app?.webView?(webView, didFinish: navigation)
        }

        func webView(
            _ webView: WKWebView,
            didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
        ) {
            onEvent?(.redirected(url: webView.address))
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
            guard let failure = LoadFailure(error, of: webView) else { return }
            onEvent?(.failed(failure))
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            onEvent?(.processTerminated(reason: WebKitWords.processEnded))
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
