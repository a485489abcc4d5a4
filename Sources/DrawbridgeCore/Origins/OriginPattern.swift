/// Names one origin, `https://host[:port]`, or all subdomains of one, `https://*.example.com[:port]`.
///
/// There is no other wildcard. `*.` stands for one or more labels and never for none, so the domain itself is not
/// meant: list it beside the pattern if it is. Whether a suffix is open to registration by anyone (`*.co.uk`,
/// `*.github.io`) is not checked: that takes a list that changes weekly (<https://publicsuffix.org/>).
public struct OriginPattern: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: Int?

    /// Whether the pattern means the subdomains of its host and not the host.
    public let matchesSubdomains: Bool

    /// Reads a pattern.
    ///
    /// - Parameter text: An `http` or `https` origin, in any case, whose first label may be `*`. No slash at the end.
    /// - Throws: ``OriginPatternError`` naming the fault.
    public init(_ text: String) throws(OriginPatternError) {
        let (scheme, authority) = try Self.split(Array(text.utf8))
        var base = authority
        matchesSubdomains = authority.starts(with: "*.".utf8)
        if matchesSubdomains { base = authority.dropFirst(2) }
        guard !base.contains(UInt8(ascii: "*")) else {
            let isWholeHost = base == authority && (base.count == 1 || base.starts(with: "*:".utf8))
            throw isWholeHost ? .bareWildcard : .misplacedWildcard
        }

        let url: WebURL
        do {
            url = try WebURL(scheme + "://" + base.asText)
        } catch {
            throw .notAURL(error)
        }
        guard let host = url.host else { throw .notAURL(.emptyHost) }
        guard host.utf8.last != UInt8(ascii: ".") else { throw .trailingDot }
        if matchesSubdomains {
            guard !IPv4Host.isAddress(host), host.utf8.first != UInt8(ascii: "[") else { throw .wildcardOverAddress }
            guard host.utf8.contains(UInt8(ascii: ".")) else { throw .wildcardOverSingleLabel }
        }
        self.scheme = url.scheme
        self.host = host
        self.port = url.port
    }

    /// The pattern of one origin, whatever its host looks like: one that is being shown needs no judgement.
    ///
    /// - Returns: `nil` for an opaque origin, and for one that is not `http` or `https`.
    public init?(exactly origin: Origin) {
        guard case .tuple(let scheme, let host, let port) = origin, scheme == "http" || scheme == "https" else {
            return nil
        }
        self.scheme = scheme
        self.host = host
        self.port = port
        matchesSubdomains = false
    }

    /// Whether the pattern names the origin. It never names an opaque one.
    public func matches(_ origin: Origin) -> Bool {
        guard case .tuple(scheme, let candidate, port) = origin else { return false }
        guard matchesSubdomains else { return candidate.utf8.elementsEqual(host.utf8) }
        // The dot belongs to the suffix, or notexample.com would be a subdomain of example.com.
        let suffix = Array(("." + host).utf8)
        return candidate.utf8.count > suffix.count && candidate.utf8.suffix(suffix.count).elementsEqual(suffix)
    }

    /// Cuts the scheme from the authority and refuses whatever follows that.
    private static func split(
        _ bytes: [UInt8]
    ) throws(OriginPatternError) -> (scheme: String, authority: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes != Array("*".utf8) else { throw .bareWildcard }
        guard
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            bytes[(colon + 1)...].starts(with: "//".utf8)
        else { throw .missingScheme }
        let scheme = bytes[..<colon].asciiLowercased.asText
        guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme }

        let rest = bytes[(colon + 3)...]
        let end = rest.firstIndex { byte in
            "/?#".utf8.contains(byte)
        }
        let authority = rest[..<(end ?? rest.endIndex)]
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userinfo }
        guard let end else { return (scheme, authority) }
        switch rest[end] {
        case UInt8(ascii: "?"): throw .query
        case UInt8(ascii: "#"): throw .fragment
        default: throw end == rest.endIndex - 1 ? .trailingSlash : .path
        }
    }
}

extension OriginPattern: CustomStringConvertible {
    /// The pattern as ``init(_:)`` reads it, in lower case and without a default port.
    public var description: String {
        scheme + "://" + (matchesSubdomains ? "*." : "") + host + (port.map { ":\($0)" } ?? "")
    }
}
