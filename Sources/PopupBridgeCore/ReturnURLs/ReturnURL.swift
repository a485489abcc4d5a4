/// Reads return URLs: `SCHEME://popupbridgev1[/path][?query][#fragment]`.
///
/// The text is split first, by the delimiters as they stand, and each part is decoded once afterwards, so that an
/// escaped delimiter is never structure. The rules where practice differs:
///
/// | in the query | reads as |
/// | --- | --- |
/// | `a=1&a=2` | both in the list; the map has the last |
/// | `a=` | an empty value |
/// | `a` | no value; an empty string in the map |
/// | `=1` | an item with an empty name |
/// | `a&&b` | two items; an empty piece is none |
/// | `a=b=c` | the value is `b=c` |
/// | `+` | a plus sign (RFC 3986; not form encoding) |
/// | `%FF` | U+FFFD, for what is not UTF-8 |
/// | `%zz` | as it stands |
public enum ReturnURL {
    /// URLs longer than this many bytes are refused.
    public static let maximumLength = 256 * 1_024

    /// - Throws: ``ReturnURLMismatch`` where the URL is not one of this scheme and host.
    public static func parse(_ text: String, scheme: ReturnURLScheme) throws(ReturnURLMismatch) -> ReturnPayload {
        guard text.utf8.count <= maximumLength else { throw .tooLong }
        let (beforeFragment, fragment) = split(text[...], at: "#")
        let (beforeQuery, query) = split(beforeFragment, at: "?")
        guard let colon = beforeQuery.firstIndex(of: ":"),
            beforeQuery[..<colon].lowercased() == scheme.text.lowercased()
        else { throw .scheme }
        let afterScheme = beforeQuery[beforeQuery.index(after: colon)...]
        guard afterScheme.hasPrefix("//") else { throw .host }
        let authorityAndPath = afterScheme.dropFirst(2)
        let authority = authorityAndPath.prefix { $0 != "/" }
        guard authority.lowercased() == ReturnURLScheme.host else { throw .host }
        return ReturnPayload(
            path: decodePath(authorityAndPath[authority.endIndex...]),
            items: query.map(items) ?? [],
            hash: fragment.map { PercentDecoding.decode($0) } ?? ""
        )
    }

    private static func split(_ text: Substring, at delimiter: Character) -> (Substring, Substring?) {
        guard let index = text.firstIndex(of: delimiter) else { return (text, nil) }
        return (text[..<index], text[text.index(after: index)...])
    }

    private static func decodePath(_ path: Substring) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentDecoding.decode($0, keeping: UInt8(ascii: "/")) }
            .joined(separator: "/")
    }

    private static func items(_ query: Substring) -> [ReturnPayload.QueryItem] {
        query.split(separator: "&").map { piece in
            let (name, value) = split(piece, at: "=")
            return ReturnPayload.QueryItem(
                name: PercentDecoding.decode(name),
                value: value.map { PercentDecoding.decode($0) }
            )
        }
    }
}

/// Why a URL does not end a session.
public enum ReturnURLMismatch: Error, Hashable, CustomStringConvertible {
    case scheme
    case host
    case tooLong

    public var code: String {
        switch self {
        case .scheme: "return_url_scheme"
        case .host: "return_url_host"
        case .tooLong: "return_url_too_long"
        }
    }

    public var description: String {
        switch self {
        case .scheme: "The URL is not one of the return scheme."
        case .host: "The URL's host is not “\(ReturnURLScheme.host)”: begin return URLs with getReturnUrlPrefix()."
        case .tooLong: "The URL is longer than \(ReturnURL.maximumLength) bytes."
        }
    }
}
