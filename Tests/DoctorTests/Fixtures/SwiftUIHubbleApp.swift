extension SampleProject {
    /// The shop in SwiftUI, with a coordinator, decoded messages and the answers of an async delegate.
    static let hubbleInSwiftUI = SampleProject(texts: [
        "App/ShopScreen.swift": screen,
        "App/ShopMessage.swift": message,
        "App/Info.plist": hubble.texts["App/Info.plist", default: ""],
    ])

    private static let message = """
        struct ShopMessage: Decodable {
            enum Kind: String, Decodable { case action, analytics }
            enum Action: String, Decodable {
                case appReady = "app_ready"
                case close, error
            }
            let type: Kind
            let action: Action?
            let event: String?
        }
        """

    private static let screen = #"""
        import SwiftUI
        import WebKit

        private enum Shop {
            static let host = "sdk.myhubble.money"
            static let handler = "bridge"
        }

        struct ShopScreen: View {
            @Environment(\.scenePhase) private var phase
            @StateObject private var model = ShopModel()
            var body: some View {
                ZStack {
                    ShopWebView(model: model).opacity(model.isReady ? 1 : 0)
                    if !model.isReady { ProgressView() }
                }
                .id(model.visit)
                .onChange(of: model.isClosed) { if $0 { dismiss() } }
                .alert(item: $model.failure) { Alert(title: Text($0)) }
                .onChange(of: phase) { if $0 == .active { model.resume() } }
            }
        }

        struct ShopWebView: UIViewRepresentable {
            let model: ShopModel

            func makeUIView(context: Context) -> WKWebView {
                let configuration = WKWebViewConfiguration()
                configuration.userContentController.add(context.coordinator, name: Shop.handler)
                let view = WKWebView(frame: .zero, configuration: configuration)
                view.navigationDelegate = context.coordinator
                view.uiDelegate = context.coordinator
                view.allowsBackForwardNavigationGestures = true
                #if DEBUG
                    view.isInspectable = true
                #endif
                if let url = model.url { view.load(URLRequest(url: url)) }
                return view
            }

            func updateUIView(_ view: WKWebView, context: Context) {}

            static func dismantleUIView(_ view: WKWebView, coordinator: Coordinator) {
                view.configuration.userContentController.removeScriptMessageHandler(forName: Shop.handler)
            }

            func makeCoordinator() -> Coordinator { Coordinator(model: model) }

            final class Coordinator: NSObject, WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate {
                let model: ShopModel
                init(model: ShopModel) { self.model = model }

                func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
                    guard message.frameInfo.securityOrigin.host == Shop.host, let text = message.body as? String,
                        let message = try? JSONDecoder().decode(ShopMessage.self, from: Data(text.utf8))
                    else { return }
                    model.handle(message)
                }

                func webView(
                    _ webView: WKWebView,
                    decidePolicyFor action: WKNavigationAction,
                    preferences: WKWebpagePreferences
                ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
                    let policy: WKNavigationActionPolicy =
                        switch action.request.url?.host {
                        case Shop.host, "api.razorpay.com": .allow
                        default: .cancel
                        }
                    return (policy, preferences)
                }

                func webView(
                    _ webView: WKWebView,
                    createWebViewWith configuration: WKWebViewConfiguration,
                    for action: WKNavigationAction,
                    windowFeatures: WKWindowFeatures
                ) -> WKWebView? {
                    model.child(with: configuration)
                }
            }
        }

        final class ShopModel: ObservableObject {
            @Published var isReady = false
            @Published var isClosed = false
            @Published var failure: String?
            @Published var visit = 0
            let installed = ["phonepe", "tez"].filter { UIApplication.shared.canOpenURL(URL(string: "\($0)://")!) }

            func resume() { visit += 1 }

            func handle(_ message: ShopMessage) {
                switch (message.type, message.action) {
                case (.analytics, _): Analytics.track(message.event ?? "")
                case (.action, .appReady): isReady = true
                case (.action, .close): isClosed = true
                case (.action, .error): failure = message.event
                case (.action, nil): break
                }
            }

            func child(with configuration: WKWebViewConfiguration) -> WKWebView {
                WKWebView(frame: .zero, configuration: configuration)
            }

            var url: URL? {
                var components = URLComponents(string: "https://\(Shop.host)/")
                components?.queryItems = [
                    "clientId": Vault.clientId, "appSecret": Vault.appSecret, "token": Vault.token, "wrap-plt": "ios",
                ].map { URLQueryItem(name: $0, value: $1) }
                return components?.url
            }
        }
        """#
}
