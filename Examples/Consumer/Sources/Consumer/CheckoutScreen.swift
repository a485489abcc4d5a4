#if canImport(UIKit)
    import PopupBridge
    import UIKit
    import WebKit

    /// A checkout in a web view. Ten lines are the bridge's.
    public final class CheckoutScreen: UIViewController {
        private let webView = WKWebView()
        private var popupBridge: POPPopupBridge?

        override public func loadView() { view = webView }

        override public func viewDidLoad() {
            super.viewDidLoad()
            popupBridge = POPPopupBridge(webView: webView)
            if let url = URL(string: "https://shop.example/checkout") { webView.load(URLRequest(url: url)) }
        }
    }
#endif
