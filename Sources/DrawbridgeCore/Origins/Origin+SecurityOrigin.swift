extension Origin {
    /// Reads the three parts of WebKit's `WKSecurityOrigin`.
    ///
    /// WebKit writes a default port as 0, and an opaque origin with an empty protocol and host. What no engine writes is
    /// taken for opaque: an origin that cannot be read equals none.
    ///
    /// - Parameters:
    ///   - scheme: `WKSecurityOrigin.protocol`, without the colon.
    ///   - host: `WKSecurityOrigin.host`; an IPv6 address with its brackets or without.
    ///   - port: `WKSecurityOrigin.port`.
    public init(securityOriginScheme scheme: String, host: String, port: Int) {
        let isBareIPv6 = host.contains(":") && !host.hasPrefix("[")
        let authority = (isBareIPv6 ? "[\(host)]" : host) + (port == 0 ? "" : ":\(port)")
        guard !host.isEmpty, let url = try? WebURL("\(scheme)://\(authority)"), !url.hasCredentials,
            url.path == "/", url.query == nil, url.fragment == nil, !url.origin.isOpaque
        else {
            self = .opaque(.unidentified())
            return
        }
        self = url.origin
    }
}
