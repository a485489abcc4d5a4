/// What a host registers to hear a page: the name under `window.webkit.messageHandlers`, and what to do.
///
/// The two kinds are WebKit's: `WKScriptMessageHandler` and `WKScriptMessageHandlerWithReply`. A handler that replies
/// gives the asking document, and no other, its own answer.
@MainActor
public struct ScriptMessageHandler {
    public enum Action {
        case oneWay(@MainActor (ScriptMessage) -> Void)
        case withReply(@MainActor (ScriptMessage, ScriptMessageReply) -> Void)
    }

    public let name: String
    /// Whether the host puts each message on the log; a handler with a traffic of its own chooses what to record.
    public let isLogged: Bool
    /// Whether windows that the page opens have the handler too. Their messages say ``FrameInfo/isInChildWindow``.
    public let hearsChildWindows: Bool
    public let action: Action

    /// - Parameter name: an ASCII identifier; it becomes a property of `window.webkit.messageHandlers`.
    /// - Throws: ``ScriptMessageHandlerError/illegalName(_:)``.
    public init(
        name: String,
        isLogged: Bool = true,
        hearsChildWindows: Bool = false,
        action: Action
    ) throws(ScriptMessageHandlerError) {
        guard Self.isIdentifier(name) else { throw .illegalName(name) }
        self.name = name
        self.isLogged = isLogged
        self.hearsChildWindows = hearsChildWindows
        self.action = action
    }

    /// Hands a message to the handler; one that hears one-way answers `null` where the engine wants an answer.
    ///
    /// - Parameter reply: `nil` where the page waits for none.
    public func hear(_ message: ScriptMessage, reply: ScriptMessageReply?) {
        switch (action, reply) {
        case (.withReply(let action), let reply?): action(message, reply)
        case (.withReply(let action), nil): action(message, ScriptMessageReply { _ in })
        case (.oneWay(let action), let reply):
            action(message)
            reply?(.value(.null))
        }
    }

    nonisolated private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= 64 else { return false }
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        return !isDigit
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    return true
                default:
                    return false
                }
            }
    }
}

/// Why a handler was not registered.
public enum ScriptMessageHandlerError: Error, Hashable, CustomStringConvertible {
    case illegalName(String)
    case nameTaken(String)

    public var code: String {
        switch self {
        case .illegalName: "handler_name_illegal"
        case .nameTaken: "handler_name_taken"
        }
    }

    public var description: String {
        switch self {
        case .illegalName(let name):
            "“\(name)” cannot name a script message handler: use up to 64 ASCII letters, digits and “_”, no digit first."
        case .nameTaken(let name):
            "A script message handler named “\(name)” is registered already: remove it first, or use another name."
        }
    }
}
