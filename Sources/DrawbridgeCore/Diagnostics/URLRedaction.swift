/// Hides what URLs carry: user information, query values, fragments.
///
/// It works on bytes and repairs nothing, so that a text that is hardly a URL is hidden like one. A combining mark after
/// a delimiter would make another character of it, but not another byte.
struct URLRedaction {
    private static let hidden = Array("…".utf8)

    /// Whether a query item of that name is hidden; `nil`: all are, and the fragment.
    let hidesItem: ((String) -> Bool)?

    /// Free text with every word that may be a URL redacted.
    func words(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, text[end] > UInt8(ascii: " ") { end += 1 }
            let word = text[start..<end]
            if Self.isURLLike(word) { result += url(word) } else { result += word }
            if end < text.count { result.append(text[end]) }
            start = end + 1
        }
        return result
    }

    func url(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let beforeFragment = text.prefix { $0 != UInt8(ascii: "#") }
        let beforeQuery = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
        var result = Self.withoutUserinfo(beforeQuery)
        if beforeQuery.endIndex != beforeFragment.endIndex {
            let query = beforeFragment[(beforeQuery.endIndex + 1)...]
            result.append(UInt8(ascii: "?"))
            result += query.split(separator: UInt8(ascii: "&")).map(item).joined(separator: "&".utf8)
        }
        if beforeFragment.endIndex != text.endIndex {
            result += hidesItem == nil ? Array("#…".utf8) : Array(text[beforeFragment.endIndex...])
        }
        return result
    }

    private static func isURLLike(_ word: ArraySlice<UInt8>) -> Bool {
        word.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
            || word.contains(UInt8(ascii: "?")) && word.contains(UInt8(ascii: "="))
    }

    /// An item without `=` may be a value as a whole: `https://shop.example/login?3f2c9a`.
    private func item(_ item: ArraySlice<UInt8>) -> [UInt8] {
        let name = item.prefix { $0 != UInt8(ascii: "=") }
        if let hidesItem, !hidesItem(String(decoding: name, as: UTF8.self)) { return Array(item) }
        return name.endIndex == item.endIndex ? Self.hidden : name + [UInt8(ascii: "=")] + Self.hidden
    }

    /// A redacted URL of at most `maximum` bytes. It is cut where an item begins, so that what is left is redacted.
    static func cut(_ url: [UInt8], to maximum: Int) -> [UInt8] {
        guard url.count > maximum else { return url }
        var end = maximum - hidden.count
        while end > 0, url[end] & 0xC0 == 0x80 { end -= 1 }
        let kept = url[..<end]
        if let query = kept.firstIndex(of: UInt8(ascii: "?")) {
            let item = kept.lastIndex(of: UInt8(ascii: "&")) ?? query
            return kept[...item] + hidden
        }
        return kept + hidden
    }

    /// Hides what stands between a colon, with the slashes that follow it, and the last `@` before the next slash.
    /// Engines read `https:user@host` and `https:\\user@host` as they read `https://user@host`.
    private static func withoutUserinfo(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: "@")) else { return Array(text) }
        var result: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            result.append(text[index])
            index += 1
            guard text[index - 1] == UInt8(ascii: ":") else { continue }
            while index < text.endIndex, isSlash(text[index]) {
                result.append(text[index])
                index += 1
            }
            let authority = text[index...].prefix { !isSlash($0) }
            if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
                result += hidden
                index = at
            } else {
                // A colon at the end begins the next URL in this word.
                let end = authority.last == UInt8(ascii: ":") ? authority.endIndex - 1 : authority.endIndex
                result += text[index..<end]
                index = end
            }
        }
        return result
    }

    private static func isSlash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }
}
