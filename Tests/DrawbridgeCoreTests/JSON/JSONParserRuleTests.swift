import Foundation
import Testing

@testable import DrawbridgeCore

@Suite("JSON parser: what the RFC leaves open, and limits")
struct JSONParserRuleTests {
    @Test(
        "a surrogate without its other half becomes U+FFFD and the rest of the message stays",
        arguments: [
            (#""a\ud800b""#, "a\u{FFFD}b"),
            (#""\udc00""#, "\u{FFFD}"),
            (#""\ud800""#, "\u{FFFD}"),
            (#""\ud800\n""#, "\u{FFFD}\n"),
            (#""\ud800\u0041""#, "\u{FFFD}A"),
            (#""\ud800\ud800""#, "\u{FFFD}\u{FFFD}"),
            (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"),
            (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
            (#""\uDBFF\"""#, "\u{FFFD}\""),
            (#""\uD83D\uDE00\uDE00""#, "😀\u{FFFD}"),
        ]
    )
    func loneSurrogates(text: String, expected: String) throws {
        #expect(try JSONValue.parse(text) == .string(expected))
    }

    @Test("the last of repeated keys wins, however it is spelt")
    func duplicates() throws {
        #expect(try JSONValue.parse(#"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
        #expect(try JSONValue.parse(#"{"a":1,"\u0061":null}"#) == ["a": nil])
        #expect(try JSONValue.parse(#"{"a":{"x":1},"a":{}}"#) == ["a": [:]])
    }

    @Test("canonically equivalent keys are one key")
    func equivalentKeys() throws {
        let value = try JSONValue.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
        #expect(value.objectValue?.count == 1)
        #expect(value["\u{E9}"] == 2)
    }

    @Test("a text may be as long as the limit in bytes and no longer")
    func size() throws {
        let limits = JSONLimits(maximumBytes: 6)
        #expect(try JSONValue.parse("\"éé\"", limits: limits) == "éé")
        #expect(throws: JSONParseError.tooLarge(bytes: 7, maximum: 6)) {
            try JSONValue.parse("\"ééa\"", limits: limits)
        }
    }

    @Test("the default size limit is one mebibyte")
    func defaultSize() throws {
        let longest = "\"" + String(repeating: "x", count: (1 << 20) - 2) + "\""
        #expect(try JSONValue.parse(longest).stringValue?.utf8.count == (1 << 20) - 2)
        #expect(throws: JSONParseError.tooLarge(bytes: (1 << 20) + 1, maximum: 1 << 20)) {
            try JSONValue.parse(longest + " ")
        }
    }

    @Test("containers may nest as deep as the limit and no deeper")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        func nestedObjects(_ depth: Int) -> String {
            String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        }
        _ = try JSONValue.parse(nested(64))
        _ = try JSONValue.parse(nestedObjects(64))
        #expect(throws: JSONParseError.tooDeep(maximum: 64)) { try JSONValue.parse(nested(65)) }
        #expect(throws: JSONParseError.tooDeep(maximum: 64)) { try JSONValue.parse(nestedObjects(65)) }
        // Depth is what is open at once, not what was opened in all.
        _ = try JSONValue.parse("[[],[],[]]", limits: JSONLimits(maximumDepth: 2))
        _ = try JSONValue.parse("1", limits: JSONLimits(maximumDepth: 0))
        #expect(throws: JSONParseError.tooDeep(maximum: 0)) {
            try JSONValue.parse("[]", limits: JSONLimits(maximumDepth: 0))
        }
    }

    @Test("half a million open brackets are refused for their depth")
    func bracketBomb() {
        let bomb = String(repeating: "[", count: 500_000)
        #expect(throws: JSONParseError.tooDeep(maximum: 64)) { try JSONValue.parse(bomb) }
    }

    @Test("the deepest value fits the small stack of a secondary thread, from parse to release")
    func deepestOnSmallStack() async {
        let passed = await withCheckedContinuation { continuation in
            let thread = Thread {
                let depth = JSONLimits.deepest
                let text = String(repeating: #"{"a":["#, count: depth / 2) + String(repeating: "]}", count: depth / 2)
                let limits = JSONLimits(maximumDepth: .max)
                let first = try? JSONValue.parse(text, limits: limits)
                let second = try? JSONValue.parse(text, limits: limits)
                let isSame = first != nil && first == second && first.hashValue == second.hashValue
                let script = first.map(JavaScriptCall.literal)
                continuation.resume(returning: isSame && first?.serialized() == text && script == text)
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(passed)
    }

    @Test("a text may hold as many values as the limit and no more")
    func nodes() throws {
        let limits = JSONLimits(maximumNodes: 4)
        _ = try JSONValue.parse(#"[1,{"a":2}]"#, limits: limits)
        #expect(throws: JSONParseError.tooManyValues(maximum: 4)) {
            try JSONValue.parse(#"[1,{"a":2},3]"#, limits: limits)
        }
        #expect(throws: JSONParseError.tooManyValues(maximum: 0)) {
            try JSONValue.parse("1", limits: JSONLimits(maximumNodes: -1))
        }
        let many = "[" + String(repeating: "0,", count: 100_000) + "0]"
        #expect(throws: JSONParseError.tooManyValues(maximum: 100_000)) { try JSONValue.parse(many) }
    }

    @Test("every error has a stable code and tells nothing of the text")
    func codes() {
        let errors: [(JSONParseError, String)] = [
            (.tooLarge(bytes: 9, maximum: 8), "json_too_large"),
            (.tooDeep(maximum: 8), "json_too_deep"),
            (.tooManyValues(maximum: 8), "json_too_many_values"),
            (.syntax(offset: 8), "json_syntax"),
        ]
        for (error, code) in errors {
            #expect(error.code == code)
            #expect(error.description.hasPrefix(code))
        }
        #expect(throws: JSONParseError.self) { try JSONValue.parse(#"{"token":"s3cret"#) }
        do throws(JSONParseError) {
            _ = try JSONValue.parse(#"{"token":"s3cret"#)
        } catch {
            #expect(!error.description.contains("s3cret"))
        }
    }
}
