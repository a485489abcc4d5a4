import DrawbridgeCore

/// The two scripts that carry messages between page and host, with the names and limits both sides share.
enum CourierScripts {
    static let world = "drawbridge"
    static let replyHandler = "drawbridgeReply"
    static let oneWayHandler = "drawbridgeOneWay"

    /// Stands in the user agent of windows that pages opened, by which both scripts know one: a window's page is not its
    /// opener's. A page can change neither what its own user agent is nor what the isolated world reads of it.
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
                "maximumLength": .number(JSONNumber(maximumLength)),
                "windowSize": 512,
                "windowLength": .number(JSONNumber(max(maximumLength, 1 << 21))),
                "queueSize": queueSize,
                "queueLength": .number(JSONNumber(max(maximumLength, 1 << 23))),
                "pendingSize": 256,
            ],
            world: .isolated
        )
    }

    /// Runs in the page's world.
    ///
    /// - Parameters:
    ///   - handlers: the names, and whether each replies.
    ///   - childHandlers: those that windows which the page opens have too.
    static func messageHandlers(_ handlers: [String: Bool], childHandlers: [String: Bool] = [:]) -> UserScript {
        UserScript(
            name: "message-handlers",
            function: String(decoding: PackageResources.message_handlers_js, as: UTF8.self),
            configuration: [
                "handlers": .object(handlers.mapValues(JSONValue.bool)),
                "childHandlers": .object(childHandlers.mapValues(JSONValue.bool)),
                "messageEvent": .string(messageEvent),
                "replyEvent": .string(replyEvent),
                "readyEvent": .string(readyEvent),
                "childWindowMark": .string(childWindowMark),
                "queueSize": queueSize,
            ]
        )
    }
}
