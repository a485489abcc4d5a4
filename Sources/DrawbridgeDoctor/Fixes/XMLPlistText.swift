/// The text of an XML property list. A change inserts or removes lines in the indentation of those beside them.
struct XMLPlistText {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var lineEnd: String {
        guard let index = bytes.firstIndex(of: UInt8(ascii: "\n")), index > 0 else { return "\n" }
        return bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    private func root() throws(SkippedFile.Reason) -> PlistOutline {
        guard let root = PlistOutline.root(bytes) else { throw .malformedPropertyList }
        return root
    }

    // MARK: Changes

    mutating func add(queriedSchemes schemes: [String]) throws(SkippedFile.Reason) {
        let key = QueriedSchemeRules.key
        let present = try root().value(key)?.items.map(\.text) ?? []
        let lines = schemes.filter { !present.contains($0) }.map { ["<string>\(XMLScanner.escaped($0))</string>"] }
        try add(lines.flatMap { $0 }, toArray: key)
    }

    mutating func add(urlScheme scheme: String) throws(SkippedFile.Reason) {
        let scheme = XMLScanner.escaped(scheme)
        let lines = [
            "<dict>", "\t<key>CFBundleURLName</key>", "\t<string>\(scheme)</string>", "\t<key>CFBundleURLSchemes</key>",
            "\t<array>", "\t\t<string>\(scheme)</string>", "\t</array>", "</dict>",
        ]
        try add(lines, toArray: "CFBundleURLTypes")
    }

    mutating func replace(queriedScheme old: String, with new: String) throws(SkippedFile.Reason) {
        guard let item = try root().value(QueriedSchemeRules.key)?.items.first(where: { $0.text == old }) else {
            return
        }
        bytes.replaceSubrange(item.range, with: Array("<string>\(XMLScanner.escaped(new))</string>".utf8))
    }

    /// Takes an entry out of a dictionary, and the dictionary too where it was the only one.
    mutating func remove(_ key: String, from owner: String) throws(SkippedFile.Reason) {
        let root = try root()
        guard let outer = root.entries.first(where: { $0.key == owner }),
            let inner = outer.value.entries.first(where: { $0.key == key })
        else { return }
        let entry = outer.value.entries.count == 1 ? outer : inner
        bytes.removeSubrange(wholeLines(entry.keyRange.lowerBound..<entry.value.range.upperBound))
    }

    // MARK: Lines

    private mutating func add(_ lines: [String], toArray key: String) throws(SkippedFile.Reason) {
        guard !lines.isEmpty else { return }
        let root = try root()
        if let array = root.value(key) {
            let indent = indentation(at: array.range.lowerBound)
            let step = unit(root)
            if let closing = array.closing {
                insert(
                    lines.map { indent + step + indented($0, step) },
                    beforeLineOf: closing.lowerBound,
                    indent: indent
                )
            } else {
                let inside = lines.map { indent + step + indented($0, step) + lineEnd }.joined()
                let text = "<array>\(lineEnd)\(inside)\(indent)</array>"
                bytes.replaceSubrange(array.range, with: Array(text.utf8))
            }
        } else if let closing = root.closing {
            let step = unit(root)
            let all = ["<key>\(key)</key>", "<array>"] + lines.map { "\t" + $0 } + ["</array>"]
            insert(
                all.map { indentation(at: root.range.lowerBound) + step + indented($0, step) },
                beforeLineOf: closing.lowerBound,
                indent: indentation(at: root.range.lowerBound)
            )
        }
    }

    /// Tabs at the beginning, in the file's own unit.
    private func indented(_ line: String, _ step: String) -> String {
        let tabs = line.prefix { $0 == "\t" }
        return String(repeating: step, count: tabs.count) + line.dropFirst(tabs.count)
    }

    /// What the file indents by.
    private func unit(_ root: PlistOutline) -> String {
        guard let first = root.entries.first else { return "\t" }
        let outer = indentation(at: root.range.lowerBound)
        let inner = indentation(at: first.keyRange.lowerBound)
        return inner.count > outer.count ? String(inner.dropFirst(outer.count)) : "\t"
    }

    private func lineStart(_ offset: Int) -> Int {
        (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    private func indentation(at offset: Int) -> String {
        String(
            decoding: bytes[lineStart(offset)..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
            as: UTF8.self
        )
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        bytes[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }

    private mutating func insert(_ lines: [String], beforeLineOf offset: Int, indent: String) {
        let start = lineStart(offset)
        let text = lines.map { $0 + lineEnd }.joined()
        if isBlank(start..<offset) {
            bytes.insert(contentsOf: Array(text.utf8), at: start)
        } else {
            // The closing tag stands behind something: it gets a line of its own.
            bytes.insert(contentsOf: Array((lineEnd + text + indent).utf8), at: offset)
        }
    }

    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let start = lineStart(range.lowerBound)
        guard isBlank(start..<range.lowerBound),
            let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")), isBlank(range.upperBound..<end)
        else { return range }
        return start..<(end + 1)
    }
}
