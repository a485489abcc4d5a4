import DrawbridgeCore
import PopupBridgeCore
import Testing

/// A page with `popup-bridge.js` in it, and the test as the host behind its one handler.
@MainActor
final class PopupBridgePage {
    static let payload: JSONValue = [
        "url": "com.example.shop://popupbridgev1/done?colour=red", "path": "/done", "queryItems": ["colour": "red"],
        "hash": "",
    ]

    let context: ScriptContext
    /// The message that the document keeps open to hear its results.
    private(set) var listener: ScriptContext.Post?

    /// - Parameter before: what runs in the window before the bridge's script does.
    init(
        before: String = "",
        baseURI: String = "https://shop.example/cart/index.html",
        ancestors: [ScriptContext.Ancestor] = [],
        isVenmoInstalled: Bool = false
    ) throws {
        context = try ScriptContext(
            baseURI: baseURI,
            handlers: [PopupBridgeScript.handlerName],
            ancestors: ancestors
        )
        try context.run(before)
        try install(isVenmoInstalled: isVenmoInstalled)
    }

    func install(isVenmoInstalled: Bool = false) throws {
        let configuration = PopupBridgeConfiguration(
            returnURLScheme: try ReturnURLScheme("com.example.shop"),
            isVenmoInstalled: isVenmoInstalled
        )
        try context.run(PopupBridgeScript.userScript(for: configuration).source, uri: "popup-bridge.js")
    }

    func run(_ source: String) throws { try context.run(source) }

    func takePosts() throws -> [ScriptContext.Post] {
        let posts = try context.takePosts()
        listener = posts.last { $0.type == "listen" } ?? listener
        return posts
    }

    /// The one message of this type since the last look.
    func takePost(_ type: String) throws -> ScriptContext.Post {
        let posts = try takePosts().filter { $0.type == type }
        try #require(posts.count == 1)
        return posts[0]
    }

    func accept(_ post: ScriptContext.Post, session: String = "") throws {
        try context.resolve(post, with: ["state": "accepted", "session": .string(session)])
    }

    func refuse(_ post: ScriptContext.Post, code: String) throws {
        try context.resolve(
            post,
            with: ["state": "refused", "error": ["code": .string(code), "message": "No."]]
        )
    }

    /// Answers the document's listener.
    func deliver(_ results: JSONValue...) throws {
        if listener == nil { _ = try takePosts() }
        let post = try #require(listener)
        listener = nil
        try context.resolve(post, with: ["state": "answers", "answers": .array(results)])
    }

    /// Runs `script`, which opens a popup, and accepts it.
    func open(_ script: String, session: String) throws {
        _ = try takePosts()
        try run(script)
        try accept(takePost("open"), session: session)
    }

    func records(_ name: String) throws -> [JSONValue] { try context.records(name) }

    static func success(_ session: String, payload: JSONValue = payload) -> JSONValue {
        ["session": .string(session), "result": "success", "payload": payload, "error": nil]
    }

    /// - Parameter payload: where it was a return to a path that means a cancel.
    static func cancelled(_ session: String, payload: JSONValue = nil) -> JSONValue {
        ["session": .string(session), "result": "cancelled", "payload": payload, "error": nil]
    }

    static func failed(_ session: String, code: String = "popup_not_presented") -> JSONValue {
        [
            "session": .string(session), "result": "failed", "payload": nil,
            "error": ["code": .string(code), "message": "The app could not show the popup."],
        ]
    }

    /// How `probe` tells an error of the bridge's.
    static func error(_ code: String, message: String) -> JSONValue {
        ["error": .string(message), "name": "PopupBridgeError", "code": .string(code)]
    }

    static let notPresented = error("popup_not_presented", message: "The app could not show the popup.")
    static let unavailable = error(
        "bridge_unavailable",
        message: "The app did not answer: it may be closing this page, or the page sends too many messages."
    )
}
