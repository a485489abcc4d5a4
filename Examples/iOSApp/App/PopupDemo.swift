import PopupBridge
import SwiftUI
import WebKit

/// The merchant's page, with `window.popupBridge`.
struct PopupDemo: UIViewControllerRepresentable {
    let browser: PopupBrowserKind

    func makeUIViewController(context: Context) -> MerchantViewController {
        MerchantViewController(browser: browser)
    }

    func updateUIViewController(_ controller: MerchantViewController, context: Context) {}
}

final class MerchantViewController: UIViewController {
    private let browser: PopupBrowserKind
    private let webView = WKWebView()
    // Held for as long as the page is shown.
    private var popupBridge: POPPopupBridge?

    init(browser: PopupBrowserKind) {
        self.browser = browser
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func loadView() { view = webView }

    override func viewDidLoad() {
        super.viewDidLoad()
        webView.navigationDelegate = self
        do {
            popupBridge = try POPPopupBridge(
                webView: webView,
                configuration: PopupBridgeConfiguration(
                    returnURLScheme: try ReturnURLScheme("com.example.drawbridge.popupbridge"),
                    isVenmoInstalled: POPPopupBridge.isVenmoInstalled
                ),
                browser: browser
            )
        } catch {
            show(error.localizedDescription)
            return
        }
        load()
    }

    private func load() {
        guard let url = DemoServer.merchant else { return }
        webView.load(URLRequest(url: url))
    }

    private func show(_ message: String) {
        let alert = UIAlertController(title: "The demo cannot start", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in self?.load() })
        alert.addAction(UIAlertAction(title: "Close", style: .cancel))
        present(alert, animated: true)
    }
}

/// The view is the app's own, and so is what becomes of its navigations.
extension MerchantViewController: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView,
        didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {
        show("Start “drawbridge serve --port 8123” first. (\(error.localizedDescription))")
    }
}
