#if canImport(UIKit)
    import Testing
    import WebViewHostConformance

    @Suite("WKWebView keeps the rules of WebViewHost", .serialized)
    @MainActor
    struct Conformance {
        private static let engine = WKWebViewEngine()

        @Test("each", arguments: ConformanceRule.played(on: WKWebViewEngine.self))
        func rule(_ rule: ConformanceRule) async throws {
            try await rule.check(on: Self.engine)
        }

        @Test(
            "but for those that need what it does not tell",
            .disabled("\(ConformanceRule.listNotPlayed(on: WKWebViewEngine.self))"),
            arguments: ConformanceRule.notPlayed(on: WKWebViewEngine.self)
        )
        func needsMore(_ rule: ConformanceRule) async throws {
            try await rule.check(on: Self.engine)
        }
    }
#endif
