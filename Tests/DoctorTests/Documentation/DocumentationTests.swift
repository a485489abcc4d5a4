import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("docs/doctor.md")
struct DocumentationTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../docs/doctor.md").standardizedFileURL

    /// Written anew with `DOCTOR_PAGE=write`.
    @Test("has each rule with the example that its test plays")
    func rules() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = text.components(separatedBy: RuleExamples.mark)
        try #require(parts.count == 3)
        let made = "\n\n\(RuleExamples.text)\n"
        if ProcessInfo.processInfo.environment["DOCTOR_PAGE"] == "write" {
            try [parts[0], made, parts[2]].joined(separator: RuleExamples.mark)
                .write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(parts[1] == made, "run the tests once with DOCTOR_PAGE=write")
        }
    }

    @Test("says what a rule's explanation leads to")
    func links() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for rule in RuleRegistry.all {
            #expect(text.contains("\n### \(rule.id)\n"))
            #expect(RuleList.explanation(rule.id)?.contains("docs/doctor.md#\(rule.id)") == true)
        }
    }
}
