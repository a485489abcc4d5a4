import DrawbridgeCore
import Testing

@testable import DrawbridgeGTK

/// A page with `message-handlers.js` in it, and the test in the courier's place.
@MainActor
final class HandlersPage {
    static let messageEvent = "drawbridge:message"
    static let replyEvent = "drawbridge:reply"

    /// A message as the courier hears it.
    struct Message: Equatable {
        let id: String
        let handler: String
        let bodyText: String
        var body: JSONValue? { try? JSONValue.parse(bodyText) }
    }

    let context: ScriptContext

    /// `app` replies, `log` does not.
    ///
    /// - Parameter hasCourier: `false`: the courier's script has not run yet.
    init(before: String = "", hasCourier: Bool = true) throws {
        context = try ScriptContext()
        if hasCourier { try context.listen(to: Self.messageEvent) }
        try context.run(before)
        try install()
    }

    func install() throws {
        try context.run(CourierScripts.messageHandlers(["app": true, "log": false]).source, uri: "message-handlers.js")
    }

    /// The courier's script runs at last.
    func courierArrives() throws {
        try context.listen(to: Self.messageEvent)
        try context.dispatch("drawbridge:ready", detail: "")
    }

    func run(_ source: String) throws { try context.run(source) }

    func takeMessages() throws -> [Message] {
        try context.takePosts().map { post in
            let parts = post.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
            try #require(parts.count == 3)
            return Message(id: String(parts[0]), handler: String(parts[1]), bodyText: String(parts[2]))
        }
    }

    func takeMessage() throws -> Message {
        let messages = try takeMessages()
        try #require(messages.count == 1)
        return messages[0]
    }

    func reply(to message: Message, _ text: String) throws {
        try context.dispatch(Self.replyEvent, detail: "\(message.id)\n\(text)")
    }

    func records(_ name: String) throws -> [JSONValue] { try context.records(name) }
}
