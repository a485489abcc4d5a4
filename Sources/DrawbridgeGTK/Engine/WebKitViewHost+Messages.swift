import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    public func addScriptMessageHandler(
        _ handler: ScriptMessageHandler
    ) throws(ScriptMessageHandlerError) {
        guard handlers[handler.name] == nil else { throw .nameTaken(handler.name) }
        handlers[handler.name] = handler
        installCourier()
        updateScripts()
    }

    public func removeScriptMessageHandler(named name: String) {
        handlers[name] = nil
        updateScripts()
    }

    /// A view that nobody listens to has no courier, so its pages cannot reach the host at all.
    private func installCourier() {
        guard !hasCourier else { return }
        hasCourier = true
        let world = CourierScripts.world
        webkit_user_content_manager_register_script_message_handler(
            contentManager.pointer,
            CourierScripts.oneWayHandler,
            world
        )
        webkit_user_content_manager_register_script_message_handler_with_reply(
            contentManager.pointer,
            CourierScripts.replyHandler,
            world
        )
    }

    func connectMessages() {
        let manager = UnsafeMutableRawPointer(contentManager.pointer)
        Signals.onPointer(manager, "script-message-received::\(CourierScripts.oneWayHandler)") { [weak self] value in
            self?.receive(OpaquePointer(value), reply: nil)
        }
        Signals.onRequest(manager, "script-message-with-reply-received::\(CourierScripts.replyHandler)") {
            [weak self] (value: UnsafeMutableRawPointer, reply: OpaquePointer) in
            guard let self else { return false }
            let value = OpaquePointer(value)
            receive(value, reply: Self.makeReply(reply, context: jsc_value_get_context(value)))
            return true
        }
    }

    private func receive(_ value: OpaquePointer, reply: ScriptMessageReply?) {
        guard let text = adoptString(jsc_value_to_string(value)),
            let envelope = CourierEnvelope(text, frames: &frameCache)
        else {
            log.report(.brokenEnvelope, severity: .error, "A message came without its envelope.")
            reply?(.error("the message could not be read"))
            return
        }
        let frame = envelope.frame
        switch envelope.content {
        case .message(let handler, let bodyText):
            receive(bodyText, handlerName: handler, frame: frame, reply: reply)
        case .catchUp(let dropped):
            reply?(.value(.null))
            if dropped > 0 {
                log.report(
                    .messageFlood,
                    "\(dropped, as: "dropped") messages were dropped: the page sends them faster than they are handled.",
                    frame: frame
                )
            }
        case .tooLong(let length):
            let limit = options.maximumMessageLength
            log.report(
                .unreadableMessage,
                "A message of \(length, as: "length") characters was refused; the limit is \(limit, as: "limit").",
                frame: frame
            )
        }
    }

    private func receive(_ bodyText: Substring, handlerName: String, frame: FrameInfo, reply: ScriptMessageReply?) {
        guard let handler = handlers[handlerName] else {
            let name = String(handlerName.prefix(64))
            log.report(.unknownHandler, "No handler is named “\(name, as: "handler")”.", frame: frame)
            reply?(.error("no such handler"))
            return
        }
        guard handler.hearsChildWindows || !frame.isInChildWindow else {
            log.report(
                .messageFromChildWindow,
                "A window that the page opened sent to “\(name: handlerName, as: "handler")”.",
                frame: frame
            )
            // It is told no more than of what is not there.
            reply?(.error("no such handler"))
            return
        }
        let message: ScriptMessage
        do {
            message = try ScriptMessage(handlerName: handlerName, bodyText: String(bodyText), frame: frame)
        } catch {
            log.report(
                .unreadableMessage,
                "A message to “\(name: handlerName, as: "handler")” was refused: \(error)",
                frame: frame
            )
            reply?(.error("the message could not be read: \(error.code)"))
            return
        }
        if handler.isLogged { log.record(.message(handler: handlerName, body: message.body), frame: frame) }
        handler.hear(message, reply: reply)
    }

    /// An answer for the one document that waits for it, as text: `{"value": …}` or `{"error": "…"}`.
    private static func makeReply(
        _ reply: OpaquePointer,
        context: OpaquePointer?
    ) -> ScriptMessageReply {
        let owned = OwnedReply(reply: reply, context: context)
        return ScriptMessageReply { answer in
            switch answer {
            case .value(let value): owned.answer("{\"value\":\(value.serialized())}")
            case .error(let message): owned.answer("{\"error\":\(JSONValue.string(message).serialized())}")
            }
        }
    }
}

/// Owns the engine's reply until it is given. One that is released unanswered rejects the page's promise.
@MainActor
private final class OwnedReply {
    // Swift may release the last holder on any thread; the raw address is then only handed to the main loop's.
    nonisolated(unsafe) private var reply: OpaquePointer?
    private let context: GObjectReference<OpaquePointer>?

    init(reply: OpaquePointer, context: OpaquePointer?) {
        self.reply = webkit_script_message_reply_ref(reply)
        self.context = context.map { .retaining($0) }
    }

    deinit {
        if let reply { drawbridge_reject_reply_on_main_thread(gpointer(reply)) }
    }

    func answer(_ text: String) {
        guard let reply, let context else { return }
        self.reply = nil
        let value = jsc_value_new_string(context.pointer, text)
        webkit_script_message_reply_return_value(reply, value)
        g_object_unref(gpointer(value))
        webkit_script_message_reply_unref(reply)
    }
}
