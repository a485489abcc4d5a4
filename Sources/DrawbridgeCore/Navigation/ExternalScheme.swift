/// A custom scheme whose URLs may leave for another app.
public struct ExternalScheme: Hashable, Sendable {
    /// In lower case, without the colon.
    public let text: String

    /// - Parameter text: for example `upi`, in any case (RFC 3986, section 3.1).
    /// - Throws: ``ExternalSchemeError``.
    public init(_ text: String) throws(ExternalSchemeError) {
        guard !text.isEmpty else { throw .empty }
        guard !text.utf8.contains(UInt8(ascii: ":")) else { throw .notAlone }
        let isLegal = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
        guard isLegal, let first = text.utf8.first, first.isASCIILetter else { throw .illegal }
        let scheme = text.lowercased()
        guard !Self.stays.contains(scheme), !scheme.hasPrefix("webkit-") else { throw .staysInView(scheme) }
        self.text = scheme
    }

    /// What views show themselves, and what no page may navigate to anywhere: see ``ForbiddenSchemeRule``.
    private static let stays: Set<String> = [
        "http", "https", "ws", "wss", "ftp", "file", "javascript", "data", "blob", "about", "view-source", "resource",
    ]
}

/// Why a text is no scheme that URLs may leave by.
public enum ExternalSchemeError: Error, Hashable, Sendable {
    case empty
    /// More than the scheme: a colon, perhaps slashes.
    case notAlone
    case illegal
    /// Not for other apps: the view shows it, or no page may go there.
    case staysInView(String)
}

extension ExternalSchemeError: CustomStringConvertible {
    /// A stable name for logs and tests. It never changes once published.
    public var code: String {
        switch self {
        case .empty: "external_scheme_empty"
        case .notAlone: "external_scheme_not_alone"
        case .illegal: "external_scheme_illegal"
        case .staysInView: "external_scheme_stays_in_view"
        }
    }

    /// What is wrong and how to put it right.
    public var description: String {
        switch self {
        case .empty: "The scheme is empty; write one, for example upi."
        case .notAlone: "Write the scheme alone, without “:” and what follows it."
        case .illegal: "A scheme is a letter, then letters, digits, “+”, “-” or “.”."
        case .staysInView(let scheme): "URLs of \(scheme) never leave for another app."
        }
    }
}
