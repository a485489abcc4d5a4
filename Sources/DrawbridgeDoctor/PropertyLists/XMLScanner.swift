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
            if bytes[open...].starts(with: comment) {
                index = end(of: "-->", in: bytes, from: open + comment.count)
                continue
            }
            if bytes[open...].starts(with: cdata) {
                index = end(of: "]]>", in: bytes, from: open)
                continue
            }
            if bytes[open...].starts(with: instruction) {
                index = end(of: "?>", in: bytes, from: open + instruction.count)
                continue
            }
            guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
            index = close + 1
            // `<>` and `</>` are no tags.
            guard open + 1 < close, bytes[open + 1] != UInt8(ascii: "!") else { continue }
            let isClosing = bytes[open + 1] == UInt8(ascii: "/")
            guard !isClosing || open + 2 < close else { continue }
            let isEmpty = !isClosing && bytes[close - 1] == UInt8(ascii: "/")
            let inside = bytes[(open + (isClosing ? 2 : 1))..<(isEmpty ? close - 1 : close)]
            let name = String(
                decoding: inside.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") },
                as: UTF8.self
            )
            var text = ""
            var range = open..<index
            if !isClosing, !isEmpty, name == "key" || name == "string" {
                let textEnd = said(in: bytes, from: index, &text)
                let tagEnd = bytes[textEnd...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
                range = open..<tagEnd
                index = tagEnd
            }
            elements.append(Element(name: name, isClosing: isClosing, isEmpty: isEmpty, text: text, range: range))
        }
        return elements
    }

    /// What a `<key>` or `<string>` says: text and `CDATA`, without comments.
    ///
    /// - Returns: where its closing tag begins.
    private static func said(in bytes: [UInt8], from start: Int, _ text: inout String) -> Int {
        var index = start
        while index < bytes.count {
            let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            text += unescaped(String(decoding: bytes[index..<open], as: UTF8.self))
            if bytes[open...].starts(with: cdata) {
                let stop = end(of: "]]>", in: bytes, from: open)
                text += String(decoding: bytes[min(open + cdata.count, stop)..<stop].dropLast(3), as: UTF8.self)
                index = stop
            } else if bytes[open...].starts(with: comment) {
                index = end(of: "-->", in: bytes, from: open + comment.count)
            } else {
                return open
            }
        }
        return bytes.count
    }

    private static let instruction = Array("<?".utf8)
    private static let comment = Array("<!--".utf8)
    private static let cdata = Array("<![CDATA[".utf8)

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
