/// One call of a page's function, as data: nothing in it can become code but the function's name.
///
/// Where an engine takes arguments natively, hand it ``function`` and ``arguments``; ``source`` is for engines that
/// take only text.
public struct JavaScriptCall: Hashable, Sendable {
    /// The dotted path of the function, such as `window.popupBridge.onComplete`.
    public let function: String

    /// What the function is called with, in order.
    public let arguments: [JSONValue]

    /// Makes a call.
    ///
    /// - Parameters:
    ///   - function: A dotted path of ASCII identifiers, 256 bytes at most: no brackets, no calls, no white space, no
    ///     reserved word in front (ECMA-262, 12.7.2), and none of the functions best known for running a string as
    ///     code, such as `eval`. That list guards against a slip; a path from an untrusted source needs a list of its
    ///     own.
    ///   - arguments: The values to call it with.
    /// - Throws: ``JavaScriptCallError`` when the path is anything else.
    public init(function: String, arguments: [JSONValue] = []) throws(JavaScriptCallError) {
        try JavaScriptFunctionPath.check(function)
        self.function = function
        self.arguments = arguments
    }

    /// The call as an ECMAScript expression: `path(argument, argument)`, without a semicolon.
    ///
    /// A number keeps its text, so the page rounds it to a double as it would any literal, and `1e400` is `Infinity`.
    public var source: String {
        function + "(" + arguments.map(Self.literal).joined(separator: ", ") + ")"
    }

    /// A value as an ECMAScript expression, safe to splice in a script wherever an expression may stand.
    ///
    /// It is JSON too, except that a key `__proto__` is written `["__proto__"]`, so that it is a property of the object
    /// and not its prototype (ECMA-262, B.3.1). At the start of a statement an object's brace would open a block: put
    /// it in parentheses there.
    public static func literal(_ value: JSONValue) -> String {
        var writer = JSONWriter(dialect: .script)
        writer.write(value)
        return writer.text
    }

    /// A string as an ECMAScript string literal in double quotes, with the same guarantees as ``literal(_:)``.
    public static func stringLiteral(_ string: String) -> String {
        literal(.string(string))
    }
}
