/// Percent-decoding as the URL Standard has it ("percent-decode", then UTF-8 with replacement), done once.
enum PercentDecoding {
    /// - Parameter kept: a byte whose escape stays as it is written.
    static func decode(_ source: ArraySlice<UInt8>, keeping kept: UInt8? = nil) -> String {
        guard source.contains(UInt8(ascii: "%")) else { return String(decoding: source, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = source.startIndex
        while index < source.endIndex {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.endIndex,
                let high = hexDigit(source[index + 1]), let low = hexDigit(source[index + 2]),
                high << 4 | low != kept
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(source[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
