import WebKit

enum GiftCardsAction: String {
    case ready = "app_ready"
    case close
    case failed = "error"
}

final class GiftCardsReceiver: NSObject, WKScriptMessageHandler {
    private weak var screen: GiftCardsViewController?

    init(screen: GiftCardsViewController) { self.screen = screen }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        let sender = message.frameInfo.securityOrigin
        guard sender.protocol == "https", sender.host == GiftCardsAddress.host else { return }
        guard let text = message.body as? String, let data = text.data(using: .utf8),
            let fields = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return }
        switch fields["type"] as? String {
        case "action": perform(fields["action"] as? String)
        case "analytics": GiftCardsAnalytics.forward(fields["event"] as? String)
        default: break
        }
    }

    private func perform(_ name: String?) {
        guard let name, let action = GiftCardsAction(rawValue: name) else { return }
        switch action {
        case .ready: screen?.shopIsReady()
        case .close: screen?.leave()
        case .failed: screen?.shopFailed()
        }
    }
}

enum GiftCardsAnalytics {
    static var provider: ((String) -> Void)?
    static func forward(_ event: String?) { event.map { provider?($0) } }
}

/// Keeps nothing alive.
final class WeakReceiver: NSObject, WKScriptMessageHandler {
    private weak var target: WKScriptMessageHandler?
    init(_ target: WKScriptMessageHandler) { self.target = target }
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        target?.userContentController(userContentController, didReceive: message)
    }
}
