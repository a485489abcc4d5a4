import DrawbridgeCore
import PopupBridgeCore
import Testing

@testable import DrawbridgeGTK

/// All three scripts, as a page on Linux has them.
@Suite("From popupBridge through the handlers and the courier to the host, and back")
@MainActor
struct WholePathTests {
    @Test("a popup is opened and its result told")
    func openToResult() throws {
        let context = try ScriptContext(handlers: [CourierScripts.replyHandler, CourierScripts.oneWayHandler])
        try context.run(CourierScripts.courier(maximumLength: 1 << 20).source)
        // In the engine the courier's handlers are in a world of their own.
        try context.run("delete window.webkit;")
        try context.run(CourierScripts.messageHandlers([PopupBridgeScript.handlerName: true]).source)
        let configuration = PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme("com.example.shop"))
        try context.run(PopupBridgeScript.userScript(for: configuration).source)
        try context.run("probe.promise('open', popupBridge.open('\\ud83d\\ude00'));")

        var frames = FrameCache()
        let posts = try context.takePosts()
        let bodies = try posts.map { post in
            let envelope = try #require(CourierEnvelope(post.text, frames: &frames))
            guard case .message(let handler, let bodyText) = envelope.content else { return JSONValue.null }
            let message = try ScriptMessage(handlerName: handler, bodyText: String(bodyText), frame: envelope.frame)
            return try message.structuredBody()
        }
        #expect(bodies.map { $0["type"] } == ["listen", "open"])
        #expect(bodies.last?["url"] == "https://shop.example/cart/😀")

        try answer(posts[1], ["value": ["state": "accepted", "session": "S"]], in: context)
        try answer(posts[0], ["value": ["state": "answers", "answers": [PopupBridgePage.success("S")]]], in: context)
        #expect(try context.records("open") == [["resolved", PopupBridgePage.payload]])
        #expect(try context.takePosts().count == 2)
    }

    private func answer(_ post: ScriptContext.Post, _ value: JSONValue, in context: ScriptContext) throws {
        try context.resolve(post, with: .string(value.serialized()))
    }
}
