/// Splits Objective-C into tokens. Comments and characters are passed over; strings are whole; `#if` is followed as far
/// as `DEBUG` decides it.
struct ObjCLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var conditions: [Condition] = []
    private var tokens: [ObjCToken] = []

    /// One `#if` that is open.
    private struct Condition {
        /// Whether a release build reaches the branch that is being read.
        var current: BuildCondition
        /// Whether it reaches the branches after it.
        var rest: BuildCondition
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func tokens(_ bytes: [UInt8]) -> [ObjCToken] {
        var lexer = ObjCLexer(bytes)
        lexer.run()
        return lexer.tokens
    }

    private var isDebugOnly: Bool {
        conditions.contains { if case .no = $0.current { true } else { false } }
    }

    private func byte(_ ahead: Int = 0) -> UInt8 {
        index + ahead < bytes.count ? bytes[index + ahead] : 0
    }

    private mutating func run() {
        var isLineStart = true
        while index < bytes.count {
            let current = byte()
            switch current {
            case UInt8(ascii: "\n"):
                isLineStart = true
                index += 1
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                skipLine()
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipComment()
                continue
            case UInt8(ascii: "#") where isLineStart:
                preprocessorLine()
                continue
            case UInt8(ascii: "\""):
                string(from: index)
            case UInt8(ascii: "@") where byte(1) == UInt8(ascii: "\""):
                index += 1
                string(from: index - 1)
            case UInt8(ascii: "@") where Self.isWord(byte(1)) && !Self.isDigit(byte(1)):
                let start = index
                index += 1
                while Self.isWord(byte()), index < bytes.count { index += 1 }
                add(.directive, from: start)
            case UInt8(ascii: "'"):
                character()
            case _ where Self.isDigit(current):
                let start = index
                while Self.isWord(byte()) || byte() == UInt8(ascii: "."), index < bytes.count { index += 1 }
                add(.number, from: start)
            case _ where Self.isWord(current):
                let start = index
                while Self.isWord(byte()), index < bytes.count { index += 1 }
                add(.word, from: start)
            default:
                sign()
            }
            isLineStart = false
        }
    }

    private mutating func add(_ kind: ObjCToken.Kind, from start: Int, text: String? = nil) {
        tokens.append(
            ObjCToken(
                kind: kind,
                text: text ?? String(decoding: bytes[start..<index], as: UTF8.self),
                offset: start,
                length: index - start,
                isDebugOnly: isDebugOnly
            )
        )
    }

    private mutating func skipLine() {
        while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
        index += 2
        while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { index += 1 }
        index = min(index + 2, bytes.count)
    }

    private mutating func character() {
        index += 1
        while index < bytes.count, byte() != UInt8(ascii: "'"), byte() != UInt8(ascii: "\n") {
            index += byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
    }

    private mutating func string(from start: Int) {
        index += 1
        var said: [UInt8] = []
        while index < bytes.count, byte() != UInt8(ascii: "\""), byte() != UInt8(ascii: "\n") {
            if byte() == UInt8(ascii: "\\") {
                index += 1
                switch byte() {
                case UInt8(ascii: "n"): said.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "t"): said.append(UInt8(ascii: "\t"))
                case UInt8(ascii: "\n"): break
                default: said.append(byte())
                }
            } else {
                said.append(byte())
            }
            index += 1
        }
        index = min(index + 1, bytes.count)
        let text = String(decoding: said, as: UTF8.self)
        if let last = tokens.last, last.kind == .string {
            // Strings side by side are one.
            tokens[tokens.count - 1] = ObjCToken(
                kind: .string,
                text: last.text + text,
                offset: last.offset,
                length: index - last.offset,
                isDebugOnly: last.isDebugOnly
            )
        } else {
            add(.string, from: start, text: text)
        }
    }

    private mutating func sign() {
        let start = index
        let pair = [byte(), byte(1)]
        let pairs = ["==", "!=", "->", "&&", "||", "<=", ">=", "::", "+=", "-=", "++", "--"]
        index += pairs.contains { Array($0.utf8) == pair } ? 2 : 1
        add(.sign, from: start)
    }

    private mutating func preprocessorLine() {
        let start = index
        while index < bytes.count, byte() != UInt8(ascii: "\n") {
            if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") { index += 1 }
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                skipComment()
            } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/"), !hasQuote(from: start) {
                let end = index
                skipLine()
                let stop = index
                index = end
                line(from: start)
                index = stop
                return
            } else {
                index += 1
            }
        }
        line(from: start)
    }

    /// `//` inside a quoted URL is no comment.
    private func hasQuote(from start: Int) -> Bool {
        bytes[start..<index].count { $0 == UInt8(ascii: "\"") } % 2 == 1
    }

    private mutating func line(from start: Int) {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let words = text.dropFirst().drop { $0.isWhitespace }
        let name = String(words.prefix { $0.isLetter })
        let rest = String(words.dropFirst(name.count))
        switch name {
        case "if": open(BuildCondition(rest))
        case "ifdef": open(BuildCondition(rest))
        case "ifndef": open(.not(BuildCondition(rest)))
        case "elif": next(BuildCondition(rest))
        case "else": next(.yes)
        case "endif": _ = conditions.popLast()
        default: add(.preprocessor, from: start)
        }
    }

    private mutating func open(_ condition: BuildCondition) {
        conditions.append(Condition(current: condition, rest: .not(condition)))
    }

    private mutating func next(_ condition: BuildCondition) {
        guard let last = conditions.popLast() else { return }
        conditions.append(
            Condition(current: .and(last.rest, condition), rest: .and(last.rest, .not(condition)))
        )
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80 || isDigit(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
