import Foundation
import Testing

@testable import DrawbridgeDoctor

@Suite("The configuration")
struct ConfigurationTests {
    @Test("disables rules, changes their severity and excludes paths")
    func works() throws {
        let faulty = SampleProject.hubble.replacing("self), name: \"bridge\"", with: "self), name: \"hubble\"")
        var configuration = try DoctorConfiguration(Data(#"{"disabled": ["hubble-handler-name"]}"#.utf8))
        #expect(faulty.examine(configuration).findings.isEmpty)
        configuration = try DoctorConfiguration(Data(#"{"severity": {"hubble-handler-name": "note"}}"#.utf8))
        #expect(faulty.examine(configuration).findings.map(\.severity) == [.note])
        configuration = try DoctorConfiguration(Data(#"{"exclude": ["**/*.swift"]}"#.utf8))
        #expect(faulty.examine(configuration).systems.isEmpty)
    }

    @Test(
        "that is wrong names the field",
        arguments: [
            ("[", .notJSON),
            ("[]", .notAnObject),
            (#"{"disable": []}"#, .unknownField("disable")),
            (#"{"disabled": "a"}"#, .wrongType(field: "disabled", expected: "an array of strings")),
            (#"{"exclude": [1]}"#, .wrongType(field: "exclude", expected: "an array of strings")),
            (#"{"severity": []}"#, .wrongType(field: "severity", expected: "an object")),
            (#"{"disabled": ["hubble"]}"#, .unknownRule(field: "disabled", rule: "hubble")),
            (#"{"severity": {"hubble": "note"}}"#, .unknownRule(field: "severity", rule: "hubble")),
            (
                #"{"severity": {"hubble-handler-name": "fatal"}}"#,
                .unknownSeverity(field: "severity.hubble-handler-name", value: "fatal")
            ),
        ] as [(String, DoctorConfigurationError)]
    )
    func errors(text: String, error: DoctorConfigurationError) {
        #expect(throws: error) { try DoctorConfiguration(Data(text.utf8)) }
    }
}

@Suite("A comment")
struct SuppressionTests {
    private func rules(_ comment: String, above: Bool = false) -> [String] {
        let call = "userContentController.add(WeakMessageHandler(self), name: \"bridge\")"
        let faulty = "userContentController.add(WeakMessageHandler(self), name: \"hubble\")"
        let new = above ? "\(comment)\n\(faulty)" : "\(faulty) \(comment)"
        return SampleProject.hubble.replacing(call, with: new).examine().findings.map(\.rule)
    }

    @Test("suppresses the rules that it names, on its line and the next")
    func suppresses() {
        #expect(rules("// drawbridge:disable hubble-handler-name") == [])
        #expect(rules("// old: drawbridge:disable swipe-back-disabled, hubble-handler-name", above: true) == [])
        #expect(rules("/* drawbridge:disable hubble-handler-name */", above: true) == [])
    }

    @Test("suppresses nothing else")
    func others() {
        #expect(rules("// drawbridge:disable hubble") == ["hubble-handler-name"])
        #expect(rules("// drawbridge:disable") == ["hubble-handler-name"])
        #expect(rules("// drawbridge:disable hubble-handler-name\n", above: true) == ["hubble-handler-name"])
    }

    @Test("works in a property list")
    func propertyList() {
        let project = SampleProject.hubble.replacing(
            "<string>phonepe</string>",
            with: "<!-- drawbridge:disable queried-scheme-misspelt -->\n\t\t<string>phonpe</string>"
        )
        #expect(project.examine().findings.map(\.rule) == [])
    }
}
