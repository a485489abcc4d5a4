/// What `drawbridge doctor --rules` prints.
public enum RuleList {
    public static var text: String {
        RuleRegistry.all.map { rule in
            "\(rule.id) (\(rule.severity.rawValue), \(rule.system.rawValue))\n  \(rule.summary)\n  \(rule.reason)\n  Fix: \(rule.fix)"
        }.joined(separator: "\n")
    }
}
