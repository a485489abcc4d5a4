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
        guard InternationalHost.isValid(labels) else { throw .malformedPunycode }
        return host.asText
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
