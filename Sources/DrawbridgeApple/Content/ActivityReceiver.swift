#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// Hears what ``PageActivityScript`` tells of one view's frames.
    @MainActor
    final class ActivityReceiver: NSObject {
        private weak var webView: WKWebView?
        private weak var activity: Broadcast<PageActivity>?

        init(_ activity: Broadcast<PageActivity>, of webView: WKWebView) {
            self.activity = activity
            self.webView = webView
        }

        func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
            // An app's views may share a controller.
            guard message.webView === webView, let text = message.body as? String,
                let kind = PageActivity(rawValue: text)
            else { return }
            activity?.send(kind)
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension ActivityReceiver: @preconcurrency WKScriptMessageHandler {}
    #else
        extension ActivityReceiver: WKScriptMessageHandler {}
    #endif
#endif
