import DrawbridgeCore

/// A line with its number, and a mark below what the finding is about.
struct Excerpt {
    let lines: [String]

    private static let width = 110

    init(_ finding: Finding, line: String) {
        var text = ""
        var start = 0
        var end = 0
        for (index, scalar) in line.unicodeScalars.enumerated() {
            if index + 1 == finding.column { start = text.unicodeScalars.count }
            if index + 1 == finding.endColumn { end = text.unicodeScalars.count }
            // A tab or an escape sequence would move the mark, or the terminal's.
            text += scalar == "\t" ? "    " : scalar.movesText ? "?" : String(scalar)
        }
        if finding.column > line.unicodeScalars.count { start = text.unicodeScalars.count }
        if finding.endColumn > line.unicodeScalars.count { end = text.unicodeScalars.count }
        var shown = Array(text.unicodeScalars)
        // Of a long line, what is around the mark.
        if shown.count > Self.width {
            let first = max(0, min(start - 20, shown.count - Self.width))
            shown = Array(shown[first..<min(shown.count, first + Self.width)])
            start = max(0, start - first)
            end = min(end - first, shown.count)
        }
        let number = String(finding.line)
        let gap = String(repeating: " ", count: number.count)
        let body = String(String.UnicodeScalarView(shown))
        let mark = "^" + String(repeating: "~", count: max(0, end - start - 1))
        lines = ["\(number) | \(body)", "\(gap) | \(String(repeating: " ", count: start))\(mark)"]
    }
}
