/// Decodes Punycode (RFC 3492, section 6.2).
struct Punycode {
    /// Those of section 5.
    private static let base: UInt32 = 36
    private static let bounds: ClosedRange<UInt32> = 1...26

    private var bias: UInt32 = 72
    private var rest: ArraySlice<UInt8>

    /// The scalars of a label without its `xn--`; `nil` where it encodes nothing, overflows, or has a character that is
    /// no digit of Punycode.
    ///
    /// - Parameter encoded: In lower case. The time grows by the square of its length, so bound that first.
    static func decode(_ encoded: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        let hyphen = encoded.lastIndex(of: UInt8(ascii: "-"))
        var decoded = (hyphen.map { encoded[..<$0] } ?? []).map { Unicode.Scalar($0) }
        var decoder = Punycode(rest: hyphen.map { encoded[($0 + 1)...] } ?? encoded)
        // Plain ASCII needs no Punycode, and a hyphen in front parts nothing from anything.
        guard !decoder.rest.isEmpty, hyphen != encoded.startIndex else { return nil }

        var (code, place) = (UInt32(128), UInt32(0))
        while !decoder.rest.isEmpty {
            guard let delta = decoder.integer() else { return nil }
            let count = UInt32(decoded.count) + 1
            decoder.adapt(to: delta, count: count, isFirst: place == 0)
            let (sum, isTooMuch) = place.addingReportingOverflow(delta)
            let (next, isTooHigh) = code.addingReportingOverflow(sum / count)
            guard !isTooMuch, !isTooHigh, let scalar = Unicode.Scalar(next) else { return nil }
            (code, place) = (next, sum % count)
            decoded.insert(scalar, at: Int(place))
            place += 1
        }
        return decoded
    }

    private init(rest: ArraySlice<UInt8>) {
        self.rest = rest
    }

    private mutating func integer() -> UInt32? {
        var (value, weight, position) = (UInt32(0), UInt32(1), Self.base)
        while let byte = rest.popFirst() {
            guard let digit = Self.digit(byte) else { return nil }
            let (part, isPartTooLarge) = digit.multipliedReportingOverflow(by: weight)
            let (sum, isSumTooLarge) = value.addingReportingOverflow(part)
            guard !isPartTooLarge, !isSumTooLarge else { return nil }
            value = sum
            let threshold =
                position <= bias ? 1 : min(max(position - bias, Self.bounds.lowerBound), Self.bounds.upperBound)
            if digit < threshold { return value }
            let (next, isWeightTooLarge) = weight.multipliedReportingOverflow(by: Self.base - threshold)
            guard !isWeightTooLarge else { return nil }
            weight = next
            position += Self.base
        }
        // The number has no end.
        return nil
    }

    private mutating func adapt(to delta: UInt32, count: UInt32, isFirst: Bool) {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps: UInt32 = 0
        while delta > (Self.base - 1) * Self.bounds.upperBound / 2 {
            delta /= Self.base - 1
            steps += Self.base
        }
        bias = steps + Self.base * delta / (delta + 38)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 26
        default: nil
        }
    }
}
