import Foundation

/// Takes secrets out of what is logged.
///
/// Three things never reach a log: the values of a URL's query and its fragment, the values of fields with a secret's
/// name, and the secrets that the host told this redactor.
public struct Redactor: Hashable, Sendable {
    /// What stands in a secret's place.
    public static let mark = "[redacted]"

    /// Field names whose values are secret, in lower case without `-` and `_`.
    public static let secretNames: Set<String> = [
        "appsecret", "clientsecret", "secret", "token", "accesstoken", "idtoken", "refreshtoken", "authtoken",
        "password", "passcode", "pin", "otp", "cvv", "cvc", "cardnumber", "pan", "authorization", "cookie", "nonce",
        "signature", "apikey",
    ]

    private let secrets: [String]

    /// - Parameter secrets: values that must not be shown wherever they stand. Ones under four characters are
    ///   ignored, for they would blank out ordinary text.
    public init(secrets: some Sequence<String> = []) {
        self.secrets = Set(secrets).filter { $0.count >= 4 }.sorted { $0.count > $1.count }
    }

    /// The same URL with `…` for every query value and for the fragment.
    public func url(_ text: String) -> String {
        let beforeFragment = text.prefix { $0 != "#" }
        let hasFragment = beforeFragment.endIndex != text.endIndex
        let beforeQuery = beforeFragment.prefix { $0 != "?" }
        var result = withoutUserinfo(String(beforeQuery))
        if beforeQuery.endIndex != beforeFragment.endIndex {
            let query = beforeFragment[beforeFragment.index(after: beforeQuery.endIndex)...]
            result += "?" + query.split(separator: "&").map(queryItem).joined(separator: "&")
        }
        if hasFragment { result += "#…" }
        return withoutSecrets(shortened(result))
    }

    /// The same value with secret fields blanked, URLs redacted and long strings shortened.
    public func json(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(string(text))
        case .array(let items): .array(items.map(json))
        case .object(let fields):
            .object(
                Dictionary(uniqueKeysWithValues: fields.map { name, field in
                    (withoutSecrets(name), Self.isSecretName(name) ? .string(Self.mark) : json(field))
                })
            )
        case .null, .bool: value
        case .number(let number): .number(number)
        }
    }

    /// Free text: JSON inside it is redacted field by field, URLs inside it one by one.
    public func string(_ text: String) -> String {
        if text.first == "{" || text.first == "[", let value = try? JSONValue.parse(text) {
            return json(value).serialized()
        }
        guard text.contains("://") || text.contains("?") else { return withoutSecrets(shortened(text)) }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        return withoutSecrets(shortened(words.map { word in word.contains(":") ? url(String(word)) : String(word) }
            .joined(separator: " ")))
    }

    static func isSecretName(_ name: String) -> Bool {
        secretNames.contains(name.lowercased().filter { $0 != "-" && $0 != "_" })
    }

    private func queryItem(_ item: Substring) -> String {
        let name = item.prefix { $0 != "=" }
        return name.endIndex == item.endIndex ? String(name) : "\(name)=…"
    }

    private func withoutUserinfo(_ text: String) -> String {
        guard let schemeEnd = text.range(of: "://") else { return text }
        let afterScheme = text[schemeEnd.upperBound...]
        let authority = afterScheme.prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return text }
        return String(text[..<schemeEnd.upperBound]) + "…@" + afterScheme[afterScheme.index(after: at)...]
    }

    private func withoutSecrets(_ text: String) -> String {
        secrets.reduce(text) { $0.replacingOccurrences(of: $1, with: Self.mark) }
    }

    private func shortened(_ text: String) -> String {
        let limit = 2_000
        guard text.utf8.count > limit else { return text }
        return "\(text.prefix(limit))… (\(text.utf8.count) bytes)"
    }
}
