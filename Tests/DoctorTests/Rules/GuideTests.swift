import Testing

@testable import DrawbridgeDoctor

@Suite("An app that follows its guide to the letter")
struct GuideTests {
    @Test(
        "gives no finding",
        arguments: [
            SampleProject.hubble, .hubbleInSwiftUI, .hubbleInObjectiveC, .popupBridge, .popupBridgeWithoutScenes,
        ]
    )
    func clean(project: SampleProject) {
        let examination = project.examine()
        #expect(examination.findings.map { "\($0.path):\($0.line) \($0.rule)" } == [])
        #expect(!examination.systems.isEmpty && examination.skipped.isEmpty)
    }
}
