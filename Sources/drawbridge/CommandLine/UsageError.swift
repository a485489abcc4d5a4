/// What is wrong with a command's words, or with what they name: nothing was done yet.
struct UsageError: Error, Hashable, CustomStringConvertible {
    let description: String
    /// Whether the command's form may help to see what is meant. A value that is out of bounds is no question of form.
    let showsForm: Bool

    /// - Parameter description: names the word and the fix, in a line.
    init(_ description: String, showsForm: Bool = false) {
        self.description = description
        self.showsForm = showsForm
    }
}

extension String {
    /// Somebody's words as they are shown in a message: in quotes, of bounded length, and without whatever a terminal
    /// would obey.
    var quoted: String {
        let shown = unicodeScalars.prefix(Self.quotedLength).map { scalar in
            scalar.properties.isShown ? Character(scalar) : "\u{FFFD}"
        }
        return "“\(String(shown))\(unicodeScalars.count > Self.quotedLength ? "…" : "")”"
    }

    private static let quotedLength = 200
}

extension Unicode.Scalar.Properties {
    fileprivate var isShown: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
        default: true
        }
    }
}
