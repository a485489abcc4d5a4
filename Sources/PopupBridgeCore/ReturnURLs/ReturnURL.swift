import DrawbridgeCore

/// Reads return URLs: `SCHEME://popupbridgev1[/path][?query][#fragment]`, or what begins with an `https` prefix.
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
        try parse(text, callback: .scheme(scheme))
    }

    /// - Throws: ``ReturnURLMismatch`` where the URL does not begin with the callback's prefix.
    public static func parse(
        _ text: String,
        callback: ReturnURLCallback
    ) throws(ReturnURLMismatch) -> ReturnPayload {
        guard text.utf8.count <= maximumLength else { throw .tooLong }
        // Bytes, not characters: a combining mark after a delimiter would make another character of it, and letters
        // outside ASCII (the Kelvin sign) have lower-case forms in it.
        let (beforeFragment, fragment) = split(Array(text.utf8)[...], at: "#")
        let (beforeQuery, query) = split(beforeFragment, at: "?")
        let path = try pathBelowPrefix(beforeQuery, callback)
        return ReturnPayload(
            url: text,
            path: decodePath(path),
            items: query.map(items) ?? [],
            hash: fragment.map { PercentDecoding.decode($0) } ?? ""
        )
    }

    /// What comes behind the prefix, from the slash on with which it ends.
    private static func pathBelowPrefix(
        _ url: ArraySlice<UInt8>,
        _ callback: ReturnURLCallback
    ) throws(ReturnURLMismatch) -> ArraySlice<UInt8> {
        guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { throw .scheme }
        let afterScheme = url[(colon + 1)...]
        let authorityAndPath = afterScheme.dropFirst(2)
        let authority = authorityAndPath.prefix { $0 != UInt8(ascii: "/") }
        let path = authorityAndPath[authority.endIndex...]
        switch callback {
        case .scheme(let scheme):
            guard isSame(url[..<colon], as: scheme.text) else { throw .scheme }
            guard afterScheme.starts(with: "//".utf8), isSame(authority, as: ReturnURLScheme.host) else { throw .host }
            return path
        case .https(let page):
            guard isSame(url[..<colon], as: "https"), afterScheme.starts(with: "//".utf8),
                isSame(authority, as: page.host), path.starts(with: page.path.utf8)
            else { throw .page(page.prefix) }
            return path.dropFirst(page.path.utf8.count - 1)
        }
    }

    private static func split(
        _ text: ArraySlice<UInt8>,
        at delimiter: Unicode.Scalar
    ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
        guard let index = text.firstIndex(of: UInt8(ascii: delimiter)) else { return (text, nil) }
        return (text[..<index], text[(index + 1)...])
    }

    /// Compares without regard to ASCII case.
    private static func isSame(_ bytes: ArraySlice<UInt8>, as text: String) -> Bool {
        bytes.lazy.map(lowercased).elementsEqual(text.utf8.lazy.map(lowercased))
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func decodePath(_ path: ArraySlice<UInt8>) -> String {
        path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { PercentDecoding.decode($0, keeping: UInt8(ascii: "/")) }
            .joined(separator: "/")
    }

    private static func items(_ query: ArraySlice<UInt8>) -> [ReturnPayload.QueryItem] {
        query.split(separator: UInt8(ascii: "&")).map { piece in
            let (name, value) = split(piece, at: "=")
            return ReturnPayload.QueryItem(
                name: PercentDecoding.decode(name),
                value: value.map { PercentDecoding.decode($0) }
            )
        }
    }
}

/// Why a URL is no return URL.
public enum ReturnURLMismatch: Error, Hashable, CustomStringConvertible, DiagnosticConvertible {
    case scheme
    case host
    /// It does not begin with this prefix.
    case page(String)
    case tooLong

    public var code: String {
        switch self {
        case .scheme: "return_url_scheme"
        case .host: "return_url_host"
        case .page: "return_url_page"
        case .tooLong: "return_url_too_long"
        }
    }

    public var description: String {
        switch self {
        case .scheme: "The URL is not one of the return scheme."
        case .host: "The URL's host is not “\(ReturnURLScheme.host)”: begin return URLs with getReturnUrlPrefix()."
        case .page(let prefix): "The URL does not begin with “\(prefix)”: begin return URLs with getReturnUrlPrefix()."
        case .tooLong: "The URL is longer than \(ReturnURL.maximumLength) bytes."
        }
    }
}
