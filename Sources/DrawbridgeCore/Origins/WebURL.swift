/// An absolute URL that every parser reads alike.
///
/// This is a strict reading of the URL Standard (<https://url.spec.whatwg.org/>, "URL parsing"). A standard parser
/// repairs what it is given: it drops tabs, turns backslashes round, decodes hosts and accepts `0x7f.1` for
/// `127.0.0.1`. Each repair is one that another parser may not make, and a check made with one parser guards
/// nothing when another one loads. An engine hands out URLs that are repaired already, so here whatever is not
/// canonical in the part that decides the origin is refused and never guessed.
///
/// What comes after the host does not decide the origin and is taken as it stands: dot segments are not resolved and
/// percent escapes are not decoded. Only characters outside ASCII are percent-encoded as UTF-8, as the standard does,
/// so every property is ASCII and two values are equal only when their bytes are.
///
/// Load ``string``, not the text it came from.
public struct WebURL: Hashable, Sendable {
    /// The longest URL that is read, in bytes of UTF-8. It holds for ``string`` too. Frames may show long `data:` URLs.
    public static let maximumLength = 2 * 1024 * 1024

    /// The URL with its scheme and host in lower case, its default port dropped and an empty path of a special URL
    /// written as `/`. Reading it again gives an equal value.
    public let string: String
    /// The scheme in lower case, without the colon.
    public let scheme: String
    /// Whether there is userinfo before the host, be it empty (`https://@host`).
    public let hasCredentials: Bool
    /// The host: lower case for special schemes, as written for others, an IPv6 address in its brackets.
    /// `nil` where the URL has no authority, empty where it has an empty one (`file:///`).
    public let host: String?
    /// The port, or `nil` where it is the scheme's default or not given.
    public let port: Int?
    /// The path up to `?` or `#`. With an opaque path (`mailto:`, `data:`, `about:`) it is all that follows the colon.
    public let path: String
    /// What follows `?`, not decoded: `nil` without a `?`, empty with nothing after it.
    public let query: String?
    /// What follows `#`, not decoded: `nil` without a `#`, empty with nothing after it.
    public let fragment: String?

    /// Reads an absolute URL.
    ///
    /// - Parameter string: The URL, without surrounding space.
    /// - Throws: ``WebURLError`` naming the first fault found.
    public init(_ string: String) throws(WebURLError) {
        let parts = try WebURLParts(parsing: Array(string.utf8))
        let serialization = parts.serialized()
        guard serialization.utf8.count <= Self.maximumLength else { throw .tooLong }
        self.string = serialization
        self.scheme = parts.scheme
        self.hasCredentials = parts.authority?.userinfo != nil
        self.host = parts.authority?.host
        self.port = parts.authority?.port
        self.path = parts.path
        self.query = parts.query
        self.fragment = parts.fragment
    }

    /// The scheme of a text, in lower case, where it begins with one, be the rest as it may.
    static func scheme(of text: String) -> String? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return try? WebURLParts.scheme(of: Array(text.utf8[...colon]))
    }

    /// Whether the scheme is special (URL Standard, "special scheme").
    public var isSpecial: Bool { SpecialScheme(rawValue: scheme) != nil }

    /// Whether the scheme is `http` or `https`.
    public var isHTTPFamily: Bool { scheme == "http" || scheme == "https" }

    /// The URL's origin. An opaque one is new at every call, so keep the value if you need to compare it later.
    public var origin: Origin { Origin(self) }
}
