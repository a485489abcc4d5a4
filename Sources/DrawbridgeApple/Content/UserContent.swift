#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// The scripts and handlers that we added to a web view, and no others.
    @MainActor
    final class UserContent {
        private let controller: WKUserContentController
        private weak var webView: WKWebView?
        private let log: HostLog
        /// Whether the view is a window that a page opened.
        let isChildWindow: Bool

        private var handlers: [String: (handler: ScriptMessageHandler, claim: Cleanup)] = [:]
        private var resourceClaim: Cleanup?
        private let scripts: OwnScripts
        private var activityClaim: Cleanup?
        private let cleanup: Cleanup

        init(of webView: WKWebView, log: HostLog, isChildWindow: Bool = false) {
            controller = webView.configuration.userContentController
            self.webView = webView
            self.log = log
            self.isChildWindow = isChildWindow
            let scripts = OwnScripts(controller)
            self.scripts = scripts
            cleanup = Cleanup { scripts.removeAll() }
        }

        // MARK: - Scripts

        func add(_ script: UserScript) {
            scripts.add(script)
        }

        func removeScript(named name: String) {
            scripts.remove(name)
        }

        // MARK: - Handlers

        /// Pages speak to handlers, so these are in the page's world.
        func add(_ handler: ScriptMessageHandler) throws(ScriptMessageHandlerError) {
            guard let claim = HandlerNames.of(controller).claim(handler.name) else { throw .nameTaken(handler.name) }
            handlers[handler.name] = (handler, claim)
            let receiver = MessageReceiver(handler, content: self)
            switch handler.action {
            case .oneWay: controller.add(receiver, contentWorld: .page, name: handler.name)
            case .withReply: controller.addScriptMessageHandler(receiver, contentWorld: .page, name: handler.name)
            }
        }

        /// Hears which parts of a page do not come; see ``ResourceFailureScript``. It stays as long as this does.
        ///
        /// Two views of the library's on one controller: the first of them hears both.
        func watchResources() {
            let name = ResourceFailureScript.handlerName
            guard let claim = HandlerNames.of(controller).claim(name, in: OwnScripts.isolatedWorld) else { return }
            resourceClaim = claim
            controller.add(ResourceReceiver(self), contentWorld: OwnScripts.isolatedWorld, name: name)
            scripts.add(ResourceFailureScript.userScript)
        }

        func removeHandler(named name: String) {
            guard let (_, claim) = handlers.removeValue(forKey: name) else { return }
            HandlerNames.of(controller).release(name, claim)
        }

        /// The scripts that windows opened by the page have too.
        var scriptsForChildWindows: [UserScript] { scripts.forChildWindows }

        /// The handlers that windows opened by the page have too.
        var handlersForChildWindows: [ScriptMessageHandler] {
            handlers.values.map(\.handler).filter(\.hearsChildWindows)
        }

        func removeAll() {
            if let resourceClaim {
                HandlerNames.of(controller).release(ResourceFailureScript.handlerName, resourceClaim)
            }
            resourceClaim = nil
            for name in handlers.keys { removeHandler(named: name) }
            if let activityClaim {
                HandlerNames.of(controller, isIsolated: true).release(PageActivityScript.handlerName, activityClaim)
            }
            activityClaim = nil
            scripts.removeAll()
        }

        // MARK: - Activity

        /// From now on what happens in the view's frames is told to `activity`.
        func watch(_ activity: Broadcast<PageActivity>) {
            let name = PageActivityScript.handlerName
            // Two views of one controller: the first has the script's ear.
            guard let webView, activityClaim == nil,
                let claim = HandlerNames.of(controller, isIsolated: true).claim(name)
            else { return }
            activityClaim = claim
            let receiver = ActivityReceiver(activity, of: webView)
            controller.add(receiver, contentWorld: OwnScripts.isolatedWorld, name: name)
            scripts.add(PageActivityScript.userScript)
        }

        // MARK: - Messages

        func receiveResource(_ message: WKScriptMessage) {
            let frame = FrameInfo(message.frameInfo, isInChildWindow: isChildWindow || message.webView !== webView)
            guard let body = try? JSONValue(foundation: message.body), let failure = ResourceFailure(script: body)
            else {
                log.report(.brokenEnvelope, severity: .error, "A failed resource was told without what it is.")
                return
            }
            log.resourceFailed(failure, frame: frame)
        }

        func receive(_ message: WKScriptMessage, for handler: ScriptMessageHandler, reply: ScriptMessageReply?) {
            let frame = FrameInfo(
                message.frameInfo,
                isInChildWindow: isChildWindow || message.webView !== webView
            )
            guard handler.hearsChildWindows || !frame.isInChildWindow else {
                log.report(
                    .messageFromChildWindow,
                    "A window that the page opened sent to “\(name: handler.name, as: "handler")”.",
                    frame: frame
                )
                reply?(.error("no such handler"))
                return
            }
            let body: JSONValue
            do {
                body = try JSONValue(foundation: message.body)
            } catch {
                log.report(
                    .unreadableMessage,
                    "A message to “\(name: handler.name, as: "handler")” was refused: \(error)",
                    frame: frame
                )
                reply?(.error("the message could not be read: \(error.code)"))
                return
            }
            if handler.isLogged { log.record(.message(handler: handler.name, body: body), frame: frame) }
            let message = ScriptMessage(handlerName: handler.name, body: body, frame: frame)
            handler.hear(message, reply: reply)
        }
    }
#endif
