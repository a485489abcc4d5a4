import UIKit
import WebKit

final class PerksController: PartnerPageController {
    var onClose: (() -> Void)?
    private let perks: PerksSession

    override var allowedHosts: Set<String> { [PerksAPI.host, "api.razorpay.com"] }

    init(perks: PerksSession) {
        self.perks = perks
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func makeConfiguration() -> WKWebViewConfiguration { PerksContent.configuration(sending: self) }

    override func viewDidLoad() {
        super.viewDidLoad()
        webView.load(URLRequest(url: PerksAPI.page(perks)))
        NotificationCenter.default.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
        ) { [weak self] _ in
            self?.refreshIfStuck()
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        PerksContent.release(webView)
    }

    private func refreshIfStuck() {
        if webView.url?.lastPathComponent == "processing" { webView.reload() }
    }
}

extension PerksController: PerksListener {
    func perksBecameReady() { UIView.animate(withDuration: 0.2) { self.cover.alpha = 0 } }
    func perksWantToClose() { onClose?() }
    func perksFailed() { PerksFailure(in: self).show() }
}

final class PerksPresenter {
    func show(from screen: UIViewController, perks: PerksSession) {
        let controller = PerksController(perks: perks)
        controller.onClose = { [weak screen] in screen?.dismiss(animated: true) }
        screen.present(controller, animated: true)
    }
}

struct PerksFailure {
    let screen: UIViewController
    init(in screen: UIViewController) { self.screen = screen }
    func show() { screen.present(UIAlertController(title: "Perks", message: nil, preferredStyle: .alert), animated: true) }
}
