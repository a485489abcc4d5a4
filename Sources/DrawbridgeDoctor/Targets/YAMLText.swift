/// Reads as much of YAML as project files are written in: maps and lists by indentation, plain and quoted texts, lists and maps
/// on one line, blocks of text. Anchors and tags are passed over.
struct YAMLText {
    private struct Line {
        let indent: Int
        let text: Substring
    }

    private static let deepest = 50
    private var lines: [Line] = []
    private var index = 0

    static func read(_ text: String) -> PlistValue {
        var reader = YAMLText()
        for line in text.split(whereSeparator: \.isNewline) {
            let body = line.drop { $0 == " " }
            let plain = withoutComment(body)
            guard !plain.isEmpty, plain != "---" else { continue }
            reader.lines.append(Line(indent: line.count - body.count, text: plain))
        }
        return reader.block(indent: 0, depth: 0)
    }

    private static func withoutComment(_ text: Substring) -> Substring {
        var quote: Character?
        var before: Character = " "
        for position in text.indices {
            let character = text[position]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "#", before == " " || before == "\t" {
                return trimmed(text[..<position])
            }
            before = character
        }
        return trimmed(text)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return text.drop { $0.isWhitespace }
    }

    private mutating func block(indent: Int, depth: Int) -> PlistValue {
        guard depth < Self.deepest, index < lines.count else { return .string("") }
        return lines[index].text.hasPrefix("- ") || lines[index].text == "-"
            ? list(indent: lines[index].indent, depth: depth) : map(indent: lines[index].indent, depth: depth)
    }

    private mutating func list(indent: Int, depth: Int) -> PlistValue {
        var items: [PlistValue] = []
        while index < lines.count, lines[index].indent == indent, lines[index].text.hasPrefix("-") {
            let rest = lines[index].text.dropFirst()
            let inner = rest.drop { $0 == " " }
            if inner.isEmpty {
                index += 1
                items.append(
                    index < lines.count && lines[index].indent > indent
                        ? block(indent: indent, depth: depth + 1) : .string("")
                )
            } else if Self.key(of: inner) != nil {
                // A map whose first entry stands behind the dash.
                let own = indent + 1 + rest.count - inner.count
                lines[index] = Line(indent: own, text: inner)
                items.append(map(indent: own, depth: depth + 1))
            } else {
                index += 1
                items.append(Self.scalar(inner, depth: depth + 1))
            }
        }
        return .array(items)
    }

    private mutating func map(indent: Int, depth: Int) -> PlistValue {
        var entries: [String: PlistValue] = [:]
        guard depth < Self.deepest else {
            index = lines.count
            return .dictionary([:])
        }
        while index < lines.count, lines[index].indent == indent, let (key, value) = Self.key(of: lines[index].text) {
            index += 1
            if value.isEmpty || value.hasPrefix("&") || value.hasPrefix("!") {
                let isNested =
                    index < lines.count
                    && (lines[index].indent > indent
                        || (lines[index].indent == indent && lines[index].text.hasPrefix("-")))
                entries[key] = isNested ? block(indent: indent, depth: depth + 1) : .string("")
            } else if value.hasPrefix("|") || value.hasPrefix(">") {
                var text: [Substring] = []
                while index < lines.count, lines[index].indent > indent {
                    text.append(lines[index].text)
                    index += 1
                }
                entries[key] = .string(text.joined(separator: "\n"))
            } else {
                entries[key] = Self.scalar(value, depth: depth + 1)
            }
        }
        // What fits nowhere is passed over, so that reading goes on.
        while index < lines.count, lines[index].indent > indent { index += 1 }
        if index < lines.count, lines[index].indent == indent, Self.key(of: lines[index].text) == nil,
            !lines[index].text.hasPrefix("-")
        {
            index += 1
        }
        return .dictionary(entries)
    }

    /// `key: value` and `"key": value`.
    private static func key(of text: Substring) -> (String, Substring)? {
        guard let first = text.first, first != "[", first != "{" else { return nil }
        var end: Substring.Index?
        var quote: Character?
        for position in text.indices {
            let character = text[position]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                guard position == text.startIndex else { continue }
                quote = character
            } else if character == ":" {
                let next = text.index(after: position)
                if next == text.endIndex || text[next] == " " {
                    end = position
                    break
                }
            }
        }
        guard let end else { return nil }
        return (unquoted(trimmed(text[..<end])), trimmed(text[text.index(after: end)...]))
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }

    private static func scalar(_ text: Substring, depth: Int) -> PlistValue {
        guard depth < deepest else { return .other }
        if text.hasPrefix("["), text.hasSuffix("]") {
            return .array(parts(text.dropFirst().dropLast()).map { scalar($0, depth: depth + 1) })
        }
        if text.hasPrefix("{"), text.hasSuffix("}") {
            var entries: [String: PlistValue] = [:]
            for part in parts(text.dropFirst().dropLast()) {
                if let (key, value) = key(of: part) { entries[key] = scalar(value, depth: depth + 1) }
            }
            return .dictionary(entries)
        }
        switch text {
        case "true", "yes", "YES", "True": return .bool(true)
        case "false", "no", "NO", "False": return .bool(false)
        default: return .string(unquoted(text))
        }
    }

    /// Split at commas outside brackets and quotes.
    private static func parts(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var quote: Character?
        for position in text.indices {
            let character = text[position]
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "," where depth == 0:
                parts.append(trimmed(text[start..<position]))
                start = text.index(after: position)
            default: break
            }
        }
        parts.append(trimmed(text[start...]))
        return parts.filter { !$0.isEmpty }
    }
}
