import UIKit
import WebKit

final class GiftCardsViewController: UIViewController {
    private let account: GiftCardsAccount
    private let navigator = GiftCardsNavigator()
    private lazy var receiver = GiftCardsReceiver(screen: self)
    private let spinner = UIActivityIndicatorView(style: .large)
    private var page: WKWebView!

    init(account: GiftCardsAccount) {
        self.account = account
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(WeakReceiver(receiver), name: GiftCardsAddress.handler)
        page = WKWebView(frame: view.bounds, configuration: configuration)
        page.isHidden = true
        page.allowsBackForwardNavigationGestures = true
        page.navigationDelegate = navigator
        page.uiDelegate = navigator
        #if DEBUG
        if #available(iOS 16.4, *) { page.isInspectable = true }
        #endif
        view.addSubview(page)
        view.addSubview(spinner)
        spinner.startAnimating()
        NotificationCenter.default.addObserver(
            self, selector: #selector(cameBack), name: UIApplication.didBecomeActiveNotification, object: nil)
        openShop()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed else { return }
        page.configuration.userContentController.removeScriptMessageHandler(forName: GiftCardsAddress.handler)
    }

    func openShop() {
        guard let url = GiftCardsAddress.url(for: account) else { return }
        page.load(URLRequest(url: url))
    }

    @objc private func cameBack() {
        guard page.url?.path.hasPrefix("/checkout") == true else { return }
        page.reload()
    }

    func shopIsReady() {
        spinner.stopAnimating()
        page.isHidden = false
    }

    func shopFailed() {
        page.isHidden = true
        let alert = UIAlertController(title: "Shop", message: "Try again later", preferredStyle: .alert)
        present(alert, animated: true)
    }

    func leave() { navigationController?.popViewController(animated: true) }

    func greet(_ name: String) {
        page.callAsyncJavaScript("greet(name)", arguments: ["name": name], in: nil, in: .page, completionHandler: nil)
    }
}
