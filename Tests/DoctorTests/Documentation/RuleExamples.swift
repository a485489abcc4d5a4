@testable import DrawbridgeDoctor

/// The part of docs/doctor.md that is made from the fixtures: each rule with the lines in which a faulty and a right app differ.
enum RuleExamples {
    static let mark = "<!-- rules -->"

    static var text: String {
        RuleRegistry.all.map(section).joined(separator: "\n")
    }

    private static func section(_ rule: Rule) -> String {
        let examples = RuleFixture.all.first { $0.rule == rule.id }.map(example) ?? ""
        return """
            ### \(rule.id)

            \(rule.severity.rawValue), \(rule.system.rawValue). \(rule.summary) \(rule.reason)
            \(rule.fix)

            \(examples)
            """
    }

    private static let guides = [
        SampleProject.hubble, .popupBridge, .popupBridgeWithoutScenes, .hubbleInSwiftUI, .hubbleInObjectiveC,
    ]

    /// The two versions of the first file in which they differ.
    private static func example(_ fixture: RuleFixture) -> String {
        let right = guides.min { changes($0, fixture.fault) < changes($1, fixture.fault) } ?? .hubble
        let isNear = changes(right, fixture.fault) <= 2
        let paths = fixture.fault.texts.keys.sorted()
        let changed = paths.first { isNear && right.texts[$0] != nil && right.texts[$0] != fixture.fault.texts[$0] }
        let path = changed ?? paths.first { fixture.nearMiss.texts[$0] != fixture.fault.texts[$0] } ?? paths[0]
        let before = (changed == nil ? fixture.nearMiss.texts[path] : right.texts[path]) ?? ""
        let diff = UnifiedDiff.text(path: path, before: before, after: fixture.fault.texts[path] ?? "")
        let lines = diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).filter {
            !$0.hasPrefix("@@")
        }
        return block("Faulty", path, lines.filter { !$0.hasPrefix("-") }) + "\n"
            + block("Right", path, lines.filter { !$0.hasPrefix("+") })
    }

    /// How many files differ.
    private static func changes(_ left: SampleProject, _ right: SampleProject) -> Int {
        Set(left.texts.keys).union(right.texts.keys).count { left.texts[$0] != right.texts[$0] }
    }

    private static func block(_ title: String, _ path: String, _ lines: [Substring]) -> String {
        var body = lines.map { String($0.dropFirst()).replacing("\t", with: "    ") }
        while body.last?.allSatisfy(\.isWhitespace) == true { body.removeLast() }
        while body.first?.allSatisfy(\.isWhitespace) == true { body.removeFirst() }
        let indent = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        let text = body.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
        // Indented, for these are parts of files, and each language's fence says that a block is a whole one.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
        return "\(title), `\(path)`:\n\n\(lines.joined(separator: "\n"))\n"
    }
}
