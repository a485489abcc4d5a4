import Foundation

extension WebURL {
    /// The same URL for Foundation, which refuses characters that the URL Standard leaves as they are (`|`, `{`, `^` in
    /// a query): they are percent-encoded, and nothing else is changed.
    ///
    /// - Returns: `nil` only where Foundation refuses the host.
    public var foundationURL: URL? {
        let hostEnd = authorityEnd
        let rest = string[hostEnd...].utf8
        let encoded = rest.indices.reduce(into: String(string[..<hostEnd])) { text, index in
            let byte = rest[index]
            if Self.isLegal(byte) || (byte == UInt8(ascii: "%") && Self.isEscape(rest[index...])) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return URL(string: encoded)
    }

    /// Where the path begins: an IPv6 host has brackets that must stay.
    private var authorityEnd: String.Index {
        guard host != nil, let start = string.range(of: "//")?.upperBound else { return string.startIndex }
        return string[start...].firstIndex { "/?#".contains($0) } ?? string.endIndex
    }

    /// `%` and two hexadecimal digits.
    private static func isEscape(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
        let digits = bytes.dropFirst().prefix(2)
        return digits.count == 2 && digits.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
    }

    /// RFC 3986, appendix A: what may stand in a path, a query or a fragment, and `#` between them.
    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
        }
    }
}
