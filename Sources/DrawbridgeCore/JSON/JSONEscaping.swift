/// The escapes JSON demands: the quote, the backslash and U+0000 to U+001F (RFC 8259, section 7).
enum JSONEscaping {
    static func append(_ string: String, to output: inout [UInt8]) {
        // Most strings need no escape, and copying one whole costs a fraction of a byte at a time.
        guard string.utf8.contains(where: needsEscape) else {
            output.append(contentsOf: string.utf8)
            return
        }
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case 0..<0x20:
                appendControl(byte, to: &output)
            default:
                output.append(byte)
            }
        }
    }

    /// Whether a byte cannot stand in a JSON string as it is.
    @inline(__always)
    static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Writes a control character by its short name where it has one.
    static func appendControl(_ byte: UInt8, to output: inout [UInt8]) {
        let name: UInt8
        switch byte {
        case 0x08: name = UInt8(ascii: "b")
        case 0x09: name = UInt8(ascii: "t")
        case 0x0A: name = UInt8(ascii: "n")
        case 0x0C: name = UInt8(ascii: "f")
        case 0x0D: name = UInt8(ascii: "r")
        default:
            appendUnicode(UInt16(byte), to: &output)
            return
        }
        output.append(UInt8(ascii: "\\"))
        output.append(name)
    }

    /// Writes `\uXXXX`.
    static func appendUnicode(_ code: UInt16, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        output.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: code >> shift & 0xF)
            output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
