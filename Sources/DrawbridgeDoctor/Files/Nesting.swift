import Foundation

/// Tells by its bytes whether a source nests deeper than anybody writes. Parsers recurse, and a file made to be nested
/// would end the program.
enum Nesting {
    static let deepestBrackets = 500
    /// Each `else if` is one level deeper for the parser.
    static let mostElses = 10_000

    static func isBearable(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var depth = 0
            var elses = 0
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                    depth += 1
                    if depth > deepestBrackets { return false }
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    depth = max(0, depth - 1)
                case UInt8(ascii: "e") where isElse(bytes, index):
                    elses += 1
                    if elses > mostElses { return false }
                default:
                    break
                }
                index += 1
            }
            return true
        }
    }

    private static func isElse(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Bool {
        index + 3 < bytes.count && bytes[index + 1] == UInt8(ascii: "l") && bytes[index + 2] == UInt8(ascii: "s")
            && bytes[index + 3] == UInt8(ascii: "e")
    }
}
