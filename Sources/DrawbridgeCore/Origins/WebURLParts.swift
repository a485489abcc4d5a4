/// A URL cut into its parts, each one checked.
///
/// The cuts are those on which the URL Standard ("basic URL parser") and RFC 3986 (appendix B) agree: fragment first,
/// then query, then the authority up to the first slash.
struct WebURLParts {
    let scheme: String
    let authority: URLAuthority?
    let path: String
    let query: String?
    let fragment: String?

    init(parsing bytes: [UInt8]) throws(WebURLError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= WebURL.maximumLength else { throw .tooLong }
        // A standard parser strips these at both ends and drops tabs and newlines inside: "java\nscript:" runs.
        let space = UInt8(ascii: " ")
        if let byte = bytes.first(where: { $0.isASCIIControlOrSpace && $0 != space }) { throw .controlOrSpace(byte) }
        guard bytes.first != space else { throw .controlOrSpace(space) }

        let scheme = try Self.scheme(of: bytes)
        let special = SpecialScheme(rawValue: scheme)
        self.scheme = scheme

        var rest = bytes.dropFirst(scheme.utf8.count + 1)
        try Self.checkSpaces(in: rest, isSpecial: special != nil)
        fragment = Self.cutTail(after: UInt8(ascii: "#"), from: &rest)
        query = Self.cutTail(after: UInt8(ascii: "?"), from: &rest)

        if let special {
            try Self.checkSlashes(of: special, in: rest)
        }
        guard rest.starts(with: "//".utf8) else {
            authority = nil
            path = rest.percentEncodingNonASCII
            return
        }
        rest = rest.dropFirst(2)
        let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        authority = try URLAuthority(parsing: rest[..<end], scheme: special)
        let path = rest[end...].percentEncodingNonASCII
        // With the slash written, no parser can take what follows "?" or "#" for a part of the authority.
        self.path = special != nil && path.isEmpty ? "/" : path
    }

    func serialized() -> String {
        var text = scheme + ":"
        if let authority { text += "//" + authority.serialized() }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }

    /// The scheme in lower case (URL Standard, "scheme start state" and "scheme state").
    static func scheme(of bytes: [UInt8]) throws(WebURLError) -> String {
        let end = bytes.firstIndex { byte in
            ":/?#".utf8.contains(byte)
        }
        guard let end, end > 0, bytes[end] == UInt8(ascii: ":") else { throw .missingScheme }
        let scheme = bytes[..<end]
        guard scheme.allSatisfy(\.isASCII) else { throw .nonASCIIScheme }
        let isLegal = scheme.allSatisfy { byte in
            byte.isASCIIAlphanumeric || "+-.".utf8.contains(byte)
        }
        guard isLegal, bytes[0].isASCIILetter else { throw .illegalScheme }
        return scheme.asciiLowercased.asText
    }

    /// An opaque path may hold spaces (`data:text/html,<b>hello there</b>`) and engines keep them; anywhere else, and
    /// at the end, a standard parser would encode or strip one.
    private static func checkSpaces(in rest: ArraySlice<UInt8>, isSpecial: Bool) throws(WebURLError) {
        let space = UInt8(ascii: " ")
        let hasOpaquePath = !isSpecial && rest.first != UInt8(ascii: "/")
        let path = hasOpaquePath ? rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") } : rest.prefix(0)
        let isRepaired = path.last == space || rest.dropFirst(path.count).contains(space)
        guard !isRepaired else { throw .controlOrSpace(space) }
    }

    private static func cutTail(after delimiter: UInt8, from rest: inout ArraySlice<UInt8>) -> String? {
        guard let index = rest.firstIndex(of: delimiter) else { return nil }
        let tail = rest[(index + 1)...].percentEncodingNonASCII
        rest = rest[..<index]
        return tail
    }

    /// A standard parser takes any number of slashes, and backslashes for slashes; RFC 3986 parsers do not.
    private static func checkSlashes(
        of special: SpecialScheme,
        in rest: ArraySlice<UInt8>
    ) throws(WebURLError) {
        guard !rest.contains(UInt8(ascii: "\\")) else { throw .backslash }
        guard rest.starts(with: "//".utf8) else { throw .wrongSlashes(scheme: special.rawValue) }
        // file:////server/share is a local path to one reader and another machine to the next.
        let tooMany = special == .file ? "////" : "///"
        guard !rest.starts(with: tooMany.utf8) else { throw .wrongSlashes(scheme: special.rawValue) }
    }
}
