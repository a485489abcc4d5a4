import UIKit
import WebKit

/// What all pages of partners have.
class PartnerPageController: UIViewController, WKNavigationDelegate, WKUIDelegate {
    var allowedHosts: Set<String> { [] }
    private(set) var webView: WKWebView!
    let cover = UIView()

    override func loadView() {
        webView = WKWebView(frame: .zero, configuration: makeConfiguration())
        webView.navigationDelegate = self
        webView.uiDelegate = self
        webView.allowsBackForwardNavigationGestures = true
        cover.backgroundColor = .systemBackground
        webView.addSubview(cover)
        view = webView
    }

    func makeConfiguration() -> WKWebViewConfiguration { WKWebViewConfiguration() }

    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = navigationAction.request.url else { return decisionHandler(.cancel) }
        let isInside = url.scheme == "https" && allowedHosts.contains(url.host ?? "")
        if !isInside { UIApplication.shared.open(url) }
        decisionHandler(isInside ? .allow : .cancel)
    }

    func webView(
        _ webView: WKWebView,
        createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        webView.load(navigationAction.request)
        return nil
    }
}
