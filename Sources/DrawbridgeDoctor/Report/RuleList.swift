/// What `drawbridge doctor --rules` prints.
public enum RuleList {
    /// What `drawbridge doctor --explain RULE` prints; `nil` where there is no such rule.
    public static func explanation(_ id: String) -> String? {
        guard let rule = RuleRegistry.rule(id) else { return nil }
        let objectiveC = rule.fix(in: "a.m")
        var lines = [
            "\(rule.id) (\(rule.severity.rawValue), \(rule.system.rawValue))", "", rule.summary, rule.reason, "",
            "Fix: \(rule.fix)",
        ]
        if objectiveC != rule.fix { lines.append("In Objective-C: \(objectiveC)") }
        lines += ["", "With a faulty and a right example: docs/doctor.md#\(rule.id)"]
        return lines.joined(separator: "\n")
    }

    public static var text: String {
        RuleRegistry.all.map { rule in
            "\(rule.id) (\(rule.severity.rawValue), \(rule.system.rawValue))\n  \(rule.summary)\n  \(rule.reason)\n  Fix: \(rule.fix)"
        }.joined(separator: "\n")
    }

    /// The same for programs.
    ///
    /// - Throws: what `JSONEncoder` throws.
    public static func json() throws -> String {
        try JSONText.encode(Document(rules: RuleRegistry.all.map(Item.init)))
    }

    private struct Document: Encodable {
        let version = 1
        let rules: [Item]
    }

    private struct Item: Encodable {
        let id: String
        let severity: Severity
        let system: String
        let summary: String
        let reason: String
        let fix: String

        init(_ rule: Rule) {
            id = rule.id
            severity = rule.severity
            system = rule.system.rawValue
            summary = rule.summary
            reason = rule.reason
            fix = rule.fix
        }
    }
}
