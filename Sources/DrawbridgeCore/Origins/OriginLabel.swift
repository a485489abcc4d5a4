/// What a bar over a page says of where the page comes from.
///
/// It shows the origin and never a title or a path, which the page can choose to look like another site's address.
public struct OriginLabel: Hashable, Sendable {
    public enum Security: Hashable, Sendable {
        case secure
        /// Somebody on the way can read or change the page, or a part of it.
        case notSecure
        /// The server could not prove who it is, so that nothing is shown of it.
        case notTrusted
        /// There is no page.
        case notReached
        /// Nothing has come yet.
        case unknown
    }

    /// The host, with whatever in the origin is not what people expect; empty where there is nothing to name.
    public let text: String
    public let security: Security

    /// Nothing has come yet.
    public static let empty = OriginLabel(text: "", security: .unknown)

    /// - Parameter hasOnlySecureContent: whether the engine says so of all that the page has loaded.
    public init(url: String, hasOnlySecureContent: Bool) {
        guard let url = try? WebURL(url), url.host != nil else {
            self = .empty
            return
        }
        self.init(
            text: Self.text(url.origin),
            security: url.scheme == "https" && hasOnlySecureContent ? .secure : .notSecure
        )
    }

    /// The page was not loaded.
    public init(_ failure: LoadFailure) {
        self.init(
            text: (try? WebURL(failure.url)).map { Self.text($0.origin) } ?? "",
            security: failure.reason == .certificate ? .notTrusted : .notReached
        )
    }

    private init(text: String, security: Security) {
        self.text = text
        self.security = security
    }

    /// `https` and its usual port go without saying.
    private static func text(_ origin: Origin) -> String {
        guard case .tuple("https", let host, nil) = origin else { return origin.serialized }
        return host
    }
}
