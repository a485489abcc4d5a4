#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// What the content controller holds for ``ResourceFailureScript``: it must not retain what is behind this one.
    @MainActor
    final class ResourceReceiver: NSObject {
        private weak var content: UserContent?

        init(_ content: UserContent) {
            self.content = content
        }

        func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
            content?.receiveResource(message)
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension ResourceReceiver: @preconcurrency WKScriptMessageHandler {}
    #else
        extension ResourceReceiver: WKScriptMessageHandler {}
    #endif
#endif
