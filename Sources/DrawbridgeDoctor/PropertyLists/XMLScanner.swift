/// Finds the tags of an XML property list by their bytes, outside comments, so that a file can be changed in one place
/// and left as it is everywhere else.
enum XMLScanner {
    /// A tag, with the text up to the next tag for an opening one.
    struct Element {
        let name: String
        let isClosing: Bool
        let isEmpty: Bool
        let text: String
        /// The tag, and for `<key>` and `<string>` all up to the end of the closing one.
        let range: Range<Int>
    }

    static func elements(_ bytes: [UInt8]) -> [Element] {
        var elements: [Element] = []
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[open...].starts(with: Array("<!--".utf8)) {
                index = end(of: "-->", in: bytes, from: open + 4)
                continue
            }
            if bytes[open...].starts(with: Array("<![CDATA[".utf8)) {
                index = end(of: "]]>", in: bytes, from: open)
                continue
            }
            guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
            index = close + 1
            guard open + 1 < close, bytes[open + 1] != UInt8(ascii: "?"), bytes[open + 1] != UInt8(ascii: "!") else {
                continue
            }
            let isClosing = bytes[open + 1] == UInt8(ascii: "/")
            let isEmpty = bytes[close - 1] == UInt8(ascii: "/")
            let inside = bytes[(open + (isClosing ? 2 : 1))..<(isEmpty ? close - 1 : close)]
            let name = String(
                decoding: inside.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") },
                as: UTF8.self
            )
            var text = ""
            var range = open..<index
            if !isClosing, !isEmpty, name == "key" || name == "string" {
                let textEnd = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                text = unescaped(String(decoding: bytes[index..<textEnd], as: UTF8.self))
                let tagEnd = bytes[textEnd...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
                range = open..<tagEnd
                index = tagEnd
            }
            elements.append(Element(name: name, isClosing: isClosing, isEmpty: isEmpty, text: text, range: range))
        }
        return elements
    }

    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        let mark = Array(mark.utf8)
        var index = start
        while index + mark.count <= bytes.count {
            if bytes[index...].starts(with: mark) { return index + mark.count }
            index += 1
        }
        return bytes.count
    }

    private static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
