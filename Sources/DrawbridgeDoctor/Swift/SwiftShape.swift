import Foundation

/// Tells by its bytes whether the parser can read a Swift file in bounded time and stack. It recurses on some words, and
/// looks ahead again and again where brackets open in brackets, in generic arguments and after modifiers.
struct SwiftShape {
    /// Words with nothing between them: `unowned unowned …`, `await await …`. People write a dozen.
    private static let mostWords = 100
    /// Brackets that open right inside each other. The parser asks of each whether it begins a type, twice a level.
    private static let mostOpenings = 14
    /// `A<A<…`. The parser begins anew at each, up to the end.
    private static let mostAngles = 100
    private static let deepestConditions = 100

    private let bytes: UnsafeRawBufferPointer
    private var index = 0
    private var words = 0
    private var openings = 0
    private var angles = 0
    private var conditions = 0
    private var last: UInt8 = 0

    static func isBearable(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var shape = SwiftShape(bytes)
            return shape.isBearable()
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    private func byte(_ ahead: Int = 0) -> UInt8 { index + ahead < bytes.count ? bytes[index + ahead] : 0 }

    private mutating func isBearable() -> Bool {
        while index < bytes.count {
            let current = byte()
            switch current {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
                continue
            case UInt8(ascii: "\n"):
                if last != UInt8(ascii: "<") { angles = 0 }
                index += 1
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while index < bytes.count, byte() != UInt8(ascii: "\n") { index += 1 }
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipComment()
                continue
            case UInt8(ascii: "\""):
                skipString()
                words = 0
                openings = 0
            case _ where Self.isWord(current):
                while index < bytes.count, Self.isWord(byte()) { index += 1 }
                words += 1
                openings = 0
            default:
                sign(current)
            }
            last = current
            if words > Self.mostWords || openings > Self.mostOpenings || angles > Self.mostAngles
                || conditions > Self.deepestConditions
            {
                return false
            }
        }
        return true
    }

    private mutating func sign(_ current: UInt8) {
        switch current {
        case UInt8(ascii: "["), UInt8(ascii: "("): openings += 1
        case UInt8(ascii: "<"):
            // Of a comparison, spaces are on both sides.
            if Self.isWord(last), index > 0, Self.isWord(bytes[index - 1]) { angles += 1 }
        case UInt8(ascii: ">"): angles = max(0, angles - 1)
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): angles = 0
        case UInt8(ascii: "#"):
            if starts(with: "#if ") || starts(with: "#if(") || starts(with: "#if!") { conditions += 1 }
            if starts(with: "#endif") { conditions -= 1 }
        default: break
        }
        if current != UInt8(ascii: "["), current != UInt8(ascii: "(") { openings = 0 }
        words = 0
        index += 1
    }

    private func starts(with text: StaticString) -> Bool {
        index + text.utf8CodeUnitCount <= bytes.count
            && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    /// A string as far as it goes on its line, or all lines of `"""`.
    private mutating func skipString() {
        let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        index += isLong ? 3 : 1
        while index < bytes.count {
            if byte() == UInt8(ascii: "\\") {
                index += 2
            } else if isLong ? starts(with: "\"\"\"") : byte() == UInt8(ascii: "\"") {
                index += isLong ? 3 : 1
                return
            } else if !isLong, byte() == UInt8(ascii: "\n") {
                return
            } else {
                index += 1
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
