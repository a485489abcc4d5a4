import Testing

@testable import DrawbridgeDoctor

/// One way in which people write something, and the rules that find fault with it.
struct Shape: CustomTestStringConvertible {
    let testDescription: String
    let rules: Set<String>
    let project: SampleProject

    /// A shape that a rule must find.
    static func found(_ rule: String, _ name: String, _ project: SampleProject) -> Shape {
        Shape(testDescription: "\(rule): \(name)", rules: [rule], project: project)
    }

    /// A shape that no rule may mind.
    static func quiet(_ name: String, _ project: SampleProject) -> Shape {
        Shape(testDescription: name, rules: [], project: project)
    }
}

@Suite("Shapes that people write")
struct ShapeTests {
    @Test(
        "are judged as a careful reader would",
        arguments: Shape.messages + Shape.navigation + Shape.views + Shape.addresses + Shape.scripts + Shape.popups
            + Shape.lists
    )
    func shape(_ shape: Shape) {
        let findings = shape.project.examine().findings
        #expect(Set(findings.map(\.rule)) == shape.rules, "\(findings.map { "\($0.path):\($0.line) \($0.rule)" })")
    }
}
