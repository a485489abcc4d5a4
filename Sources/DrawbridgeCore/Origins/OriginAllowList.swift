/// Origins that are trusted. What no pattern names is not.
public struct OriginAllowList: Hashable, Sendable {
    /// The patterns, in the order in which they are tried.
    public let patterns: [OriginPattern]

    /// A list of patterns that are read already. An empty one allows nothing.
    public init(_ patterns: [OriginPattern]) {
        self.patterns = patterns
    }

    /// Reads each text as a pattern.
    ///
    /// - Throws: ``OriginPatternError`` for the first text that is none.
    public init(_ texts: [String]) throws(OriginPatternError) {
        var patterns: [OriginPattern] = []
        for text in texts {
            patterns.append(try OriginPattern(text))
        }
        self.patterns = patterns
    }

    /// The first pattern that names the origin, so that a log can say which; `nil` if none does.
    public func allows(_ origin: Origin) -> OriginPattern? {
        patterns.first { $0.matches(origin) }
    }

    /// The first pattern that names the URL's origin; `nil` if none does.
    ///
    /// A URL with userinfo is never allowed: it serves to show a person a host that is not the one it goes to.
    public func allows(_ url: WebURL) -> OriginPattern? {
        url.hasCredentials ? nil : allows(url.origin)
    }
}
