import Testing
import WebViewHostConformance

extension EngineTests {
    @Suite("WebKitGTK keeps the rules of WebViewHost", .serialized)
    @MainActor
    struct Conformance {
        private static let engine = WebKitGTKEngine()

        @Test("each", arguments: ConformanceRule.played(on: WebKitGTKEngine.self))
        func rule(_ rule: ConformanceRule) async throws {
            try #require(EngineTests.isReady)
            try await rule.check(on: Self.engine)
        }

        @Test(
            "but for those that need what it does not tell",
            .disabled("\(ConformanceRule.listNotPlayed(on: WebKitGTKEngine.self))"),
            arguments: ConformanceRule.notPlayed(on: WebKitGTKEngine.self)
        )
        func needsMore(_ rule: ConformanceRule) async throws {
            try await rule.check(on: Self.engine)
        }

        @Test("no two rules have one name")
        func names() {
            #expect(Set(ConformanceRule.all.map(\.name)).count == ConformanceRule.all.count)
        }
    }
}
