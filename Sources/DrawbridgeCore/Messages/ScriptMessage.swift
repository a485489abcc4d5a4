/// A message from a page's script to the host: the handler's name, the body, and the frame that sent it.
///
/// `body` is what the page handed to `window.webkit.messageHandlers.NAME.postMessage(body)`, as JSON.
public struct ScriptMessage: Hashable, Sendable {
    public let handlerName: String
    public let body: JSONValue
    public let frame: FrameInfo

    public init(handlerName: String, body: JSONValue, frame: FrameInfo) {
        self.handlerName = handlerName
        self.body = body
        self.frame = frame
    }

    /// Reads the JSON text that an engine delivers.
    ///
    /// - Throws: ``JSONParseError`` where the text is no JSON, or larger or deeper than `limits`.
    public init(
        handlerName: String,
        bodyText: String,
        frame: FrameInfo,
        limits: JSONLimits = .default
    ) throws(JSONParseError) {
        self.init(handlerName: handlerName, body: try JSONValue.parse(bodyText, limits: limits), frame: frame)
    }

    /// The body as a structure: pages send an object, or a string that holds one as JSON, and both mean the same.
    ///
    /// - Throws: ``JSONParseError`` where the body is a string that is no JSON, or passes `limits`.
    public func structuredBody(limits: JSONLimits = .default) throws(JSONParseError) -> JSONValue {
        guard case .string(let text) = body else { return body }
        return try JSONValue.parse(text, limits: limits)
    }
}
