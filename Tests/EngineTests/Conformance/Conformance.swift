import Testing
import WebViewHostConformance

extension EngineTests {
    @Suite("WebKitGTK keeps the rules of WebViewHost", .serialized)
    @MainActor
    struct Conformance {
        private static let engine = WebKitGTKEngine()
        nonisolated private static let played = ConformanceRule.all.filter { $0.isPlayed(on: WebKitGTKEngine.self) }
        nonisolated private static let notPlayed = ConformanceRule.all.filter { !$0.isPlayed(on: WebKitGTKEngine.self) }

        @Test("each", arguments: played)
        func rule(_ rule: ConformanceRule) async throws {
            try #require(EngineTests.isReady)
            try await rule.check(on: Self.engine)
        }

        @Test("but for those that need what it does not tell", .disabled("\(list(notPlayed))"), arguments: notPlayed)
        func needsMore(_ rule: ConformanceRule) async throws {
            try await rule.check(on: Self.engine)
        }

        @Test("no two rules have one name")
        func names() {
            #expect(Set(ConformanceRule.all.map(\.name)).count == ConformanceRule.all.count)
        }

        nonisolated private static func list(_ rules: [ConformanceRule]) -> String {
            rules.map { "“\($0.name)” needs \($0.needs)" }.joined(separator: "; ")
        }
    }
}
