import Testing

@testable import DrawbridgeCore

@Suite("JSON parser: what RFC 8259 allows and what it does not")
struct JSONConformanceTests {
    struct Accepted: Sendable, CustomTestStringConvertible {
        let rule: String
        let text: String
        let value: JSONValue
        var testDescription: String { rule }

        init(_ rule: String, _ text: String, _ value: JSONValue) {
            self.rule = rule
            self.text = text
            self.value = value
        }
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let rule: String
        let text: String
        let offset: Int
        var testDescription: String { rule }

        init(_ rule: String, _ text: String, at offset: Int) {
            self.rule = rule
            self.text = text
            self.offset = offset
        }
    }

    static func number(_ literal: String) throws -> JSONValue {
        .number(try #require(JSONNumber(literal: literal)))
    }

    static let accepted: [Accepted] = [
        Accepted("a lone null", "null", nil),
        Accepted("a lone true", "true", true),
        Accepted("a lone false", "false", false),
        Accepted("a lone number", "42", 42),
        Accepted("a lone string", #""a""#, "a"),
        Accepted("an empty string", #""""#, ""),
        Accepted("an empty array", "[]", []),
        Accepted("an empty array with space inside", "[ \n]", []),
        Accepted("an empty object", "{}", [:]),
        Accepted("an empty object with space inside", "{\t}", [:]),
        Accepted("all four kinds of white space around everything", " \t\r\n[ 1 ,\n2 ]\r\n", [1, 2]),
        Accepted("white space around a colon", #"{"a" : 1}"#, ["a": 1]),
        Accepted("no white space at all", #"{"a":[1,{"b":null}]}"#, ["a": [1, ["b": nil]]]),
        Accepted("an empty key", #"{"":0}"#, ["": 0]),
        Accepted("a key with an escape", #"{"\u0061\n":0}"#, ["a\n": 0]),
        Accepted("a key with an escaped NUL", #"{"a\u0000b":0}"#, ["a\u{0}b": 0]),
        Accepted("arrays inside arrays", "[[],[[]]]", [[], [[]]]),
        Accepted("values of every kind in one array", #"[null,1,"1",{},[],true]"#, [nil, 1, "1", [:], [], true]),
        Accepted("all short escapes", #""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        Accepted("hexadecimal in either case", #""\u00e9\u00E9\uAbCd""#, "\u{E9}\u{E9}\u{ABCD}"),
        Accepted("an escaped NUL", #""\u0000""#, "\u{0}"),
        Accepted("an escape in the middle", #""a\u0062c""#, "abc"),
        Accepted("a surrogate pair", #""\ud83d\ude00""#, "😀"),
        Accepted("the last scalar as a pair", #""\udbff\udfff""#, "\u{10FFFF}"),
        Accepted("raw text beyond the first plane", "\"😀\"", "😀"),
        Accepted("raw U+2028 and U+2029", "\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
        Accepted("a raw DEL", "\"\u{7F}\"", "\u{7F}"),
        Accepted("a non-character", #""\uffff""#, "\u{FFFF}"),
        Accepted("a byte-order mark inside a string", "\"\u{FEFF}a\"", "\u{FEFF}a"),
        Accepted("comment marks inside a string", #""/*x*/ //""#, "/*x*/ //"),
        Accepted("an escaped backslash before the quote", #""\\""#, "\\"),
        Accepted("zero", "0", 0),
        Accepted("a number before a bracket", "[7]", [7]),
    ]

    static let refused: [Refused] = [
        Refused("nothing", "", at: 0),
        Refused("white space only", " \n", at: 2),
        Refused("a byte-order mark", "\u{FEFF}1", at: 0),
        Refused("a no-break space", "\u{A0}1", at: 0),
        Refused("a form feed as white space", "\u{C}1", at: 0),
        Refused("a vertical tab as white space", "[\u{B}1]", at: 1),
        Refused("U+2028 as white space", "[1\u{2028}]", at: 2),
        Refused("a raw NUL", "\u{0}", at: 0),
        Refused("a NUL after a value", "1\u{0}", at: 1),
        Refused("a second value", "1 2", at: 2),
        Refused("garbage after an array", "[]x", at: 2),
        Refused("a bracket too many", "[]]", at: 2),
        Refused("a comma after the text", "1,", at: 1),
        Refused("a semicolon after the text", "{};", at: 2),
        Refused("an array left open", "[1", at: 2),
        Refused("an array left open after a comma", "[1,", at: 3),
        Refused("an array that only opens", "[", at: 1),
        Refused("an object that only opens", "{", at: 1),
        Refused("an object left open after a key", #"{"a""#, at: 4),
        Refused("an object left open after a colon", #"{"a":"#, at: 5),
        Refused("an object left open after a value", #"{"a":1"#, at: 6),
        Refused("a closing bracket alone", "]", at: 0),
        Refused("an array closed by a brace", "[1}", at: 2),
        Refused("an object closed by a bracket", #"{"a":1]"#, at: 6),
        Refused("a comma after the last element", "[1,]", at: 3),
        Refused("a comma after the last member", #"{"a":1,}"#, at: 7),
        Refused("a comma alone in an array", "[,]", at: 1),
        Refused("two commas", "[1,,2]", at: 3),
        Refused("a comma first", "[,1]", at: 1),
        Refused("no comma between elements", "[1 2]", at: 3),
        Refused("no comma between members", #"{"a":1 "b":2}"#, at: 7),
        Refused("a colon in an array", "[1:2]", at: 2),
        Refused("a comma for a colon", #"{"a",1}"#, at: 4),
        Refused("two colons", #"{"a"::1}"#, at: 5),
        Refused("a member without a value", #"{"a":}"#, at: 5),
        Refused("a member without a key", "{:1}", at: 1),
        Refused("a key without quotes", "{a:1}", at: 1),
        Refused("a key in single quotes", "{'a':1}", at: 1),
        Refused("a number as a key", "{1:1}", at: 1),
        Refused("null as a key", "{null:1}", at: 1),
        Refused("a string in single quotes", "'a'", at: 0),
        Refused("a string in backticks", "`a`", at: 0),
        Refused("a block comment", "/**/1", at: 0),
        Refused("a line comment", "1//x", at: 1),
        Refused("a hash comment", "#x", at: 0),
        Refused("a string left open", #""a"#, at: 2),
        Refused("a quote alone", "\"", at: 1),
        Refused("a backslash at the end", #""\"#, at: 2),
        Refused("a string whose only quote is escaped", #""\""#, at: 3),
        Refused("a raw newline in a string", "\"a\nb\"", at: 2),
        Refused("a raw tab in a string", "\"\t\"", at: 1),
        Refused("a raw NUL in a string", "\"a\u{0}b\"", at: 2),
        Refused("a raw U+001F in a key", "{\"\u{1F}\":1}", at: 2),
        Refused("a raw newline after an escape", "\"\\n\n\"", at: 3),
        Refused("an unknown escape", #""\a""#, at: 2),
        Refused("an escaped apostrophe", #""\'""#, at: 2),
        Refused("a hexadecimal escape of two digits", #""\x41""#, at: 2),
        Refused("a Unicode escape in upper case", #""\U0041""#, at: 2),
        Refused("an escape in braces", #""\u{41}""#, at: 3),
        Refused("a Unicode escape cut short", #""\u00e""#, at: 6),
        Refused("a Unicode escape with a sign", #""\u+041""#, at: 3),
        Refused("a Unicode escape with another letter", #""\u00G0""#, at: 5),
        Refused("a Unicode escape at the end", #""\u"#, at: 3),
        Refused("a low half cut short", #""\ud83d\ude0""#, at: 12),
        Refused("a high half before an unknown escape", #""\ud83d\x""#, at: 8),
        Refused("an escaped newline", "\"\\\n\"", at: 2),
        Refused("an escape outside a string", #"\u0031"#, at: 0),
        Refused("true in capitals", "TRUE", at: 0),
        Refused("true with a capital", "True", at: 0),
        Refused("true cut short", "tru", at: 3),
        Refused("true with a tail", "truest", at: 4),
        Refused("null misspelt", "nul1", at: 3),
        Refused("undefined", "undefined", at: 0),
        Refused("NaN", "NaN", at: 0),
        Refused("Infinity", "Infinity", at: 0),
        Refused("minus Infinity", "-Infinity", at: 1),
        Refused("a plus sign", "+1", at: 0),
        Refused("a minus sign alone", "-", at: 1),
        Refused("two minus signs", "--1", at: 1),
        Refused("a space after the minus sign", "- 1", at: 1),
        Refused("a leading zero", "01", at: 1),
        Refused("a leading zero after a minus sign", "-01", at: 2),
        Refused("two zeros", "00", at: 1),
        Refused("a point first", ".5", at: 0),
        Refused("a point after a minus sign", "-.5", at: 1),
        Refused("a point last", "1.", at: 2),
        Refused("a point before the exponent", "1.e1", at: 2),
        Refused("two points", "1.2.3", at: 3),
        Refused("an exponent without digits", "1e", at: 2),
        Refused("an exponent with a sign only", "1e+", at: 3),
        Refused("an exponent with a point", "1e1.5", at: 3),
        Refused("two exponents", "1e1e1", at: 3),
        Refused("an exponent alone", "e1", at: 0),
        Refused("a hexadecimal number", "0x10", at: 1),
        Refused("a digit separator", "1_000", at: 1),
        Refused("a big integer suffix", "1n", at: 1),
        Refused("a full-width digit", "\u{FF11}", at: 0),
        Refused("an Arabic digit after a digit", "1\u{0661}", at: 1),
        Refused("a combining mark after a quote", "\"a\"\u{301}", at: 3),
        Refused("an ellipsis", "[1,...]", at: 3),
        Refused("parentheses", "(1)", at: 0),
        Refused("a callback around the text", "cb({})", at: 0),
    ]

    @Test("a text the RFC allows gives the value it says", arguments: accepted)
    func accepts(_ entry: Accepted) throws {
        #expect(try JSONValue.parse(entry.text) == entry.value)
    }

    @Test("a text the RFC does not allow is refused at the offending byte", arguments: refused)
    func refuses(_ entry: Refused) {
        #expect(throws: JSONParseError.syntax(offset: entry.offset)) {
            try JSONValue.parse(entry.text)
        }
    }

    @Test("no prefix of an object is an object")
    func prefixes() throws {
        let text = #"{"a":[1.5e+3,"\u00e9\ud83d\ude00",true,null],"b":{"c":"d"}}"#
        _ = try JSONValue.parse(text)
        for count in 0..<text.utf8.count {
            #expect(throws: JSONParseError.syntax(offset: count)) {
                try JSONValue.parse(String(decoding: text.utf8.prefix(count), as: UTF8.self))
            }
        }
    }

    @Test("bytes that are not UTF-8 are replaced in strings and refused elsewhere")
    func invalidUTF8() throws {
        func parse(_ bytes: [UInt8]) throws -> JSONValue {
            try bytes.withUnsafeBufferPointer { try JSONValue.parse(utf8: $0, limits: .default).get() }
        }
        let quote = UInt8(ascii: "\"")
        #expect(try parse([quote, 0xFF, quote]) == "\u{FFFD}")
        #expect(try parse([quote, 0x61, 0x5C, 0x6E, 0xC3, quote]) == "a\n\u{FFFD}")
        #expect(throws: JSONParseError.syntax(offset: 0)) { try parse([0xFF]) }
        #expect(throws: JSONParseError.syntax(offset: 1)) { try parse([0x31, 0xC3]) }
    }
}
