/// What a rule found, at a line of a file.
public struct Finding: Hashable, Sendable {
    public let rule: String
    public let severity: Severity
    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode code points.
    public let column: Int
    /// One past the last column that the finding is about, on the same line.
    public let endColumn: Int
    public let message: String
    public let reason: String
    public let fix: String
    /// The line, with secrets hidden; `nil` where the file has no lines.
    public let excerpt: String?
    /// The same for this finding after lines have moved, and another for each: of equal lines each has its own.
    public internal(set) var fingerprint = ""
}
