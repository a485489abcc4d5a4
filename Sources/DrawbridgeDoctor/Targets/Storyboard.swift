/// What a storyboard or a nib says of web views: whose they are, and which delegates they are connected to.
struct Storyboard: Sendable {
    /// A class that has a web view, and the delegates that are connected there.
    struct Owner: Sendable {
        let type: String
        let place: Place
        var delegates: Set<String> = []
    }

    private(set) var owners: [Owner] = []

    init(path: String, bytes: [UInt8]) {
        // A class goes for what stands in it, up to its end.
        var open: [(name: String, type: String?)] = []
        var isInWebView = false
        for tag in XMLTag.all(in: bytes) {
            if tag.isClosing {
                if tag.name == "wkWebView" || tag.name == "webView" { isInWebView = false }
                if let index = open.lastIndex(where: { $0.name == tag.name }) { open.removeSubrange(index...) }
                continue
            }
            let type = tag.attributes["customClass"]
            let isWebView = tag.name == "wkWebView" || type == "WKWebView"
            if isWebView, let owner = open.lazy.reversed().compactMap(\.type).first {
                let place = Place(path: path, offset: tag.range.lowerBound, length: tag.range.count)
                owners.append(Owner(type: owner, place: place))
                isInWebView = !tag.isEmpty
            } else if isInWebView, tag.name == "outlet", let property = tag.attributes["property"], !owners.isEmpty {
                owners[owners.count - 1].delegates.insert(property)
            }
            if !tag.isEmpty { open.append((tag.name, isWebView ? nil : type)) }
            // Nobody nests more.
            if open.count > 500 { return }
        }
    }
}

/// A tag of any XML, with its attributes.
struct XMLTag {
    let name: String
    let isClosing: Bool
    let isEmpty: Bool
    let attributes: [String: String]
    let range: Range<Int>

    static func all(in bytes: [UInt8]) -> [XMLTag] {
        XMLScanner.elements(bytes).map { element in
            let words = String(decoding: bytes[element.range], as: UTF8.self).dropFirst()
            var attributes: [String: String] = [:]
            let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
            var index = 0
            while index + 1 < parts.count {
                let name = parts[index].drop { $0 != " " && $0 != "\n" && $0 != "\t" }.filter {
                    !$0.isWhitespace && $0 != "="
                }
                if !name.isEmpty { attributes[String(name)] = String(parts[index + 1]) }
                index += 2
            }
            return XMLTag(
                name: String(element.name.prefix { !$0.isWhitespace }),
                isClosing: element.isClosing,
                isEmpty: element.isEmpty,
                attributes: attributes,
                range: element.range
            )
        }
    }
}
