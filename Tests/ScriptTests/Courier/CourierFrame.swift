import DrawbridgeCore
import Testing

@testable import DrawbridgeGTK

/// A frame with `courier.js` in it, and the test as the page and the host on either side.
///
/// Its limits are small, so that tests reach them. Page and courier share one world here; that a page cannot see
/// `drawbridgeCourier` is for the engine's own tests.
@MainActor
final class CourierFrame {
    static let windowSize = 3
    static let queueSize = 4
    static let pendingSize = 2
    static let maximumLength = 100

    let context: ScriptContext
    private var frames = FrameCache()

    init(origin: String = "https://shop.example", ancestors: [ScriptContext.Ancestor] = []) throws {
        context = try ScriptContext(
            origin: origin,
            handlers: [CourierScripts.replyHandler, CourierScripts.oneWayHandler],
            ancestors: ancestors
        )
        try context.listen(to: "drawbridge:reply")
        try install()
    }

    func install() throws {
        let script = UserScript(
            name: "courier",
            function: String(decoding: DrawbridgeGTK.PackageResources.courier_js, as: UTF8.self),
            configuration: [
                "replyHandler": .string(CourierScripts.replyHandler),
                "oneWayHandler": .string(CourierScripts.oneWayHandler),
                "messageEvent": "drawbridge:message",
                "replyEvent": "drawbridge:reply",
                "readyEvent": "drawbridge:ready",
                "childWindowMark": .string(CourierScripts.childWindowMark),
                "windowLength": 10_000,
                "queueLength": 10_000,
                "maximumLength": .number(JSONNumber(Self.maximumLength)),
                "windowSize": .number(JSONNumber(Self.windowSize)),
                "queueSize": .number(JSONNumber(Self.queueSize)),
                "pendingSize": .number(JSONNumber(Self.pendingSize)),
            ]
        )
        try context.run(script.source, uri: "courier.js")
    }

    /// The page hands over a message; an empty id wants no answer.
    func send(_ body: String, id: String = "", handler: String = "log") throws {
        try context.dispatch("drawbridge:message", detail: "\(id)\n\(handler)\n\(body)")
    }

    func takePosts() throws -> [ScriptContext.Post] { try context.takePosts() }

    /// What a post says, as the host reads it.
    func envelope(_ post: ScriptContext.Post) throws -> CourierEnvelope {
        try #require(CourierEnvelope(post.text, frames: &frames))
    }

    /// The bodies of the messages posted since the last look, and the count of dropped ones in each catch-up.
    func takeTraffic() throws -> (bodies: [String], catchUps: [Int], last: ScriptContext.Post?) {
        let posts = try takePosts()
        var bodies: [String] = []
        var catchUps: [Int] = []
        for post in posts where post.handler != "drawbridge:reply" {
            switch try envelope(post).content {
            case .message(_, let bodyText): bodies.append(String(bodyText))
            case .catchUp(let dropped): catchUps.append(dropped)
            case .tooLong(let length): bodies.append("tooLong \(length)")
            }
        }
        return (bodies, catchUps, posts.last { $0.handler == CourierScripts.replyHandler })
    }
}
