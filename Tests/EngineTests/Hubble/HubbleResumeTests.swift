import DrawbridgeCore
import HubbleCore
import Testing

extension EngineTests {
    @Suite("After a UPI link") @MainActor struct HubbleResumeTests {
        private static let shop = HubbleTestSite.ready + "<a id=pay href='phonepe://pay?am=500'>Pay</a>"

        @Test("a page that is stuck is loaded again in its view, with a fresh token in its URL, once")
        func freshToken() async throws {
            let timing = HubbleTiming(resumeGrace: 0.3)
            try await HubbleTestVisit.play(["/": Self.shop], timing: timing) { visit in
                try await visit.waitForPage()
                let host = visit.window.host
                #expect(try await visit.page().click("#pay", in: visit.window))
                try await visit.wait("open app") { visit.opener.opened == ["phonepe://pay?am=500"] }
                #expect(visit.steps.contains("handed_off"))
                visit.window.controller.enteredBackground()
                visit.window.controller.becameActive()
                try await visit.waitForStep("reloading")
                try await visit.wait("second load") { visit.site.queries.count == 2 }
                #expect(visit.site.queries.map { $0.contains("token=token-2&") } == [false, true])
                #expect(visit.window.host === host)
                try await visit.settle()
                for _ in 0..<2 {
                    visit.window.controller.enteredBackground()
                    visit.window.controller.becameActive()
                }
                try await Task.sleep(for: .milliseconds(500))
                #expect(visit.site.queries.count == 2)
                #expect(visit.window.face == .page)
            }
        }

        @Test("the page and the app are told where no app opened")
        func notOpened() async throws {
            try await HubbleTestVisit.play(["/": Self.shop], prepare: { $0.opener.succeeds = false }) { visit in
                try await visit.waitForPage()
                try await visit.run(
                    """
                    addEventListener('drawbridge:payment_app_not_opened', (event) => { window.told = event.detail; });
                    """
                )
                #expect(try await visit.page().click("#pay", in: visit.window))
                try await visit.waitForDiagnostic(.hubblePaymentAppNotOpened)
                try await visit.wait("told page") {
                    try await visit.run("return window.told || null") == ["app": "PhonePe", "scheme": "phonepe"]
                }
                #expect(visit.window.controller.state == .ready)
            }
        }

        @Test("the navigation stands on the log before what came of it")
        func order() async throws {
            try await HubbleTestVisit.play(["/": Self.shop]) { visit in
                try await visit.waitForPage()
                #expect(try await visit.page().click("#pay", in: visit.window))
                try await visit.wait("open app") { !visit.opener.opened.isEmpty }
                let names = visit.events.compactMap { event -> String? in
                    switch event.kind {
                    case .navigation(_, let decision) where decision.verdict == .openExternally: "navigation"
                    case .external(_, .opened): "external"
                    case .step("hubble", "handed_off", _): "handed_off"
                    default: nil
                    }
                }
                #expect(names == ["navigation", "handed_off", "external"])
            }
        }
    }
}
