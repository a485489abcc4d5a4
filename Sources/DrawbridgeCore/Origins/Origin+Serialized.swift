/// Why a text is not the serialisation of an origin.
public enum OriginError: Error, Hashable, Sendable {
    /// The text is no URL.
    case notAURL(WebURLError)
    /// A URL whose scheme has no tuple origin.
    case unsupportedScheme
    /// The URL of an origin, but not exactly as an engine writes it.
    case notASerialization
}

extension OriginError: CustomStringConvertible {
    /// A stable name for logs and tests. It never changes once published.
    public var code: String {
        switch self {
        case .notAURL(let error): error.code
        case .unsupportedScheme: "unsupported_origin_scheme"
        case .notASerialization: "not_an_origin_serialization"
        }
    }

    /// What is wrong and how to put it right.
    public var description: String {
        switch self {
        case .notAURL(let error):
            "The origin cannot be read. \(error)"
        case .unsupportedScheme:
            "Only http, https, ws and wss have origins that name a server; treat the document as opaque."
        case .notASerialization:
            "The origin is not written as engines do; write scheme://host[:port] in lower case, no default port."
        }
    }
}

extension Origin {
    /// Reads what `self.origin` gives in a page (HTML Standard, "serialization of an origin").
    ///
    /// - Parameters:
    ///   - serialized: `null`, or exactly `scheme://host` or `scheme://host:port` as an engine writes it.
    ///   - documentID: The host's id for the document, so that an opaque origin equals itself and no other.
    /// - Throws: ``OriginError`` for any other text.
    public init(serialized: String, documentID: String) throws(OriginError) {
        if serialized.utf8.elementsEqual("null".utf8) {
            self = .opaque(OpaqueIdentity(documentID: documentID))
            return
        }
        let url: WebURL
        do {
            url = try WebURL(serialized)
        } catch {
            throw .notAURL(error)
        }
        // "blob:" has a tuple origin, but no origin is written that way.
        guard case .tuple = url.origin, url.scheme != "blob" else { throw .unsupportedScheme }
        // Writing it again shows up paths, userinfo, upper case and default ports all at once.
        guard url.origin.serialized.utf8.elementsEqual(serialized.utf8) else { throw .notASerialization }
        self = url.origin
    }
}
