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
    private var failures: EventObservation?

    init(browser: PopupBrowserKind) {
        self.browser = browser
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() { view = webView }

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            let popupBridge = try POPPopupBridge(
                webView: webView,
                configuration: PopupBridgeConfiguration(
                    returnURLScheme: try ReturnURLScheme("com.example.drawbridge.popupbridge")
                ),
                browser: browser
            )
            self.popupBridge = popupBridge
            failures = popupBridge.events.observe { [weak self] event in
                guard case .page(.failed(let failure)) = event.kind else { return }
                self?.show("Start “drawbridge serve --port 8123” first. (\(failure.message))")
            }
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
