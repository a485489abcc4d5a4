import CWebKitGTK
import DrawbridgeCore
import TestScreen
import Testing

/// A bare JavaScriptCore context with the stand-in DOM in it (`dom.js`), and the test as its browser and host.
///
/// It owns one reference to the context and one to the stand-in's object; each has a virtual machine of its own.
/// Microtasks run to the end whenever the engine is left: after every call here nothing is pending.
@MainActor
final class ScriptContext {
    /// A window above the one that the scripts run in.
    struct Ancestor {
        /// At which place the window below it stands.
        var index = 0
        /// How many frames it has.
        var count = 1
        var isCrossOrigin = false
    }

    /// A message that a script posted and that waits for an answer.
    struct Post {
        let token: Int
        let handler: String
        /// What was posted, as text.
        let text: String
        /// The text read as JSON, where it is some.
        let message: JSONValue

        var type: String? { message["type"]?.stringValue }
        var session: String? { message["session"]?.stringValue }
    }

    struct ScriptError: Error, CustomStringConvertible {
        let description: String
    }

    private let context: OpaquePointer
    private let standIn: OpaquePointer

    init(
        origin: String = "https://shop.example",
        baseURI: String = "https://shop.example/cart/index.html",
        handlers: [String] = [],
        ancestors: [Ancestor] = []
    ) throws {
        try #require(TestScreen.isReady)
        context = jsc_context_new()
        let configuration: JSONValue = [
            "origin": .string(origin),
            "baseURI": .string(baseURI),
            "handlers": .array(handlers.map(JSONValue.string)),
            "ancestors": .array(
                ancestors.map { ancestor in
                    [
                        "index": .number(JSONNumber(ancestor.index)),
                        "count": .number(JSONNumber(ancestor.count)),
                        "isCrossOrigin": .bool(ancestor.isCrossOrigin),
                    ]
                }
            ),
        ]
        let source = "\(String(decoding: PackageResources.dom_js, as: UTF8.self))(\(configuration.serialized()))"
        standIn = jsc_context_evaluate_with_source_uri(context, source, -1, "dom.js", 1)
        try throwException()
    }

    isolated deinit {
        g_object_unref(gpointer(standIn))
        g_object_unref(gpointer(context))
    }

    // MARK: - The page

    /// Runs a script of the page's, or an injected one, to its end.
    ///
    /// - Throws: ``ScriptError`` where the script throws.
    func run(_ source: String, uri: String = "page.js") throws {
        let value = jsc_context_evaluate_with_source_uri(context, source, -1, uri, 1)
        g_object_unref(gpointer(value))
        try throwException()
    }

    /// The value of an expression, as `probe` would tell it.
    func value(_ expression: String) throws -> JSONValue {
        try run("probe('value', (\(expression)));")
        return try #require(records("value").last?.arrayValue?.last)
    }

    /// What the page reported under this name: the values of each `probe` call, in order.
    func records(_ name: String) throws -> [JSONValue] {
        let all = try JSONValue.parse(invoke("records")).arrayValue ?? []
        return all.compactMap { record in
            guard let values = record.arrayValue, values.first == .string(name) else { return nil }
            return .array(Array(values.dropFirst()))
        }
    }

    /// What was thrown out of a listener or a microtask: the messages of the errors.
    func uncaughtErrors() throws -> [JSONValue] {
        try JSONValue.parse(invoke("uncaught")).arrayValue ?? []
    }

    // MARK: - The host

    /// The messages posted since this was last called.
    func takePosts() throws -> [Post] {
        let limits = JSONLimits(maximumBytes: 1 << 26, maximumNodes: 1 << 20)
        return try (JSONValue.parse(invoke("take"), limits: limits).arrayValue ?? []).map { post in
            let text = post["body"]?.stringValue ?? ""
            return Post(
                token: try #require(post["token"]?.numberValue?.intValue),
                handler: post["handler"]?.stringValue ?? "",
                text: text,
                message: (try? JSONValue.parse(text)) ?? .null
            )
        }
    }

    func resolve(_ post: Post, with value: JSONValue) throws {
        try invoke("resolve", String(post.token), value.serialized())
    }

    func reject(_ post: Post, with message: String = "the app is gone") throws {
        try invoke("reject", String(post.token), message)
    }

    // MARK: - The browser

    /// Time passes, and what the page waits for comes.
    func advance(milliseconds: Int) throws { try invoke("advance", String(milliseconds)) }
    /// How many timers the page waits for.
    func countTimers() throws -> Int { Int(try invoke("countTimers")) ?? -1 }

    func fire(_ type: String, persisted: Bool? = nil) throws {
        try invoke("fire", type, persisted.map(String.init(describing:)) ?? "")
    }

    /// Hears an event as another script world would: each becomes a ``Post`` with the event's type as its handler.
    func listen(to type: String) throws { try invoke("listen", type) }
    func dispatch(_ type: String, detail: String) throws { try invoke("dispatch", type, detail) }
    func countListeners(of type: String) throws -> Int { Int(try invoke("countListeners", type)) ?? -1 }
    /// `document.open()`.
    func reopenDocument() throws { try invoke("reopen") }
    func replaceDocument(baseURI: String) throws { try invoke("replaceDocument", baseURI) }

    // MARK: -

    @discardableResult
    private func invoke(_ method: String, _ arguments: String...) throws -> String {
        var values: [OpaquePointer?] = arguments.map { jsc_value_new_string(context, $0) }
        defer { for value in values { g_object_unref(gpointer(value)) } }
        let result = jsc_value_object_invoke_methodv(standIn, method, guint(values.count), &values)
        defer { g_object_unref(gpointer(result)) }
        try throwException()
        guard let text = jsc_value_to_string(result) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    private func throwException() throws {
        guard let exception = jsc_context_get_exception(context) else { return }
        defer { jsc_context_clear_exception(context) }
        guard let text = jsc_exception_report(exception) else { return }
        defer { g_free(text) }
        throw ScriptError(description: String(cString: text))
    }
}
