/// Why ``WebURL`` refused a string.
///
/// No case carries text from the string, only a character's number or one of the six special schemes: a malformed
/// URL can have a password where its host should be, and errors end in logs.
public enum WebURLError: Error, Hashable, Sendable {
    /// The string is empty.
    case empty
    /// The string, or its normalised form, is longer than ``WebURL/maximumLength`` bytes.
    case tooLong
    /// A C0 control character or DEL anywhere, or a space anywhere but inside an opaque path (`data:text/plain,a b`).
    case controlOrSpace(UInt8)
    /// No scheme: a relative reference.
    case missingScheme
    /// A scheme that is not a letter followed by letters, digits, `+`, `-` or `.`.
    case illegalScheme
    /// A scheme with characters outside ASCII.
    case nonASCIIScheme
    /// A special scheme that is not followed by exactly two slashes (`file:` by three).
    case wrongSlashes(scheme: String)
    /// A backslash before the query of a special URL, or in the authority of any.
    case backslash
    /// More than one `@` before the path.
    case multipleAtSigns
    /// Userinfo with characters that RFC 3986 does not allow there.
    case illegalUserinfo
    /// A special URL, or one with userinfo or a port, that has no host.
    case emptyHost
    /// A `file:` URL that names a host.
    case fileHost
    /// A host with characters outside ASCII.
    case nonASCIIHost
    /// A percent sign in a special URL's host.
    case percentInHost
    /// A character that cannot stand in this host.
    case forbiddenHostCodePoint(UInt8)
    /// Two dots in a row, or a dot at the start of the host.
    case emptyLabel
    /// A host that ends in a number and is not four plain decimal numbers.
    case nonCanonicalIPv4
    /// An IPv6 address that is not in the form the URL Standard writes.
    case nonCanonicalIPv6
    /// An `xn--` label that is no Punycode, or decodes to what no domain may hold.
    case malformedPunycode
    /// A colon after the host and no port.
    case emptyPort
    /// A port with something other than digits.
    case portNotDigits
    /// A port that starts with a superfluous zero.
    case portLeadingZero
    /// A port above 65535.
    case portOutOfRange
}

extension WebURLError {
    /// A stable name for logs and tests. It never changes once published.
    public var code: String {
        switch self {
        case .empty: "empty"
        case .tooLong: "too_long"
        case .controlOrSpace: "control_or_space"
        case .missingScheme: "missing_scheme"
        case .illegalScheme: "illegal_scheme"
        case .nonASCIIScheme: "non_ascii_scheme"
        case .wrongSlashes: "wrong_slashes"
        case .backslash: "backslash"
        case .multipleAtSigns: "multiple_at_signs"
        case .illegalUserinfo: "illegal_userinfo"
        case .emptyHost: "empty_host"
        case .fileHost: "file_host"
        case .nonASCIIHost: "non_ascii_host"
        case .percentInHost: "percent_in_host"
        case .forbiddenHostCodePoint: "forbidden_host_code_point"
        case .emptyLabel: "empty_label"
        case .nonCanonicalIPv4: "non_canonical_ipv4"
        case .nonCanonicalIPv6: "non_canonical_ipv6"
        case .malformedPunycode: "malformed_punycode"
        case .emptyPort: "empty_port"
        case .portNotDigits: "port_not_digits"
        case .portLeadingZero: "port_leading_zero"
        case .portOutOfRange: "port_out_of_range"
        }
    }
}

extension WebURLError: CustomStringConvertible, DiagnosticConvertible {
    /// What is wrong and how to put it right.
    public var description: String {
        switch self {
        case .empty:
            "The URL is empty; write an absolute URL."
        case .tooLong:
            "The URL is longer than \(WebURL.maximumLength) bytes; send large data in a request body."
        case .controlOrSpace(let byte):
            "The URL contains \(codePointName(byte)), a space or control character; percent-encode or remove it."
        case .missingScheme:
            "The URL has no scheme; write it whole, for example https://host/path."
        case .illegalScheme:
            "The scheme has an illegal character; use a letter, then letters, digits, '+', '-' or '.'."
        case .nonASCIIScheme:
            "The scheme has a character outside ASCII; retype it in plain letters."
        case .wrongSlashes(scheme: "file"):
            "A file: URL must go on with exactly three slashes; write file:///path."
        case .wrongSlashes(let scheme):
            "\(scheme): must be followed by exactly two slashes and a host; write \(scheme)://host."
        case .backslash:
            "A backslash stands where some parsers read a slash; write '/' or percent-encode it as %5C."
        case .multipleAtSigns:
            "There is more than one '@' before the path; write those that belong to the userinfo as %40."
        case .illegalUserinfo:
            "The userinfo has an illegal character; percent-encode it, or better, send no userinfo."
        case .emptyHost:
            "The URL has no host; write one after '//'."
        case .fileHost:
            "A file: URL may not name a host; write file:///path."
        case .nonASCIIHost:
            "The host has a character outside ASCII; write the host in its ASCII form (xn--...)."
        case .percentInHost:
            "The host has a percent sign; write the host without percent-encoding."
        case .forbiddenHostCodePoint(let byte):
            "The host contains \(codePointName(byte)); use letters, digits, '-', '_' and '.' only."
        case .emptyLabel:
            "The host has an empty label; remove the leading or doubled dot."
        case .nonCanonicalIPv4:
            "The host ends in a number but is not a plain IPv4 address; write four decimal numbers from 0 to 255."
        case .nonCanonicalIPv6:
            "The IPv6 address is not in its canonical form; compress its zeros, and use no zone and no dotted part."
        case .malformedPunycode:
            "A label that starts with xn-- encodes no valid name; write what an IDNA encoder gives."
        case .emptyPort:
            "A colon follows the host but no port; remove it or add the port."
        case .portNotDigits:
            "The port has something other than digits; write a decimal number, and userinfo only before '@'."
        case .portLeadingZero:
            "The port starts with a zero; write it without leading zeros."
        case .portOutOfRange:
            "The port is above 65535; write a number from 0 to 65535."
        }
    }
}

private func codePointName(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
}
