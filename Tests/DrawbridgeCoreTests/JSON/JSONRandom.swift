import TestSupport

@testable import DrawbridgeCore

/// Random JSON values, rich in what parsers and escapers get wrong.
struct JSONRandom {
    var generator: SeededGenerator

    /// Leaves out what Foundation loses: numbers no double holds, and U+FEFF, which it drops at the start of a string.
    var isForFoundation = false

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    mutating func value(depth: Int = 3) -> JSONValue {
        switch below(depth > 0 ? 8 : 5) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(number())
        case 3, 4: return .string(string())
        case 5, 6:
            var members: [String: JSONValue] = [:]
            for _ in 0..<below(5) { members[string()] = value(depth: depth - 1) }
            return .object(members)
        default:
            var elements: [JSONValue] = []
            for _ in 0..<below(5) { elements.append(value(depth: depth - 1)) }
            return .array(elements)
        }
    }

    mutating func string() -> String {
        let pieces: [Unicode.Scalar] = [
            "\"", "\\", "/", "*", "<", ">", "&", "'", "`", "$", "{", "\u{0}", "\n", "\r", "\t", "\u{8}", "\u{C}",
            "\u{1F}", "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "\u{E9}", "\u{301}", "\u{2028}", "\u{2029}", "\u{FEFF}",
            "\u{FFFD}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}",
        ]
        if below(20) == 0 { return "__proto__" }
        var text = String.UnicodeScalarView()
        for _ in 0..<below(12) {
            text.append(
                below(2) == 0
                    ? pieces[below(pieces.count)]
                    : Unicode.Scalar(UInt8(ascii: "a") + UInt8(below(26)))
            )
        }
        if isForFoundation { text.removeAll { $0 == "\u{FEFF}" } }
        return String(text)
    }

    mutating func number() -> JSONNumber {
        func digits(_ count: Int) -> String { (0..<count).map { _ in String(below(10)) }.joined() }
        var text = below(3) == 0 ? "-" : ""
        text += below(4) == 0 ? "0" : String(1 + below(9)) + digits(below(isForFoundation ? 6 : 30))
        if below(2) == 0 { text += "." + digits(1 + below(isForFoundation ? 6 : 20)) }
        if below(3) == 0 {
            text += ["e", "E", "e+", "e-"][below(4)] + digits(1 + below(isForFoundation ? 2 : 5))
        }
        return JSONNumber(literal: text) ?? 0
    }
}
