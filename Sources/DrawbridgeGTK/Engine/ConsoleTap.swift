import DrawbridgeCore

/// Puts a page's console lines and uncaught errors on the host's log, for developers' tools.
@MainActor
public enum ConsoleTap {
    private static let handlerName = "drawbridgeConsole"

    /// - Throws: ``ScriptMessageHandlerError/nameTaken(_:)`` where it is installed already.
    public static func install(on host: WebKitViewHost) throws(ScriptMessageHandlerError) {
        try host.addScriptMessageHandler(
            ScriptMessageHandler(
                name: handlerName,
                isLogged: false,
                action: .oneWay { [weak host] message in host?.receiveConsole(message) }
            )
        )
        host.addUserScript(
            UserScript(
                name: handlerName,
                function: String(decoding: PackageResources.console_js, as: UTF8.self),
                configuration: ["handler": .string(handlerName)]
            )
        )
    }
}

extension WebKitViewHost {
    private static func location(_ body: JSONValue) -> ScriptLocation? {
        guard let url = body["source"]?.stringValue, !url.isEmpty else { return nil }
        return ScriptLocation(
            url: url,
            line: body["line"]?.numberValue?.intValue,
            column: body["column"]?.numberValue?.intValue
        )
    }

    fileprivate func receiveConsole(_ message: ScriptMessage) {
        let text = message.body["text"]?.stringValue ?? ""
        if message.body["kind"]?.stringValue == "error" {
            log.record(.pageError(message: text, source: Self.location(message.body)), frame: message.frame)
        } else {
            let level = message.body["level"]?.stringValue ?? "log"
            log.record(.console(level: String(level.prefix(16)), text: text), frame: message.frame)
        }
    }
}
