extension JSONValue {
    /// Reads one JSON text, strictly by RFC 8259, within the limits.
    ///
    /// This is not Foundation's parser because a message from a page needs what that one does not give: numbers exactly
    /// as written, bounds on size, depth and count, and one known answer to each thing the RFC leaves open:
    /// - A lone surrogate escape, such as `\ud800`, becomes U+FFFD. JavaScript strings can hold one, and the message
    ///   around it must not be lost.
    /// - Where an object repeats a key, the last value wins, as in `JSON.parse` (ECMA-262, 25.5.1). Keys that are
    ///   canonically equivalent in Unicode count as the same key.
    /// - Any kind of value may stand at the top level. A byte-order mark is a syntax error.
    ///
    /// - Parameters:
    ///   - text: One JSON text, with nothing but white space around it.
    ///   - limits: What to refuse before it costs memory or stack.
    /// - Throws: ``JSONParseError``, whose description never quotes the text.
    public static func parse(_ text: String, limits: JSONLimits = .default) throws(JSONParseError) -> JSONValue {
        // Asked before `withUTF8`, which copies a bridged string whole.
        let count = text.utf8.count
        guard count <= limits.maximumBytes else {
            throw .tooLarge(bytes: count, maximum: limits.maximumBytes)
        }
        // `withUTF8` rethrows an untyped error, so the typed one travels as a result.
        var text = text
        switch text.withUTF8({ parse(utf8: $0, limits: limits) }) {
        case .success(let value): return value
        // Not `get()`: older standard libraries, Apple's among them, declare it with an untyped error.
        case .failure(let error): throw error
        }
    }

    /// Reads bytes that need not be valid UTF-8: inside a string each invalid sequence becomes U+FFFD, elsewhere it is
    /// a syntax error. Nothing outside the buffer is read.
    static func parse(utf8 bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) -> Result<JSONValue, JSONParseError> {
        var parser = JSONParser(bytes: bytes, limits: limits)
        do throws(JSONParseError) {
            return .success(try parser.document())
        } catch {
            return .failure(error)
        }
    }
}
