/// `drawbridge:disable rule-id` in a comment: the rule is not asked on that line and the next.
enum Suppression {
    private static let mark = "drawbridge:disable"

    /// The rules that a line's comment names.
    static func rules(in line: Substring) -> [Substring] {
        guard let found = line.range(of: mark) else { return [] }
        let before = line[..<found.lowerBound]
        guard ["//", "/*", "<!--", "#"].contains(where: { before.contains($0) }) else { return [] }
        return line[found.upperBound...].split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\r" }
            .prefix { $0 != "-->" && $0 != "*/" && !$0.hasPrefix("//") }
            .map { $0 }
    }
}
