import Testing

@testable import DrawbridgeCore

@Suite("JavaScript literals: nothing spliced becomes code")
struct JavaScriptLiteralTests {
    static let hostile = [
        "", "\"", "\\", "a\\", "\\\"", "\\\\\"", "'", "';alert(1)//", "`", "`${alert(1)}`", "${", "$${{", "*/", "/*",
        "**//",
        "-->", "<!--", "<![CDATA[", "]]>", "</script>", "\"</script><script>alert(1)</script>", "<\\/script>", "&quot;",
        "&#39;", "\u{2028}", "\u{2029}", "a\u{2028}alert(1)", "\n", "\r\n", "\u{0}", "a\u{0}b", "\u{1B}[2J", "\u{7F}",
        "\u{80}", "\u{85}", "\u{9F}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "😀", "👩‍👩‍👧",
        "e\u{301}", "<\u{338}", ">\u{338}",
        "\u{1FEF}", "\u{37E}", "\\u003c", "\\u{3c}", "\\x3c", "__proto__", "constructor", "javascript:alert(1)",
        "{}", "[]", ")", ");alert(1);(", "//", "http://a.example/*/b", "\u{202E}", "%3Cscript%3E", "\u{10FFFF}",
    ]

    /// What must not stand raw in a script, as scalars and as pairs of them.
    static func isSafe(_ source: String) -> Bool {
        let scalars = Array(source.unicodeScalars)
        let single = scalars.allSatisfy { scalar in
            switch scalar {
            case "<", ">", "&", "'", "`", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": false
            default: true
            }
        }
        let pairs = zip(scalars, scalars.dropFirst()).allSatisfy { first, second in
            !(first == "*" && second == "/") && !(first == "$" && second == "{")
        }
        return single && pairs
    }

    @Test("a string literal has no dangerous character and reads back whole", arguments: hostile)
    func strings(text: String) throws {
        let literal = JavaScriptCall.stringLiteral(text)
        #expect(Self.isSafe(literal))
        let back = try #require(try JSONValue.parse(literal).stringValue)
        #expect(Array(back.utf8) == Array(text.utf8))
        // Only the two delimiters are quotes that no backslash escapes.
        #expect(Self.unescapedQuotes(literal) == 2)
        #expect(literal.utf8.first == UInt8(ascii: "\"") && literal.utf8.last == UInt8(ascii: "\""))
    }

    @Test("keys and nested values are as safe as strings", arguments: hostile)
    func members(text: String) throws {
        let value: JSONValue = .object([text: [.string(text), .object(["k" + text: .string(text)])]])
        let literal = JavaScriptCall.literal(value)
        #expect(Self.isSafe(literal))
        #expect(try Self.parseLiteral(literal) == value)
    }

    @Test("a key __proto__ is computed at every depth and a value __proto__ is not")
    func prototypeKeys() {
        let value: JSONValue = ["__proto__": ["__proto__": "__proto__"], "a": ["__proto__"]]
        #expect(
            JavaScriptCall.literal(value)
                == #"{["__proto__"]:{["__proto__"]:"__proto__"},"a":["__proto__"]}"#
        )
        #expect(value.serialized() == #"{"__proto__":{"__proto__":"__proto__"},"a":["__proto__"]}"#)
    }

    @Test("a parsed key __proto__ is computed even if it came escaped")
    func escapedPrototypeKey() throws {
        let value = try JSONValue.parse(#"{"\u005f_proto__":1}"#)
        #expect(JavaScriptCall.literal(value) == #"{["__proto__"]:1}"#)
    }

    @Test("what needs no escape has none")
    func plain() {
        let text = "https://a.example/?q=1#é😀 $5 {a}"
        #expect(JavaScriptCall.stringLiteral(text) == "\"\(text)\"")
        #expect(JavaScriptCall.literal([nil, true, -1.5, ["b": 1, "a": "x"]]) == #"[null,true,-1.5,{"a":"x","b":1}]"#)
    }

    @Test("the escapes are the ones that JSON and scripts share")
    func escapes() {
        #expect(JavaScriptCall.stringLiteral("</script>") == #""\u003c/script\u003e""#)
        #expect(JavaScriptCall.stringLiteral("\u{2028}\u{7F}\u{85}\u{0}\n'") == #""\u2028\u007f\u0085\u0000\n\u0027""#)
        #expect(JavaScriptCall.stringLiteral("*/${") == #""*\u002f$\u007b""#)
    }

    @Test("random values are safe and read back the same")
    func random() throws {
        var random = JSONRandom(seed: 5)
        for round in 0..<5000 {
            let value = random.value()
            let literal = JavaScriptCall.literal(value)
            guard Self.isSafe(literal), try Self.parseLiteral(literal) == value else {
                Issue.record("round \(round): \(literal)")
                return
            }
        }
    }

    /// Reads a literal as JSON once its computed keys are plain again. No string can hold `["__proto__"]:`, since a
    /// quote inside one has a backslash before it.
    static func parseLiteral(_ literal: String) throws -> JSONValue {
        var bytes = Array(literal.utf8)
        let computed = Array(#"["__proto__"]:"#.utf8)
        let plain = Array(#""__proto__":"#.utf8)
        var position = 0
        while position + computed.count <= bytes.count {
            if Array(bytes[position..<position + computed.count]) == computed {
                bytes.replaceSubrange(position..<position + computed.count, with: plain)
            }
            position += 1
        }
        return try JSONValue.parse(String(decoding: bytes, as: UTF8.self))
    }

    static func unescapedQuotes(_ literal: String) -> Int {
        var count = 0
        var isEscaped = false
        for byte in literal.utf8 {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                count += 1
            }
        }
        return count
    }
}
