import UIKit
import WebKit

final class CheckoutViewController: UIViewController {
    private let webView = WKWebView()

    override func loadView() { view = webView }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let url = URL(string: "http://127.0.0.1:8123/") { webView.load(URLRequest(url: url)) }
    }
}
