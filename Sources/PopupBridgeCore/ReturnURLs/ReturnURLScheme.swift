import DrawbridgeCore

/// The app's own URL scheme, to which a popup's page returns.
public struct ReturnURLScheme: Hashable, Sendable {
    /// The host of every return URL (reference, "Using PopupBridge to pass messages to a WebView").
    public static let host = "popupbridgev1"

    /// The scheme as the app wrote it. Schemes are compared without regard to case (RFC 3986, section 3.1).
    public let text: String

    /// - Parameter text: for example `com.my-app.popupbridge`, without `://`.
    /// - Throws: ``ReturnURLSchemeError``.
    public init(_ text: String) throws(ReturnURLSchemeError) {
        guard !text.isEmpty else { throw .empty }
        if let illegal = text.unicodeScalars.first(where: { !Self.isLegal($0) }) { throw .illegalCharacter(illegal) }
        guard let first = text.utf8.first, Self.isLetter(first) else { throw .firstIsNoLetter }
        guard !Self.reserved.contains(text.lowercased()) else { throw .reserved(text) }
        self.text = text
    }

    /// What the page puts in front of its return URLs: `SCHEME://popupbridgev1/`.
    public var prefix: String { "\(text)://\(Self.host)/" }

    /// Schemes with a meaning of their own, which no app may take for its returns.
    static let reserved: Set<String> = [
        "http", "https", "ws", "wss", "ftp", "file", "javascript", "data", "blob", "about", "view-source", "tel",
        "mailto", "sms",
    ]

    private static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return false }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

/// Why a text cannot be a return scheme.
public enum ReturnURLSchemeError: Error, Hashable, CustomStringConvertible {
    case empty
    case illegalCharacter(Unicode.Scalar)
    case firstIsNoLetter
    case reserved(String)

    public var code: String {
        switch self {
        case .empty: "return_scheme_empty"
        case .illegalCharacter: "return_scheme_illegal_character"
        case .firstIsNoLetter: "return_scheme_first_is_no_letter"
        case .reserved: "return_scheme_reserved"
        }
    }

    public var description: String {
        switch self {
        case .empty:
            "The return URL scheme is empty: use one of your own, for example com.my-app.popupbridge."
        case .illegalCharacter(let scalar):
            "The return URL scheme holds “\(scalar)”: use letters, digits, “+”, “-” and “.” only (no “_”, no “://”)."
        case .firstIsNoLetter:
            "The return URL scheme must begin with a letter."
        case .reserved(let text):
            "“\(text)” has a meaning of its own: use a scheme of yours, for example com.my-app.popupbridge."
        }
    }
}
