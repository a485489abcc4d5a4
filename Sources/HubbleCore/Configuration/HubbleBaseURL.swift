import DrawbridgeCore

/// What every URL of the SDK begins with.
struct HubbleBaseURL: Hashable, Sendable {
    let origin: Origin
    /// `scheme://host[:port][/path]` without a slash at the end: a route follows.
    let prefix: String

    /// - Throws: ``HubbleConfigurationError/badBaseURL(_:)``.
    init(_ text: String) throws(HubbleConfigurationError) {
        let url: WebURL
        do {
            url = try WebURL(text)
        } catch {
            throw .badBaseURL(.unreadable(error))
        }
        guard url.isHTTPFamily else { throw .badBaseURL(.scheme) }
        guard !url.hasCredentials else { throw .badBaseURL(.credentials) }
        guard url.query == nil else { throw .badBaseURL(.query) }
        guard url.fragment == nil else { throw .badBaseURL(.fragment) }
        guard url.host?.utf8.last != UInt8(ascii: ".") else { throw .badBaseURL(.trailingDot) }
        guard url.scheme == "https" || Self.isLoopback(url.host ?? "") else { throw .badBaseURL(.notSecure) }
        let segments = url.path.split(separator: "/")
        // An engine resolves these, so the page's URL would not begin with what was asked for.
        guard !segments.contains(where: { Self.dotSegments.contains($0.lowercased()) }) else {
            throw .badBaseURL(.dotSegment)
        }
        origin = url.origin
        prefix = url.origin.serialized + segments.reduce(into: "") { $0 += "/" + $1 }
    }

    /// URL Standard, "single-dot URL path segment" and "double-dot URL path segment".
    private static let dotSegments: Set<String> = [".", "%2e", "..", ".%2e", "%2e.", "%2e%2e"]

    /// Where a secret may travel unencrypted: nowhere but on this machine (RFC 6761, section 6.3; RFC 5735, section 3).
    private static func isLoopback(_ host: String) -> Bool {
        // `WebURL` lets no host that ends in a number through unless it is four plain decimal numbers.
        let isIPv4 =
            host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isIPv4
    }
}
