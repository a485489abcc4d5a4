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
