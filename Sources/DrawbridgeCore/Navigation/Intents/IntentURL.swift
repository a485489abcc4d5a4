/// An `intent:` link, by which pages start apps on Android: `intent://pay?pa=x#Intent;scheme=upi;package=p;end`.
///
/// Pages of gateways use them everywhere. What such a link means elsewhere is the URL of the app, and, where it names one,
/// the page that is shown where there is no such app (Chrome for Developers, "Android intents with Chrome").
public struct IntentURL: Hashable, Sendable {
    public static let scheme = "intent"

    /// The same link with the app's own scheme; `nil` where none is named, or what is named is no app's.
    public let appURL: WebURL?
    /// `S.browser_fallback_url`: a page of the web, or `nil`.
    public let fallbackURL: WebURL?

    /// - Returns: `nil` where it is no `intent:` link, or one that ends early, says a thing twice, or leads nowhere.
    public init?(_ url: WebURL) {
        guard url.scheme == Self.scheme, let fields = url.fragment.flatMap(Self.fields) else { return nil }
        appURL = fields["scheme"].flatMap { Self.appURL(of: url, scheme: $0) }
        fallbackURL = fields["S.browser_fallback_url"].flatMap(Self.webPage)
        guard appURL != nil || fallbackURL != nil else { return nil }
    }

    /// `Intent;name=value;…;end`. Names are compared as they are; one that stands twice could mean two things.
    private static func fields(_ fragment: String) -> [String: String]? {
        var parts = fragment.split(separator: ";", omittingEmptySubsequences: false)
        if parts.last == "" { parts.removeLast() }
        guard parts.count >= 2, parts.first == "Intent", parts.last == "end" else { return nil }
        var fields: [String: String] = [:]
        for part in parts.dropFirst().dropLast() {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let value = String(part[part.index(after: equals)...])
            guard fields.updateValue(value, forKey: String(part[..<equals])) == nil else { return nil }
        }
        return fields
    }

    private static func appURL(of url: WebURL, scheme: String) -> WebURL? {
        let text = url.string.prefix { $0 != "#" }.dropFirst(Self.scheme.count)
        guard let app = try? WebURL(scheme + text), app.scheme == scheme.lowercased(), app.scheme != Self.scheme else {
            return nil
        }
        return app
    }

    private static func webPage(_ text: String) -> WebURL? {
        guard let text = text.removingPercentEncoding, let page = try? WebURL(text), page.isHTTPFamily else {
            return nil
        }
        return page
    }
}
