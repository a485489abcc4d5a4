import DrawbridgeCore

/// Text as it may stand in HTML, between tags and in quoted attributes.
enum HTMLText {
    /// One line, in which nothing is markup. What HTML forbids, and what would turn the order of the text around it,
    /// is shown as U+FFFD, as in the event log's lines.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
            case _ where isForbidden(scalar): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.movesText || scalar.properties.isNoncharacterCodePoint
    }
}
