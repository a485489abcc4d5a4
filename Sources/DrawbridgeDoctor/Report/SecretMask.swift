/// Hides secrets in what is shown of a file: a report may end up in a log that many read.
enum SecretMask {
    /// - Returns: `nil` where nothing had to be hidden.
    static func hide(_ secrets: Set<String>, in text: String) -> String? {
        var hidden = text
        // The longest first: one may hold another.
        for secret in secrets.sorted(by: { $0.count > $1.count }) { hidden = hidden.replacing(secret, with: "•••") }
        return hidden == text ? nil : hidden
    }
}
