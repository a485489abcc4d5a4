import SwiftUI
import WebKit

struct VoucherShopScreen: View {
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.dismiss) private var dismiss
    @StateObject private var model = VoucherShopModel()

    var body: some View {
        ZStack {
            VoucherShopWebView(model: model)
                .opacity(model.state == .ready ? 1 : 0)
            if model.state == .loading { ProgressView() }
            if model.state == .failed { Button("Try again") { model.retry() } }
        }
        .onChange(of: scenePhase) { phase in
            if phase == .active { model.becameActive() }
        }
        .onReceive(model.closed) { dismiss() }
    }
}

struct VoucherShopWebView: UIViewRepresentable {
    @ObservedObject var model: VoucherShopModel

    func makeCoordinator() -> Coordinator { Coordinator(model) }

    func makeUIView(context: Context) -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: configuration(for: context.coordinator))
        webView.navigationDelegate = context.coordinator
        webView.uiDelegate = context.coordinator
        webView.allowsBackForwardNavigationGestures = true
        webView.load(model.request)
        model.webView = webView
        return webView
    }

    func updateUIView(_ webView: WKWebView, context: Context) {}

    static func dismantleUIView(_ webView: WKWebView, coordinator: Coordinator) {
        webView.configuration.userContentController.removeScriptMessageHandler(forName: "bridge")
    }

    private func configuration(for coordinator: Coordinator) -> WKWebViewConfiguration {
        let controller = WKUserContentController()
        controller.add(coordinator, name: "bridge")
        let configuration = WKWebViewConfiguration()
        configuration.userContentController = controller
        return configuration
    }

    final class Coordinator: NSObject {
        let model: VoucherShopModel
        init(_ model: VoucherShopModel) { self.model = model }
    }
}

extension VoucherShopWebView.Coordinator: WKScriptMessageHandler {
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        guard message.isFromVoucherShop else { return }
        guard let body = message.body as? String, let event = try? JSONDecoder().decode(VoucherEvent.self, from: Data(body.utf8))
        else { return }
        model.receive(event)
    }
}

extension VoucherShopWebView.Coordinator: WKNavigationDelegate, WKUIDelegate {
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        if url.scheme == "https", let host = url.host, host == VoucherShopModel.host || host.hasSuffix(".razorpay.com") {
            return .allow
        }
        await UIApplication.shared.open(url)
        return .cancel
    }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for action: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        webView.load(action.request)
        return nil
    }
}

private extension WKScriptMessage {
    var isFromVoucherShop: Bool {
        frameInfo.isMainFrame && frameInfo.securityOrigin.host == VoucherShopModel.host
    }
}
