/// Where in a script something happened, as the engine tells it (HTML Standard, "ErrorEvent").
public struct ScriptLocation: Hashable, Sendable {
    public let url: String
    /// From 1; `nil` where the engine does not say.
    public let line: Int?
    /// From 1; `nil` where the engine does not say.
    public let column: Int?

    public init(url: String, line: Int? = nil, column: Int? = nil) {
        self.url = url
        self.line = line.flatMap { $0 > 0 ? $0 : nil }
        self.column = column.flatMap { $0 > 0 ? $0 : nil }
    }
}
