// URLs are read byte by byte. Swift's Character would take "/" and a combining mark after it for one element, and
// String's == holds for different bytes that are canonically equivalent; both would let a delimiter go unseen.

extension UInt8 {
    var isASCII: Bool { self < 0x80 }
    var isASCIIControlOrSpace: Bool { self <= 0x20 || self == 0x7F }
    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
    var isASCIIHexDigit: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
    var asciiLowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

extension Collection<UInt8> {
    var asText: String { String(decoding: self, as: UTF8.self) }
    var asciiLowercased: [UInt8] { map(\.asciiLowercased) }

    /// The bytes as text, those outside ASCII percent-encoded (URL Standard, "UTF-8 percent-encode").
    var percentEncodingNonASCII: String {
        if allSatisfy(\.isASCII) { return asText }
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in self {
            if byte.isASCII {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
            }
        }
        return encoded.asText
    }
}
