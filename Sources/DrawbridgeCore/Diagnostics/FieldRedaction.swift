/// Hides the values of fields with a secret's name in text that is no JSON as a whole: part of a message, JSON that was
/// cut off, `token=…`, a header.
enum FieldRedaction {
    static func fields(_ text: [UInt8], isHidden: (String) -> Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let name = text[index...].prefix(while: isNameByte)
            guard !name.isEmpty else {
                result.append(text[index])
                index += 1
                continue
            }
            result += name
            index = name.endIndex
            guard name.count <= 32, let separator = separator(in: text, from: index),
                isHidden(String(decoding: name, as: UTF8.self))
            else { continue }
            let (start, end) = value(in: text, from: separator + 1)
            result += text[index..<start]
            if let shown = hidden.first(where: { text[start...].starts(with: $0) }) {
                // Hidden already, by the URLs' own reading or when the text was written down: what stands behind it is
                // no part of the value.
                result += shown
                index = start + shown.count
            } else {
                result += Array(Redactor.mark.utf8)
                index = end
            }
        }
        return result
    }

    private static let hidden = [Array("…".utf8), Array(Redactor.mark.utf8)]

    /// The `:` or `=` after the name and its closing quote.
    private static func separator(in text: [UInt8], from index: Int) -> Int? {
        // Far enough for JSON in a string of JSON.
        guard let separator = text[index...].prefix(8).firstIndex(where: { !isQuote($0) && !isSpaceOrEscape($0) }),
            text[separator] == UInt8(ascii: ":") || text[separator] == UInt8(ascii: "=")
        else { return nil }
        return separator
    }

    private static func value(in text: [UInt8], from index: Int) -> (start: Int, end: Int) {
        let start = text[index...].firstIndex { !isSpaceOrEscape($0) } ?? text.count
        guard start < text.count, isQuote(text[start]) else {
            // To the end of the line: `Authorization: Bearer abc`, `Cookie: a=1; b=2`.
            let end = text[start...].firstIndex { $0 == UInt8(ascii: "\n") || "&,}])\"".utf8.contains($0) }
            return (start, end ?? text.count)
        }
        let escapes = countOfBackslashes(in: text, before: start)
        var end = start + 1
        while end < text.count, text[end] != text[start] || countOfBackslashes(in: text, before: end) != escapes {
            end += 1
        }
        return (start + 1, end)
    }

    private static func countOfBackslashes(in text: [UInt8], before index: Int) -> Int {
        // More than eight tell nothing more, and a megabyte of them would be counted again and again.
        text[..<index].suffix(8).reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private static func isSpaceOrEscape(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || " \t\r\n".utf8.contains(byte)
    }
}
