import Foundation

/// Takes secrets out of what is logged.
///
/// Three things never reach a log: the values of a URL's query and its fragment, the values of fields with a secret's
/// name, and the secrets that the host told this redactor. Where it is not clear what a text is, more is hidden.
public struct Redactor: Hashable, Sendable {
    /// What stands in a secret's place.
    public static let mark = "[redacted]"

    /// Field names whose values are secret, in lower case without `-` and `_`.
    public static let secretNames: Set<String> = [
        "appsecret", "clientsecret", "secret", "token", "accesstoken", "idtoken", "refreshtoken", "authtoken",
        "password", "passcode", "pin", "otp", "cvv", "cvc", "cardnumber", "pan", "authorization", "cookie", "nonce",
        "signature", "apikey", "setcookie",
    ]

    /// Names whose values are secret to whoever reads, the page's own developers among them: the shop's credentials.
    public static let alwaysSecretNames: Set<String> = ["appsecret"]

    /// How longer names end: `X-Api-Key`, `userAccessToken`. Only what no harmless word ends in.
    private static let secretEndings = ["secret", "token", "password", "passcode", "apikey", "authorization", "cookie"]

    /// How often JSON may stand in a string of JSON before it is hidden whole. Each level recurses as deep as
    /// ``JSONLimits`` lets it, and a megabyte has room for hundreds of levels.
    private static let maximumNesting = 4

    /// The longest text that is shown, in bytes.
    private static let maximumLength = 2_000

    /// The longest URL that is read, in bytes: no engine's page has use for more, and a page may navigate to a hundred
    /// megabytes as often as it likes.
    private static let maximumURLLength = 1 << 20

    private let secrets: [KnownSecret]
    /// Whether values are shown that are only perhaps secret.
    public let showsValues: Bool

    /// - Parameters:
    ///   - secrets: values that must not be shown wherever they stand. Ones under four characters are ignored, for they
    ///     would blank out ordinary text.
    ///   - showsValues: `true` hides nothing but `secrets`, user information in URLs and what
    ///     ``alwaysSecretNames`` names: for developers who look at pages of their own, and ask for it.
    public init(secrets: some Sequence<String> = [], showsValues: Bool = false) {
        self.showsValues = showsValues
        self.secrets = Set(secrets).filter { $0.count >= 4 }
            .map(KnownSecret.init)
            .sorted { ($0.bytes.count, $1.text) > ($1.bytes.count, $0.text) }
    }

    /// Knows the secrets of both: for a file that tells of several sessions.
    public func union(_ other: Redactor) -> Redactor {
        Redactor(
            secrets: (secrets + other.secrets).map(\.text),
            showsValues: showsValues && other.showsValues
        )
    }

    /// Whether a URL holds one of the secrets that this redactor was told, however it is written there: in another case,
    /// percent-encoded, in hexadecimal or in base64.
    public func findsSecret(in url: String) -> Bool {
        SecretSearch(secrets: secrets.map(\.text)).finds(in: url)
    }

    /// The same URL with `…` for every query value and for the fragment.
    public func url(_ text: String) -> String {
        guard text.utf8.count <= Self.maximumURLLength else { return "… (\(text.utf8.count) bytes)" }
        let redacted = urls.url(Array(withoutSecrets(text).utf8)[...])
        return String(decoding: URLRedaction.cut(redacted, to: Self.maximumLength), as: UTF8.self)
    }

    /// The same value with secret fields blanked, URLs redacted and long strings shortened.
    public func json(_ value: JSONValue) -> JSONValue {
        json(value, nesting: 0)
    }

    /// Free text: JSON inside it is redacted field by field, URLs inside it one by one.
    public func string(_ text: String) -> String {
        string(text, nesting: 0)
    }

    /// Whether a field of that name is secret, whatever its value.
    public static func isSecretName(_ name: String) -> Bool {
        let name = plain(name)
        return secretNames.contains(name) || secretEndings.contains(where: name.hasSuffix)
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    private func hidesField(_ name: String) -> Bool {
        showsValues ? Self.alwaysSecretNames.contains(Self.plain(name)) : Self.isSecretName(name)
    }

    /// The text without the known secrets.
    func hidingSecrets(in text: String) -> String { withoutSecrets(text) }

    private func json(_ value: JSONValue, nesting: Int) -> JSONValue {
        switch value {
        case .string(let text): .string(string(text, nesting: nesting))
        case .array(let items): .array(items.map { json($0, nesting: nesting) })
        case .object(let fields):
            .object(
                Dictionary(
                    fields.map { name, field in
                        (
                            withoutSecrets(name),
                            hidesField(name) ? .string(Self.mark) : json(field, nesting: nesting)
                        )
                    },
                    // Two names that hold secrets look alike without them.
                    uniquingKeysWith: { _, last in last }
                )
            )
        case .null, .bool: value
        case .number(let number): withoutSecrets(number.literal) == number.literal ? value : .string(Self.mark)
        }
    }

    private func string(_ text: String, nesting: Int) -> String {
        if Self.looksLikeJSON(text) {
            guard nesting < Self.maximumNesting else { return "…" }
            if let value = try? JSONValue.parse(text) {
                return shortened(Array(json(value, nesting: nesting + 1).serialized().utf8))
            }
        }
        // Known secrets first, for one may hold what delimits URLs and fields; what is cut off last cuts none in two.
        let words = urls.words(Array(withoutSecrets(text).utf8))
        return shortened(FieldRedaction.fields(words, isHidden: hidesField))
    }

    private var urls: URLRedaction {
        guard showsValues else { return URLRedaction(hidesItem: nil) }
        return URLRedaction(hidesItem: { hidesField($0) })
    }

    private static func looksLikeJSON(_ text: String) -> Bool {
        switch text.utf8.first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): true
        default: false
        }
    }

    private func withoutSecrets(_ text: String) -> String {
        secrets.isEmpty ? text : KnownSecret.remove(secrets, from: text)
    }

    private func shortened(_ bytes: [UInt8]) -> String {
        guard bytes.count > Self.maximumLength else { return String(decoding: bytes, as: UTF8.self) }
        let note = "… (\(bytes.count) bytes)"
        // Short enough to be shown whole the next time: what is redacted twice says the same.
        var end = Self.maximumLength - note.utf8.count
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self) + note
    }
}

/// Shows no secret it was told.
extension Redactor: CustomStringConvertible, CustomReflectable {
    public var description: String { "Redactor(\(secrets.count) secrets)" }
    public var customMirror: Mirror { Mirror(self, children: ["secrets": secrets.count]) }
}
