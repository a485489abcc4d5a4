/// The grammar of numbers: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?` (RFC 8259, section 6).
enum JSONNumberGrammar {
    enum Scan {
        /// A number stops before this offset.
        case end(Int)
        /// No number: this offset holds what the grammar does not allow, or is the end of the buffer.
        case fault(Int)
    }

    /// Reads the longest number that starts at this offset. What follows it is the caller's matter.
    @inline(__always)
    static func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Scan {
        var index = start
        if byte(bytes, index) == UInt8(ascii: "-") { index += 1 }

        if byte(bytes, index) == UInt8(ascii: "0") {
            index += 1
            // `01` is named here, at the second digit, not left to be found as garbage after a number.
            if isDigit(byte(bytes, index)) { return .fault(index) }
        } else if !skipDigits(bytes, &index) {
            return .fault(index)
        }

        if byte(bytes, index) == UInt8(ascii: ".") {
            index += 1
            guard skipDigits(bytes, &index) else { return .fault(index) }
        }

        if byte(bytes, index) | 0x20 == UInt8(ascii: "e") {
            index += 1
            let sign = byte(bytes, index)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            guard skipDigits(bytes, &index) else { return .fault(index) }
        }
        return .end(index)
    }

    @inline(__always)
    private static func byte(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }

    @inline(__always)
    private static func skipDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
        let start = index
        while isDigit(byte(bytes, index)) { index += 1 }
        return index > start
    }
}
