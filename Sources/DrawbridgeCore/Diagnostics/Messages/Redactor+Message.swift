extension Redactor {
    /// The sentence, with what is secret in its values hidden.
    public func message(_ message: DiagnosticMessage) -> String {
        message.parts.map { part, _ in
            switch part {
            // A known secret is hidden wherever it stands, and so where an error's words took it in unseen.
            case .words(let text): hidingSecrets(in: text)
            case .foreign(let text): string(text)
            case .url(let text): url(text)
            case .name(let value): value.stringValue.map(hidingSecrets) ?? json(value).serialized()
            }
        }.joined()
    }

    /// The sentence's values by name, redacted alike. Of two with one name the first counts.
    public func fields(of message: DiagnosticMessage) -> [String: JSONValue] {
        var result = json(.object(message.unspoken)).objectValue ?? [:]
        for (part, field) in message.parts {
            guard let field, result[field] == nil else { continue }
            switch part {
            case .words(let text): result[field] = .string(hidingSecrets(in: text))
            case .foreign(let text): result[field] = .string(string(text))
            case .url(let text): result[field] = .string(url(text))
            case .name(let value): result[field] = value.stringValue.map { .string(hidingSecrets(in: $0)) } ?? value
            }
        }
        return result
    }
}
