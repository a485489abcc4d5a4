/// Tells IPv4 addresses from domains (URL Standard, "ends-in-a-number checker" and "IPv4 parser").
enum IPv4Host {
    /// Whether a standard parser takes the host for an IPv4 address, well formed or not.
    /// - Parameter labels: The host in lower case, cut at its dots, without the empty label of a trailing dot.
    static func endsInNumber(_ labels: [ArraySlice<UInt8>]) -> Bool {
        guard let last = labels.last, !last.isEmpty else { return false }
        if last.allSatisfy(\.isASCIIDigit) { return true }
        // "0x" by itself counts as zero.
        return last.starts(with: "0x".utf8) && last.dropFirst(2).allSatisfy(\.isASCIIHexDigit)
    }

    /// Whether the labels are four decimal numbers from 0 to 255 without leading zeros: the only form in which
    /// octal, hexadecimal and short-form readers see the same address.
    static func isCanonical(_ labels: [ArraySlice<UInt8>]) -> Bool {
        labels.count == 4
            && labels.allSatisfy { label in
                label.count <= 3 && label.allSatisfy(\.isASCIIDigit)
                    && (label.count == 1 || label.first != UInt8(ascii: "0"))
                    && UInt8(label.asText) != nil
            }
    }

    /// Whether a host that was read by ``WebURL`` is an IPv4 address.
    static func isAddress(_ host: String) -> Bool {
        isCanonical(Array(host.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false))
    }
}
