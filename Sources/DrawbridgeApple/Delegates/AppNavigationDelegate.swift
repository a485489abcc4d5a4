#if canImport(UIKit)
    @preconcurrency import WebKit

    extension Optional where Wrapped == any WKNavigationDelegate {
        /// Asks the app's delegate, by whichever method it has; one that has none, or is not there, allows everything, as
        /// WebKit does without one.
        @MainActor
        func decide(
            _ action: WKNavigationAction,
            in webView: WKWebView,
            preferences: WKWebpagePreferences,
            decisionHandler: @escaping NavigationActionAnswer
        ) {
            guard let app = self else {
                decisionHandler(.allow, preferences)
                return
            }
            if app.responds(to: DecisionMethods.withPreferences) {
                app.webView?(
                    webView,
                    decidePolicyFor: action,
                    preferences: preferences,
                    decisionHandler: decisionHandler
                )
            } else if app.responds(to: DecisionMethods.plain) {
                app.webView?(webView, decidePolicyFor: action) { decisionHandler($0, preferences) }
            } else {
                decisionHandler(.allow, preferences)
            }
        }
    }

    private enum DecisionMethods {
        static let withPreferences = NSSelectorFromString(
            "webView:decidePolicyForNavigationAction:preferences:decisionHandler:"
        )
        static let plain = NSSelectorFromString("webView:decidePolicyForNavigationAction:decisionHandler:")
    }
#endif
