/// A value that must not be shown, however its characters are escaped.
struct KnownSecret: Hashable, Sendable {
    let text: String
    let bytes: [UInt8]

    init(_ text: String) {
        self.text = text
        self.bytes = Array(text.utf8)
    }

    /// The text with ``Redactor/mark`` for every secret.
    static func remove(_ secrets: [KnownSecret], from text: String) -> String {
        let source = Array(text.utf8)
        let mark = Array(Redactor.mark.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        source.withUnsafeBufferPointer { source in
            // Most bytes begin no secret; the table tells so at once.
            var isStart = [Bool](repeating: false, count: 256)
            for secret in secrets { isStart[Int(secret.bytes[0])] = true }
            for byte in "%+\\".utf8 { isStart[Int(byte)] = true }
            var index = 0
            while index < source.count {
                if isStart[Int(source[index])], let end = end(of: secrets, in: source, from: index) {
                    result += mark
                    index = end
                } else {
                    result.append(source[index])
                    index += 1
                }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func end(of secrets: [KnownSecret], in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        for secret in secrets {
            if let end = secret.end(in: source, from: start) { return end }
        }
        return nil
    }

    private func end(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        for byte in bytes {
            guard index < source.count, let length = Self.length(of: byte, in: source, at: index) else { return nil }
            index += length
        }
        return index
    }

    /// How many bytes at `index` write `byte`: itself, percent-encoded once or twice, `+` for a space, or escaped as
    /// in JSON.
    private static func length(of byte: UInt8, in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        if source[index] == byte { return 1 }
        switch source[index] {
        case UInt8(ascii: "%"):
            if hexByte(in: source, at: index + 1) == byte { return 3 }
            return hexByte(in: source, at: index + 1) == UInt8(ascii: "%") && hexByte(in: source, at: index + 3) == byte
                ? 5 : nil
        case UInt8(ascii: "+"):
            return byte == UInt8(ascii: " ") ? 1 : nil
        case UInt8(ascii: "\\"):
            guard index + 1 < source.count else { return nil }
            if source[index + 1] == byte, "\"\\/".utf8.contains(byte) { return 2 }
            return source[index + 1] == UInt8(ascii: "u") && hexByte(in: source, at: index + 2) == 0
                && hexByte(in: source, at: index + 4) == byte && byte < 0x80 ? 6 : nil
        default:
            return nil
        }
    }

    private static func hexByte(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8? {
        guard index + 1 < source.count, let high = hexDigit(source[index]), let low = hexDigit(source[index + 1])
        else { return nil }
        return high << 4 | low
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
