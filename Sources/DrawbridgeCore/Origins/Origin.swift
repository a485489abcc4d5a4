/// An origin (HTML Standard, "Origin"): what decides which documents may trust each other.
///
/// Compare whole values. No prefix or suffix of an origin's text says anything about it.
public enum Origin: Hashable, Sendable {
    /// An origin that names a server. Scheme and host are in lower case, an IPv6 host stands in its brackets, and
    /// `port` is `nil` for the scheme's default.
    case tuple(scheme: String, host: String, port: Int?)
    /// An origin that equals itself only: sandboxed frames, `data:`, `file:`, `about:blank` and all other schemes.
    case opaque(OpaqueIdentity)

    /// The origin of a URL (URL Standard, "Origin").
    ///
    /// `http`, `https`, `ws` and `wss` give tuples. A `blob:` URL gives the origin of the `http` or `https` URL inside.
    /// Every other gives a new opaque origin, `ftp:` among them, where the standard has a tuple: no engine loads it.
    public init(_ url: WebURL) {
        switch url.scheme {
        case "http", "https", "ws", "wss":
            guard let host = url.host else { break }
            self = .tuple(scheme: url.scheme, host: host, port: url.port)
            return
        case "blob":
            // An engine never writes userinfo into a blob URL, so a person or a page did.
            guard let inner = try? WebURL(url.path), inner.isHTTPFamily, !inner.hasCredentials else { break }
            self.init(inner)
            return
        default:
            break
        }
        self = .opaque(.fresh())
    }

    /// Whether this is an opaque origin.
    public var isOpaque: Bool {
        if case .opaque = self { true } else { false }
    }

    /// `scheme://host`, with the port unless it is the default, or `null`
    /// (HTML Standard, "serialization of an origin").
    public var serialized: String {
        switch self {
        case .tuple(let scheme, let host, let port):
            scheme + "://" + host + (port.map { ":\($0)" } ?? "")
        case .opaque:
            "null"
        }
    }
}

extension Origin: CustomStringConvertible {
    /// The same as ``serialized``.
    public var description: String { serialized }
}
