import Testing

@testable import DrawbridgeDoctor

/// For one rule: a project that has only that fault, and one that looks like it and has none.
struct RuleFixture: CustomTestStringConvertible {
    let rule: String
    let fault: SampleProject
    let nearMiss: SampleProject

    init(_ rule: String, fault: SampleProject, nearMiss: SampleProject) {
        self.rule = rule
        self.fault = fault
        self.nearMiss = nearMiss
    }

    var testDescription: String { rule }

    static let all =
        hubbleHandlers + hubbleEvents + hubbleViews + hubbleAddresses + queriedSchemes + returns + popups + engine
        + decisions + visits + bridges
}
