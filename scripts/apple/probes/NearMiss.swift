// The SDK of today wants main-actor closures here. check-apple compiles this class to prove that it would find such a
// method in our own sources: it must fail on an SDK with isolated delegates.
import WebKit

final class NearMiss: NSObject, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.cancel)
    }
}
