/// Why ``OriginPattern`` refused a text.
public enum OriginPatternError: Error, Hashable, Sendable {
    /// The text is empty.
    case empty
    /// No `scheme://` at the start.
    case missingScheme
    /// A scheme other than `http` and `https`.
    case unsupportedScheme
    /// A `*` for the whole host.
    case bareWildcard
    /// A `*` anywhere but as the first label.
    case misplacedWildcard
    /// A `*.` before a single label, such as `*.com`.
    case wildcardOverSingleLabel
    /// A `*.` before an IP address.
    case wildcardOverAddress
    /// Userinfo before the host.
    case userinfo
    /// A single slash at the end.
    case trailingSlash
    /// A path.
    case path
    /// A query.
    case query
    /// A fragment.
    case fragment
    /// A dot at the end of the host.
    case trailingDot
    /// The rest is not the beginning of a URL.
    case notAURL(WebURLError)
}

extension OriginPatternError: CustomStringConvertible {
    /// A stable name for logs and tests. It never changes once published.
    public var code: String {
        switch self {
        case .empty: "pattern_empty"
        case .missingScheme: "pattern_missing_scheme"
        case .unsupportedScheme: "pattern_unsupported_scheme"
        case .bareWildcard: "pattern_bare_wildcard"
        case .misplacedWildcard: "pattern_misplaced_wildcard"
        case .wildcardOverSingleLabel: "pattern_wildcard_over_single_label"
        case .wildcardOverAddress: "pattern_wildcard_over_address"
        case .userinfo: "pattern_userinfo"
        case .trailingSlash: "pattern_trailing_slash"
        case .path: "pattern_path"
        case .query: "pattern_query"
        case .fragment: "pattern_fragment"
        case .trailingDot: "pattern_trailing_dot"
        case .notAURL(let error): "pattern_" + error.code
        }
    }

    /// What is wrong and how to put it right.
    public var description: String {
        switch self {
        case .empty:
            "The pattern is empty; write https://host."
        case .missingScheme:
            "The pattern has no scheme; start it with https://."
        case .unsupportedScheme:
            "Patterns are for http and https only; other schemes have their own rules."
        case .bareWildcard:
            "A '*' for any host would trust every site; name the domain: https://*.example.com."
        case .misplacedWildcard:
            "A '*' may only be the whole first label; write https://*.example.com."
        case .wildcardOverSingleLabel:
            "A '*.' over a single label would trust a whole top-level domain; name at least two labels after it."
        case .wildcardOverAddress:
            "An IP address has no subdomains; write the address without '*.'."
        case .userinfo:
            "A pattern has no userinfo; remove everything up to '@'."
        case .trailingSlash:
            "An origin has no path; remove the slash at the end."
        case .path:
            "An origin has no path; remove everything after the host and port."
        case .query:
            "An origin has no query; remove everything from '?' on."
        case .fragment:
            "An origin has no fragment; remove everything from '#' on."
        case .trailingDot:
            "A dot at the end makes another host; remove it."
        case .notAURL(let error):
            "The pattern names no origin. \(error)"
        }
    }
}
