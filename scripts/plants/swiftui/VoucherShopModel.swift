import Combine
import UIKit
import WebKit

struct VoucherEvent: Decodable {
    let type: String
    let action: String?
    let event: String?
}

final class VoucherShopModel: ObservableObject {
    enum State { case loading, ready, failed }

    static let host = "sdk.myhubble.money"
    @Published private(set) var state = State.loading
    let closed = PassthroughSubject<Void, Never>()
    weak var webView: WKWebView?
    private let keys = VoucherKeys.current

    var request: URLRequest {
        var components = URLComponents(string: "https://\(Self.host)/")!
        components.queryItems = [
            .init(name: "clientId", value: keys.clientId),
            .init(name: "appSecret", value: keys.appSecret),
            .init(name: "wrap-plt", value: "ios"),
        ]
        return URLRequest(url: components.url!)
    }

    var installedApps: [String] {
        ["phonepe", "tez", "paytmmp", "cred", "bhim"].filter { UIApplication.shared.canOpenURL(URL(string: "\($0)://")!) }
    }

    func receive(_ event: VoucherEvent) {
        if event.type == "analytics" {
            Analytics.shared.track(event.event ?? "")
            return
        }
        guard event.type == "action" else { return }
        if event.action == "app_ready" {
            state = .ready
        } else if event.action == "close" {
            closed.send()
        } else if event.action == "error" {
            state = .failed
        }
    }

    func retry() {
        state = .loading
        webView?.load(request)
    }

    func becameActive() {
        if webView?.url?.path == "/payment" { webView?.reload() }
    }
}

struct VoucherKeys {
    static let current = VoucherKeys(bundle: .main)
    let clientId: String
    let appSecret: String

    init(bundle: Bundle) {
        clientId = bundle.object(forInfoDictionaryKey: "VoucherClientId") as? String ?? ""
        appSecret = bundle.object(forInfoDictionaryKey: "VoucherAppSecret") as? String ?? ""
    }
}
