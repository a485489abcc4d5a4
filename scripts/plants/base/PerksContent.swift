import WebKit

protocol PerksListener: AnyObject {
    func perksBecameReady()
    func perksWantToClose()
    func perksFailed()
}

/// The content controller of the perks page.
enum PerksContent {
    private static let name = "bridge"

    static func configuration(sending listener: PerksListener) -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(PerksInbox(listener), name: name)
        return configuration
    }

    static func release(_ webView: WKWebView) {
        webView.configuration.userContentController.removeScriptMessageHandler(forName: name)
    }
}

final class PerksInbox: NSObject, WKScriptMessageHandler {
    private weak var listener: PerksListener?
    private lazy var actions: [String: () -> Void] = [
        "app_ready": { [weak self] in self?.listener?.perksBecameReady() },
        "close": { [weak self] in self?.listener?.perksWantToClose() },
        "error": { [weak self] in self?.listener?.perksFailed() },
    ]

    init(_ listener: PerksListener) { self.listener = listener }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard isTrusted(message.frameInfo) else { return }
        guard let text = message.body as? String,
            let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        else { return }
        if json["type"] as? String == "analytics" {
            PerksAPI.events.append(json)
        } else if let action = json["action"] as? String {
            actions[action]?()
        }
    }

    private func isTrusted(_ frame: WKFrameInfo) -> Bool {
        frame.securityOrigin.protocol == "https" && frame.securityOrigin.host == PerksAPI.host
    }
}
