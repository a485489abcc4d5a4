extension SampleProject {
    /// An app that does all that the Hubble guide asks, in its text and its best practices, as a careful engineer would.
    /// One thing differs from its sample code: the allow-list compares whole hosts, because the sample's `hasPrefix` lets
    /// `https://sdk.myhubble.money.evil.example` in.
    static let hubble = SampleProject(texts: [
        "App/ShopViewController.swift": shopViewController,
        "App/WeakMessageHandler.swift": weakHandler,
        "App/Info.plist": plist(
            """
            \t<key>LSApplicationQueriesSchemes</key>
            \t<array>
            \t\t<string>phonepe</string>
            \t\t<string>tez</string>
            \t\t<string>paytmmp</string>
            \t\t<string>cred</string>
            \t\t<string>bhim</string>
            \t</array>
            """
        ),
    ])

    private static let weakHandler = """
        import WebKit

        /// The content controller keeps its handlers alive, so it gets one that keeps nothing alive.
        final class WeakMessageHandler: NSObject, WKScriptMessageHandler {
            private weak var target: WKScriptMessageHandler?

            init(_ target: WKScriptMessageHandler) { self.target = target }

            func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
                target?.userContentController(controller, didReceive: message)
            }
        }
        """

    private static let shopViewController = #"""
        import UIKit
        import WebKit

        final class ShopViewController: UIViewController {
            private let credentials: ShopCredentials
            private let spinner = UIActivityIndicatorView(style: .large)
            private var webView: WKWebView?

            init(credentials: ShopCredentials) {
                self.credentials = credentials
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            deinit {
                webView?.configuration.userContentController.removeScriptMessageHandler(forName: "bridge")
                NotificationCenter.default.removeObserver(self)
            }

            override func loadView() {
                let userContentController = WKUserContentController()
                userContentController.add(WeakMessageHandler(self), name: "bridge")
                let configuration = WKWebViewConfiguration()
                configuration.userContentController = userContentController
                let webView = WKWebView(frame: .zero, configuration: configuration)
                webView.navigationDelegate = self
                webView.uiDelegate = self
                webView.allowsBackForwardNavigationGestures = true
                webView.isHidden = true
                #if DEBUG
                    if #available(iOS 16.4, *) { webView.isInspectable = true }
                #endif
                self.webView = webView
                view = UIView()
                view.addSubview(webView)
                view.addSubview(spinner)
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                NotificationCenter.default.addObserver(
                    self,
                    selector: #selector(becameActive),
                    name: UIApplication.didBecomeActiveNotification,
                    object: nil
                )
                load()
            }

            private func load() {
                var components = URLComponents()
                components.scheme = "https"
                components.host = "sdk.myhubble.money"
                components.path = "/"
                var items = [
                    URLQueryItem(name: "clientId", value: credentials.clientId),
                    URLQueryItem(name: "appSecret", value: credentials.appSecret),
                    URLQueryItem(name: "wrap-plt", value: "ios"),
                ]
                if let token = credentials.token { items.append(URLQueryItem(name: "token", value: token)) }
                components.queryItems = items
                guard let url = components.url else { return }
                webView?.load(URLRequest(url: url))
            }

            private func installedApps() -> [String] {
                let apps = ["phonepe": URL(string: "phonepe://"), "cred": URL(string: "cred://")]
                guard let url = URL(string: "tez://"), UIApplication.shared.canOpenURL(url) else { return [] }
                return apps.keys.sorted()
            }

            @objc private func becameActive() {
                guard let webView, webView.url?.path == "/payment" else { return }
                webView.reload()
            }
        }

        extension ShopViewController: WKScriptMessageHandler {
            func userContentController(
                _ userContentController: WKUserContentController,
                didReceive message: WKScriptMessage
            ) {
                let origin = message.frameInfo.securityOrigin
                guard origin.protocol == "https", origin.host == "sdk.myhubble.money" else { return }
                guard let body = message.body as? String,
                    let json = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any],
                    let type = json["type"] as? String
                else { return }
                if type == "action" {
                    handle(json["action"] as? String ?? "")
                } else if type == "analytics" {
                    Analytics.track(json["event"] as? String ?? "", json["properties"] as? [String: Any] ?? [:])
                }
            }

            private func handle(_ action: String) {
                switch action {
                case "app_ready":
                    spinner.stopAnimating()
                    webView?.isHidden = false
                case "close":
                    dismiss(animated: true)
                case "error":
                    webView?.isHidden = true
                    showRetry()
                default:
                    break
                }
            }
        }

        extension ShopViewController: WKNavigationDelegate, WKUIDelegate {
            func webView(
                _ webView: WKWebView,
                decidePolicyFor navigationAction: WKNavigationAction,
                decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
            ) {
                guard let url = navigationAction.request.url else {
                    decisionHandler(.cancel)
                    return
                }
                let hosts: Set<String> = ["sdk.myhubble.money", "api.razorpay.com"]
                if url.scheme == "https", let host = url.host, hosts.contains(host) {
                    decisionHandler(.allow)
                } else {
                    UIApplication.shared.open(url)
                    decisionHandler(.cancel)
                }
            }

            func webView(
                _ webView: WKWebView,
                createWebViewWith configuration: WKWebViewConfiguration,
                for navigationAction: WKNavigationAction,
                windowFeatures: WKWindowFeatures
            ) -> WKWebView? {
                let child = WKWebView(frame: view.bounds, configuration: configuration)
                view.addSubview(child)
                return child
            }
        }
        """#
}
