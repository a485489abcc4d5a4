import DrawbridgeCore

/// The token in the URL of a page of the SDK. To load such a page again would replay a token that is spent.
enum HubbleTokenInURL {
    private static let prefix = HubbleQueryName.token + "="

    /// Whether the URL is the SDK's and has a token. Another origin's item of that name is not ours to touch.
    static func isCarried(by url: WebURL, sdkOrigin: Origin) -> Bool {
        url.origin == sdkOrigin && items(of: url).contains { $0.hasPrefix(prefix) }
    }

    /// The same URL with another token; `nil` where that cannot be a URL.
    static func replacing(in url: WebURL, with token: String) -> WebURL? {
        let query = items(of: url).map { $0.hasPrefix(prefix) ? prefix + PercentEncoding.encode(token) : String($0) }
        let start = url.string.prefix { $0 != "?" && $0 != "#" }
        return try? WebURL(start + "?" + query.joined(separator: "&") + (url.fragment.map { "#" + $0 } ?? ""))
    }

    private static func items(of url: WebURL) -> [Substring] {
        (url.query ?? "").split(separator: "&", omittingEmptySubsequences: false)
    }
}
