/// Decides which texts name a function: identifiers of ASCII letters, digits, `_` and `$`, joined by dots.
enum JavaScriptFunctionPath {
    /// The longest path, in bytes.
    static let maximumBytes = 256

    /// - Throws: ``JavaScriptCallError`` unless the whole text is such a path.
    static func check(_ path: String) throws(JavaScriptCallError) {
        guard path.utf8.count <= maximumBytes else { throw .functionTooLong(maximum: maximumBytes) }
        // Split as bytes: as characters, a combining mark after a dot would hide the dot.
        let segments = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        for (position, segment) in segments.enumerated() {
            guard isIdentifier(segment) else { throw .invalidIdentifier(segment: position) }
            let name = String(decoding: segment, as: UTF8.self)
            if position == 0, reservedWords.contains(name) { throw .reservedWord }
            if codeEvaluators.contains(name) { throw .evaluatesCode(segment: position) }
        }
    }

    private static func isIdentifier(_ segment: Substring.UTF8View) -> Bool {
        guard let first = segment.first, !isDigit(first) else { return false }
        return segment.allSatisfy { isDigit($0) || isLetter($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// Every word reserved in some kind of code (ECMA-262, 12.7.2), and `arguments`, which strict code treats as one.
    /// After a dot they are plain names.
    private static let reservedWords: Set<String> = [
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
        "do", "else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
        "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return",
        "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
    ]

    /// Functions for which a string argument is a program, which would undo every escape. `constructor` of any function
    /// is `Function`.
    private static let codeEvaluators: Set<String> = [
        "Function", "constructor", "eval", "execScript", "setImmediate", "setInterval", "setTimeout",
    ]
}
