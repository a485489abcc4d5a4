/// Reads the host of a URL (URL Standard, "host parsing").
enum URLHost {
    /// - Throws: ``WebURLError`` for whatever a standard parser would repair or refuse.
    static func parse(_ bytes: ArraySlice<UInt8>, isSpecial: Bool) throws(WebURLError) -> String {
        guard bytes.allSatisfy(\.isASCII) else { throw .nonASCIIHost }
        if bytes.first == UInt8(ascii: "[") {
            return try IPv6Host.parse(bytes.dropFirst().dropLast())
        }
        return isSpecial ? try domainOrIPv4(bytes) : try opaqueHost(bytes)
    }

    private static func domainOrIPv4(_ bytes: ArraySlice<UInt8>) throws(WebURLError) -> String {
        guard !bytes.contains(UInt8(ascii: "%")) else { throw .percentInHost }
        // Narrower than "forbidden domain code point": of '*', '{', '"' and the like, some parsers make
        // percent escapes and some make an error.
        let forbidden = bytes.first { byte in
            !byte.isASCIIAlphanumeric && !"-_.".utf8.contains(byte)
        }
        if let forbidden { throw .forbiddenHostCodePoint(forbidden) }

        let host = bytes.asciiLowercased
        var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // One trailing dot is the DNS root. It makes another host, so it stays in the name.
        let hasTrailingDot = labels.last?.isEmpty == true
        if hasTrailingDot { labels.removeLast() }
        guard !labels.isEmpty, !labels.contains(where: \.isEmpty) else { throw .emptyLabel }

        if IPv4Host.endsInNumber(labels) {
            guard !hasTrailingDot, IPv4Host.isCanonical(labels) else { throw .nonCanonicalIPv4 }
        }
        guard labels.allSatisfy(isPlausibleLabel) else { throw .malformedPunycode }
        return host.asText
    }

    /// Whether a label that claims to be Punycode (RFC 3492, RFC 5890) can be. It is never decoded: hosts are compared
    /// in their ASCII form, in which look-alikes differ.
    private static func isPlausibleLabel(_ label: ArraySlice<UInt8>) -> Bool {
        let prefix = "xn--".utf8
        guard label.starts(with: prefix) else { return true }
        let encoded = label.dropFirst(prefix.count)
        // A hyphen at the end would mean that nothing outside ASCII was encoded (UTS #46, validity criteria).
        guard let last = encoded.last, last != UInt8(ascii: "-") else { return false }
        return encoded.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    }

    /// URL Standard, "opaque-host parser": such a host means something to one app only and is kept as written.
    private static func opaqueHost(_ bytes: ArraySlice<UInt8>) throws(WebURLError) -> String {
        // The rest of the standard's "forbidden host code points" are delimiters or controls and never get here.
        let forbidden = bytes.first { byte in
            "<>[]^|".utf8.contains(byte)
        }
        if let forbidden { throw .forbiddenHostCodePoint(forbidden) }
        return bytes.asText
    }
}
