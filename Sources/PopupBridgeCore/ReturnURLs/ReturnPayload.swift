import DrawbridgeCore

/// What a return URL says, for the page: `onComplete`'s `payload`.
public struct ReturnPayload: Hashable, Sendable {
    public struct QueryItem: Hashable, Sendable {
        public let name: String
        /// `nil` where the item has no `=`.
        public let value: String?

        public init(name: String, value: String?) {
            self.name = name
            self.value = value
        }
    }

    /// The whole URL as it came: for a page that reads it in its own way. Form encoding has another `+`, and a fragment of
    /// many fields is to be split before it is decoded.
    public let url: String
    /// Percent-decoded once, segment by segment; an escaped `/` stays `%2F`, so that it cannot make a segment.
    public let path: String
    /// In the order of the URL, repeats kept.
    public let items: [QueryItem]
    /// Percent-decoded once; empty where there is no fragment.
    public let hash: String

    public init(url: String, path: String, items: [QueryItem], hash: String) {
        self.url = url
        self.path = path
        self.items = items
        self.hash = hash
    }

    /// The items by name. Of a repeated name the last one counts; one without `=` is an empty string.
    public var queryItems: [String: String] {
        Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { _, last in last })
    }

    /// `{url, path, queryItems, queryItemList, hash}`; the list has a `[name, value]` an item, with `null` for no `=`.
    public var json: JSONValue {
        .object([
            "url": .string(url),
            "path": .string(path),
            "queryItems": .object(queryItems.mapValues(JSONValue.string)),
            "queryItemList": .array(
                items.map { .array([.string($0.name), $0.value.map(JSONValue.string) ?? .null]) }
            ),
            "hash": .string(hash),
        ])
    }
}
