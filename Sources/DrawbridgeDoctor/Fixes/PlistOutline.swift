/// The structure of an XML property list with the place of each part, so that it can be changed in one place.
struct PlistOutline {
    /// `dict`, `array`, `string`, `true` and so on.
    let name: String
    /// From the opening tag to the end of the closing one.
    let range: Range<Int>
    /// The closing tag; `nil` for `<array/>`.
    let closing: Range<Int>?
    let text: String
    /// Of a dictionary.
    var entries: [(key: String, keyRange: Range<Int>, value: PlistOutline)] = []
    /// Of an array.
    var items: [PlistOutline] = []

    func value(_ key: String) -> PlistOutline? {
        entries.first { $0.key == key }?.value
    }

    /// The outermost dictionary.
    static func root(_ bytes: [UInt8]) -> PlistOutline? {
        var elements = XMLScanner.elements(bytes)[...]
        while let element = elements.first, element.name != "dict" { elements.removeFirst() }
        return read(&elements)
    }

    private static func read(_ elements: inout ArraySlice<XMLScanner.Element>) -> PlistOutline? {
        guard let first = elements.popFirst() else { return nil }
        guard !first.isEmpty, first.name != "string", first.name != "key" else {
            return PlistOutline(name: first.name, range: first.range, closing: nil, text: first.text)
        }
        var entries: [(key: String, keyRange: Range<Int>, value: PlistOutline)] = []
        var items: [PlistOutline] = []
        while let next = elements.first {
            if next.isClosing {
                elements.removeFirst()
                let range = first.range.lowerBound..<next.range.upperBound
                return PlistOutline(
                    name: first.name,
                    range: range,
                    closing: next.range,
                    text: "",
                    entries: entries,
                    items: items
                )
            }
            if first.name == "dict", next.name == "key" {
                elements.removeFirst()
                guard let value = read(&elements) else { return nil }
                entries.append((next.text, next.range, value))
            } else if let item = read(&elements) {
                items.append(item)
            }
        }
        return nil
    }
}
