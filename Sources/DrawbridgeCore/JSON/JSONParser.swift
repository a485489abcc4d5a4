/// A recursive-descent reader of RFC 8259 over bytes of UTF-8. Its recursion is bounded by ``JSONLimits/deepest``.
///
/// Every read of the buffer goes through `peek`, which checks the end, or through a slice of what `peek` has passed.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: JSONLimits
    private var index = 0
    private var depth = 0
    private var nodes = 0

    // The members of every container still open, innermost last. One scratch array for all of them lets each container
    // be allocated once, at its final size. Elements of an array have an empty key.
    private var pending: [(key: String, value: JSONValue)] = []

    // Where strings with escapes are put together.
    private var unescaped: [UInt8] = []

    init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads the whole buffer as one JSON text.
    mutating func document() throws(JSONParseError) -> JSONValue {
        guard bytes.count <= limits.maximumBytes else {
            throw .tooLarge(bytes: bytes.count, maximum: limits.maximumBytes)
        }
        skipWhitespace()
        let value = try value()
        skipWhitespace()
        guard index == bytes.count else { throw syntaxError }
        return value
    }

    // MARK: Bytes

    /// The next byte; NUL at the end. The grammar has no place for a raw NUL, so both end in the same syntax error.
    private var peek: UInt8 {
        @inline(__always) get { index < bytes.count ? bytes[index] : 0 }
    }

    private var syntaxError: JSONParseError { .syntax(offset: index) }

    @inline(__always)
    private mutating func skipWhitespace() {
        while true {
            switch peek {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
            default: return
            }
        }
    }

    private mutating func expect(_ word: StaticString) throws(JSONParseError) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard peek == word.utf8Start[offset] else { throw syntaxError }
            index += 1
        }
    }

    private func slice(from start: Int, to end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    // MARK: Values

    private mutating func value() throws(JSONParseError) -> JSONValue {
        nodes += 1
        guard nodes <= limits.maximumNodes else { throw .tooManyValues(maximum: limits.maximumNodes) }
        switch peek {
        case UInt8(ascii: "\""):
            return .string(try string())
        case UInt8(ascii: "{"):
            return .object(try object())
        case UInt8(ascii: "["):
            return .array(try array())
        case UInt8(ascii: "t"):
            try expect("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try expect("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try expect("null")
            return .null
        default:
            return .number(try number())
        }
    }

    private mutating func number() throws(JSONParseError) -> JSONNumber {
        let start = index
        switch JSONNumberGrammar.scan(bytes, from: start) {
        case .end(let end):
            index = end
            return JSONNumber(valid: String(decoding: slice(from: start, to: end), as: UTF8.self))
        case .fault(let offset):
            throw .syntax(offset: offset)
        }
    }

    // MARK: Containers

    private mutating func open() throws(JSONParseError) {
        depth += 1
        guard depth <= limits.maximumDepth else { throw .tooDeep(maximum: limits.maximumDepth) }
        if pending.capacity == 0 { pending.reserveCapacity(16) }
        index += 1
        skipWhitespace()
    }

    private mutating func close(dropping members: Int) {
        pending.removeLast(members)
        depth -= 1
        index += 1
    }

    private mutating func array() throws(JSONParseError) -> [JSONValue] {
        try open()
        let base = pending.count
        if peek != UInt8(ascii: "]") {
            repeat {
                let element = try value()
                pending.append(("", element))
            } while try another(before: UInt8(ascii: "]"))
        }
        let elements = pending[base...].map(\.value)
        close(dropping: elements.count)
        return elements
    }

    private mutating func object() throws(JSONParseError) -> [String: JSONValue] {
        try open()
        let base = pending.count
        if peek != UInt8(ascii: "}") {
            repeat {
                guard peek == UInt8(ascii: "\"") else { throw syntaxError }
                let key = try string()
                skipWhitespace()
                guard peek == UInt8(ascii: ":") else { throw syntaxError }
                index += 1
                skipWhitespace()
                let value = try value()
                pending.append((key, value))
            } while try another(before: UInt8(ascii: "}"))
        }
        let count = pending.count - base
        var members = [String: JSONValue](minimumCapacity: count)
        for member in pending[base...] { members[member.key] = member.value }
        close(dropping: count)
        return members
    }

    /// Steps over a comma and the white space after it; false, without a step, where the container ends.
    @inline(__always)
    private mutating func another(before end: UInt8) throws(JSONParseError) -> Bool {
        skipWhitespace()
        if peek == UInt8(ascii: ",") {
            index += 1
            skipWhitespace()
            return true
        }
        guard peek == end else { throw syntaxError }
        return false
    }

    // MARK: Strings

    private mutating func string() throws(JSONParseError) -> String {
        index += 1
        let start = index
        skipPlainCharacters()
        guard peek == UInt8(ascii: "\"") else { return try escapedString(from: start) }
        let text = String(decoding: slice(from: start, to: index), as: UTF8.self)
        index += 1
        return text
    }

    /// Stops at a quote, a backslash, a control character or the end.
    @inline(__always)
    private mutating func skipPlainCharacters() {
        while true {
            let byte = peek
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
            index += 1
        }
    }

    private mutating func escapedString(from start: Int) throws(JSONParseError) -> String {
        unescaped.removeAll(keepingCapacity: true)
        unescaped.append(contentsOf: slice(from: start, to: index))
        while peek != UInt8(ascii: "\"") {
            guard peek == UInt8(ascii: "\\") else { throw syntaxError }
            index += 1
            try escape()
            let plain = index
            skipPlainCharacters()
            unescaped.append(contentsOf: slice(from: plain, to: index))
        }
        index += 1
        return String(decoding: unescaped, as: UTF8.self)
    }

    private mutating func escape() throws(JSONParseError) {
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(peek)
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"):
            index += 1
            unescaped.append(contentsOf: String(try unicodeEscape()).utf8)
            return
        default: throw syntaxError
        }
        index += 1
    }

    /// Reads what follows `\u`, and the second half of a surrogate pair where there is one.
    private mutating func unicodeEscape() throws(JSONParseError) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        let first = try hexadecimal()
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? replacement }
        let afterFirst = index
        guard peek == UInt8(ascii: "\\") else { return replacement }
        index += 1
        if peek == UInt8(ascii: "u") {
            index += 1
            let second = try hexadecimal()
            if second & 0xFC00 == 0xDC00 {
                return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? replacement
            }
        }
        // The half stands alone; the escape after it is read again for itself.
        index = afterFirst
        return replacement
    }

    private mutating func hexadecimal() throws(JSONParseError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            let byte = peek
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): code = code << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): code = code << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): code = code << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: throw syntaxError
            }
            index += 1
        }
        return code
    }
}
