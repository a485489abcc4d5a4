import DrawbridgeCore

/// Shows no value: what returns are tokens.
extension ReturnPayload: CustomStringConvertible, CustomReflectable {
    /// As many names of query items as a log line can use; a page can return a hundred thousand.
    private static let maximumLoggedItems = 32

    /// What logs may show: names of query items, never their values. An item without `=` may be a value as a whole
    /// (`?3f2c9a`), so it has no name to show.
    var logDetail: [String: JSONValue] {
        [
            "items": .array(items.prefix(Self.maximumLoggedItems).map(Self.loggedName)),
            "path": .bool(!path.isEmpty),
        ]
    }

    private static func loggedName(_ item: QueryItem) -> JSONValue {
        .string(item.value == nil ? "…" : Redactor().string(item.name))
    }

    public var description: String { JSONValue.object(logDetail).serialized() }
    public var customMirror: Mirror { Mirror(self, children: ["items": description]) }
}
