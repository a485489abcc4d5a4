import DrawbridgeCore

/// The two scripts that carry messages between page and host, with the names and limits both sides share.
enum CourierScripts {
    static let world = "drawbridge"
    static let replyHandler = "drawbridgeReply"
    static let oneWayHandler = "drawbridgeOneWay"

    /// Stands in the user agent of windows that pages opened. There, both scripts serve only handlers that hear child
    /// windows: a window's page is not its opener's. A page can change neither what its own user agent is nor what the
    /// isolated world reads of it.
    static let childWindowMark = "DrawbridgeWindow/1"

    private static let messageEvent = "drawbridge:message"
    private static let replyEvent = "drawbridge:reply"
    private static let readyEvent = "drawbridge:ready"
    private static let queueSize: JSONValue = 8_192

    /// Runs in the isolated world.
    static func courier(maximumLength: Int, hearsChildWindows: Bool = false) -> UserScript {
        UserScript(
            name: "courier",
            function: String(decoding: PackageResources.courier_js, as: UTF8.self),
            configuration: [
                "replyHandler": .string(replyHandler),
                "oneWayHandler": .string(oneWayHandler),
                "messageEvent": .string(messageEvent),
                "replyEvent": .string(replyEvent),
                "readyEvent": .string(readyEvent),
                "childWindowMark": .string(childWindowMark),
                "hearsChildWindows": .bool(hearsChildWindows),
                "maximumLength": .number(JSONNumber(maximumLength)),
                "windowSize": 512,
                "queueSize": queueSize,
                "pendingSize": 256,
            ],
            world: .isolated
        )
    }

    /// Runs in the page's world.
    ///
    /// - Parameters:
    ///   - handlers: by name, whether they reply.
    ///   - childHandlers: the names of those that child windows have too.
    static func messageHandlers(_ handlers: [String: Bool], childHandlers: [String] = []) -> UserScript {
        UserScript(
            name: "message-handlers",
            function: String(decoding: PackageResources.message_handlers_js, as: UTF8.self),
            configuration: [
                "handlers": .object(handlers.mapValues(JSONValue.bool)),
                "childHandlers": .array(childHandlers.sorted().map(JSONValue.string)),
                "messageEvent": .string(messageEvent),
                "replyEvent": .string(replyEvent),
                "readyEvent": .string(readyEvent),
                "childWindowMark": .string(childWindowMark),
                "queueSize": queueSize,
            ]
        )
    }
}
