import DrawbridgeCore
import DrawbridgeGTK
import HubbleCore

/// Plays the apps outside: a UPI app that asks in a window of its own whether to pay, and for whoever watches, the
/// person's browser.
///
/// Its window takes the focus from the shop's and gives it back, as an app does that comes to the front and goes.
@MainActor
final class PaymentApp: ExternalOpener {
    static let pay = "Pay"
    static let decline = "Decline"

    /// The payment that waits for a person's answer.
    private(set) var window: PromptWindow?
    /// Every URL that left the shop.
    private(set) var opened: [String] = []
    /// Given the focus when the payment app has its answer.
    weak var shopWindow: Window?

    private let shop: HubbleShop
    private let browser: any ExternalOpener

    /// - Parameter browser: opens whatever is no payment.
    init(shop: HubbleShop, browser: any ExternalOpener) {
        self.shop = shop
        self.browser = browser
    }

    func open(_ url: WebURL) async -> ExternalOpening {
        opened.append(url.string)
        guard let app = UPIApp(rawValue: url.scheme) else { return await browser.open(url) }
        let items = Self.items(of: url)
        let window = PromptWindow(
            title: app.name,
            icon: "security-high-symbolic",
            headline: "Pay ₹\(items["am"] ?? "?")",
            text: "To \(items["pn"] ?? items["pa"] ?? "an unknown payee"). "
                + "The demo plays this app; no money moves.",
            answers: [PromptWindow.Answer(Self.pay, isSuggested: true), PromptWindow.Answer(Self.decline)]
        )
        guard let window else { return .notOpened }
        window.onAnswer = { [weak self] answer in self?.answered(answer, url: url.string) }
        self.window = window
        window.present()
        return .opened
    }

    func close() {
        window?.onAnswer = nil
        window?.close()
        window = nil
    }

    private func answered(_ answer: String?, url: String) {
        window = nil
        switch answer {
        case Self.pay: shop.approveUPI(url: url)
        case Self.decline: shop.declineUPI(url: url)
        default: break
        }
        // The window that was left comes back, and where the shop's page has one of its own, that one.
        (shopWindow?.childWindows.last ?? shopWindow)?.present()
    }

    private static func items(of url: WebURL) -> [String: String] {
        let pairs = (url.query ?? "").split(separator: "&").map { item -> (String, String) in
            let parts = item.split(separator: "=", maxSplits: 1)
            let value = String(parts.count == 2 ? parts[1] : "")
            return (String(parts.first ?? ""), value.removingPercentEncoding ?? value)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
