import PopupBridge
import UIKit
import WebKit

final class CardCheckoutController: UIViewController {
    private let page = WKWebView()
    private var popups: POPPopupBridge?

    override func viewDidLoad() {
        super.viewDidLoad()
        page.frame = view.bounds
        page.navigationDelegate = self
        view.addSubview(page)
        popups = POPPopupBridge(webView: page, delegate: self)
        page.load(URLRequest(url: URL(string: "https://checkout.merchant.example/cart")!))
    }

    func prefill(_ number: Int) {
        page.evaluateJavaScript("prefill(\(number))")
    }
}

extension CardCheckoutController: POPPopupBridgeDelegate {
    func popupBridge(_ bridge: POPPopupBridge, requestsPresentationOf viewController: UIViewController) {
        present(viewController, animated: true)
    }

    func popupBridge(_ bridge: POPPopupBridge, requestsDismissalOf viewController: UIViewController) {
        viewController.dismiss(animated: true)
    }
}

extension CardCheckoutController: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        if navigationAction.request.url?.host == "checkout.merchant.example" {
            decisionHandler(.allow)
        } else {
            decisionHandler(.cancel)
        }
    }
}
