import Testing

@testable import DrawbridgeDoctor

@Suite("Every rule")
struct RuleTests {
    @Test("finds its fault, and nothing else in a project that has only that", arguments: RuleFixture.all)
    func fault(fixture: RuleFixture) {
        let findings = fixture.fault.examine().findings
        #expect(Set(findings.map(\.rule)) == [fixture.rule], "\(findings.map { "\($0.path):\($0.line) \($0.rule)" })")
    }

    @Test("is quiet about what only looks like it", arguments: RuleFixture.all)
    func nearMiss(fixture: RuleFixture) {
        let findings = fixture.nearMiss.examine().findings
        #expect(findings.map { "\($0.path):\($0.line) \($0.rule)" } == [])
    }

    @Test("has a fault and a near-miss among the fixtures")
    func coverage() {
        #expect(Set(RuleFixture.all.map(\.rule)) == Set(RuleRegistry.all.map(\.id)))
    }

    @Test("has an id of its own, in kebab case, and tells why it matters and what to do", arguments: RuleRegistry.all)
    func metadata(rule: Rule) {
        #expect(RuleRegistry.all.count { $0.id == rule.id } == 1)
        #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
        for text in [rule.summary, rule.reason, rule.fix] { #expect(text.hasSuffix(".") && text.count > 10) }
    }
}

extension Rule: CustomTestStringConvertible {
    public var testDescription: String { id }
}
