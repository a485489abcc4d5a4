import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    public func addUserScript(_ script: UserScript) {
        scripts.removeAll { $0.name == script.name }
        scripts.append(script)
        updateScripts()
    }

    public func removeUserScript(named name: String) {
        scripts.removeAll { $0.name == name }
        updateScripts()
    }

    /// The content manager is this view's alone, so its scripts can be laid anew, in order.
    func updateScripts() {
        webkit_user_content_manager_remove_all_scripts(contentManager.pointer)
        if hasCourier {
            let replies = handlers.mapValues { handler in
                switch handler.action {
                case .withReply: true
                case .oneWay: false
                }
            }
            add(CourierScripts.courier(maximumLength: options.maximumMessageLength))
            let childReplies = replies.filter { handlers[$0.key]?.hearsChildWindows == true }
            add(CourierScripts.messageHandlers(replies, childHandlers: childReplies))
        }
        for script in scripts { add(script) }
    }

    private func add(_ script: UserScript) {
        let frames =
            script.forMainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
        let start = WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START
        let world = script.world == .isolated ? CourierScripts.world : nil
        let object = drawbridge_user_script_new(script.source, frames, start, world, EngineViewer.pattern)
        webkit_user_content_manager_add_script(contentManager.pointer, object)
        webkit_user_script_unref(object)
    }

    @discardableResult
    public func call(_ call: JavaScriptCall) async throws(BridgeDiagnostic) -> JSONValue {
        try await evaluate("return \(call.source)").get()
    }

    /// The body of an async function, run in the main frame.
    ///
    /// - Parameter world: ``CourierScripts/world`` is one that the page cannot reach; `nil` is the page's own.
    func evaluate(_ body: String, world: String? = nil) async -> Result<JSONValue, BridgeDiagnostic> {
        await pendingCalls.run { await self.ask(body, world: world) }
    }

    /// - Parameter world: its name; `nil` is the page's own.
    func ask(_ body: String, world: String? = nil) async -> Result<JSONValue, BridgeDiagnostic> {
        let sessionID = options.sessionID
        return await AsyncCall.run { callback, data in
            webkit_web_view_call_async_javascript_function(webView, body, -1, nil, world, nil, nil, callback, data)
        } finish: { [widgetReference] result in
            var error: UnsafeMutablePointer<GError>?
            let value = webkit_web_view_call_async_javascript_function_finish(
                widgetReference.pointer.cast(),
                result,
                &error
            )
            if let error {
                defer { g_error_free(error) }
                let message = String(cString: error.pointee.message)
                return .failure(
                    BridgeDiagnostic(.scriptFailed, message: "\(message, as: "error")", sessionID: sessionID)
                )
            }
            guard let value else { return .success(.null) }
            defer { g_object_unref(gpointer(value)) }
            guard let text = adoptString(jsc_value_to_json(value, 0)) else { return .success(.null) }
            do throws(JSONParseError) {
                return .success(try JSONValue.parse(text))
            } catch {
                let message: DiagnosticMessage = "The script's result is no JSON: \(error)"
                return .failure(BridgeDiagnostic(.scriptFailed, message: message, sessionID: sessionID))
            }
        }
    }
}
