#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension WKWebViewHost {
        public func addUserScript(_ script: UserScript) { content.add(script) }
        public func removeUserScript(named name: String) { content.removeScript(named: name) }

        public func addScriptMessageHandler(
            _ handler: ScriptMessageHandler
        ) throws(ScriptMessageHandlerError) {
            try content.add(handler)
        }

        public func removeScriptMessageHandler(named name: String) { content.removeHandler(named: name) }

        /// The call goes to the engine as text, as on Linux, where every kind of argument is tested: handed over as
        /// objects, a key `__proto__` would become a prototype.
        @discardableResult
        public func call(_ call: JavaScriptCall) async throws(BridgeDiagnostic) -> JSONValue {
            let result = await pendingCalls.run { [weak self] in
                guard let self else { return .success(.null) }
                return await ask(call)
            }
            switch result {
            case .success(let value): return value
            case .failure(let diagnostic): throw diagnostic
            }
        }

        public func probe() async -> Bool {
            let result = await pendingCalls.run { [weak self] in
                guard let self else { return .success(.null) }
                do {
                    return .success(
                        try JSONValue(
                            foundation: try await webView.callAsyncJavaScript(
                                "return true",
                                contentWorld: OwnScripts.isolatedWorld
                            )
                        )
                    )
                } catch {
                    return .failure(BridgeDiagnostic(.scriptFailed, message: "The page did not answer."))
                }
            }
            return (try? result.get()) == .bool(true)
        }

        private func ask(_ call: JavaScriptCall) async -> Result<JSONValue, BridgeDiagnostic> {
            do {
                let value = try await webView.callAsyncJavaScript(
                    "return await \(call.source)",
                    contentWorld: .page
                )
                return .success(try JSONValue(foundation: value))
            } catch let error as FoundationJSONError {
                return .failure(scriptFailed("The script's result is no JSON: \(error)"))
            } catch {
                return .failure(scriptFailed(Self.message(of: error)))
            }
        }

        private func scriptFailed(_ message: String) -> BridgeDiagnostic {
            BridgeDiagnostic(.scriptFailed, message: "\(message, as: "error")", sessionID: options.sessionID)
        }

        /// What the script threw, where WebKit tells.
        private static func message(of error: any Error) -> String {
            let error = error as NSError
            return error.userInfo["WKJavaScriptExceptionMessage"] as? String ?? error.localizedDescription
        }
    }
#endif
