#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// What the content controller holds in our place: it retains its handlers for as long as they are registered, and
    /// must not retain what is behind this one.
    @MainActor
    final class MessageReceiver: NSObject {
        private weak var content: UserContent?
        private let handler: ScriptMessageHandler

        init(_ handler: ScriptMessageHandler, content: UserContent) {
            self.handler = handler
            self.content = content
        }

        func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
            content?.receive(message, for: handler, reply: nil)
        }

        func userContentController(
            _ controller: WKUserContentController,
            didReceive message: WKScriptMessage,
            replyHandler: @escaping MessageAnswer
        ) {
            guard let content else {
                replyHandler(nil, "the bridge is closed")
                return
            }
            // A reply that is released unanswered rejects the page's promise: WebKit sees to it.
            let reply = ScriptMessageReply { answer in
                switch answer {
                case .value(let value): replyHandler(value.foundationObject, nil)
                case .error(let message): replyHandler(nil, message)
                }
            }
            content.receive(message, for: handler, reply: reply)
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension MessageReceiver: @preconcurrency WKScriptMessageHandler {}
        extension MessageReceiver: @preconcurrency WKScriptMessageHandlerWithReply {}
    #else
        extension MessageReceiver: WKScriptMessageHandler, WKScriptMessageHandlerWithReply {}
    #endif
#endif
