import CWebKitGTK
import DrawbridgeCore
import HubbleCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("Nothing is left") @MainActor struct HubbleLifetimeTests {
        @MainActor
        private final class Remains {
            weak var host: WebKitViewHost?
            weak var window: HubbleWindow?
            weak var controller: HubbleController?
            var objects: [WeakObject] = []

            func note(_ host: WebKitViewHost) {
                self.host = host
                objects.append(WeakObject(host.widget))
                objects.append(WeakObject(UnsafeMutableRawPointer(host.contentManager.pointer)))
            }

            var isAllGone: Bool {
                host == nil && window == nil && controller == nil && objects.allSatisfy(\.isGone)
            }
        }

        private func expectAllGone(_ remains: Remains) async throws {
            for _ in 0..<300 where !remains.isAllGone { try await Task.sleep(for: .milliseconds(10)) }
            #expect(remains.host == nil)
            #expect(remains.window == nil)
            #expect(remains.controller == nil)
            #expect(remains.objects.map(\.isGone).allSatisfy { $0 })
        }

        @Test("of a view whose attempt failed, while the window stays")
        func discardedView() async throws {
            try await HubbleTestVisit.play(["/": "<script>action('error')</script>"]) { visit in
                let remains = Remains()
                visit.window.onWebView = { remains.note($0) }
                try await visit.waitForError("hubble_page_error")
                for attempt in 2...4 {
                    visit.window.controller.retry()
                    try await visit.wait("attempt \(attempt)") { visit.steps.count { $0 == "failed" } == attempt }
                }
                #expect(remains.objects.count >= 6)
                try await expectAllGone(remains)
            }
        }

        @Test("of a view that was asked what its page never answers")
        func unansweredCall() async throws {
            let remains = Remains()
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                remains.window = visit.window
                remains.controller = visit.window.controller
                try await visit.waitForPage()
                let host = try #require(visit.window.host)
                remains.note(host)
                let page = PageProbe(host)
                Task { try? await page.run("window.isAsked = true; await new Promise(() => {})") }
                try await visit.wait("question") { try await visit.run("return window.isAsked === true") == true }
            }
            try await expectAllGone(remains)
        }

        @Test(
            "of a window that is closed",
            arguments: ["action('close')", "window.open('/child')", "window.open('/child'); action('close')", ""]
        )
        func closedWindow(script: String) async throws {
            let remains = Remains()
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready, "/child": "child"]) { visit in
                remains.window = visit.window
                remains.controller = visit.window.controller
                try await visit.waitForPage()
                if let host = visit.window.host { remains.note(host) }
                _ = try? await visit.run(script)
                if script.contains("child") {
                    try await visit.wait("child window") {
                        !visit.pages { if case .windowOpened = $0 { true } else { nil } }.isEmpty
                    }
                }
                if script.contains("close") { try await visit.wait("closed window") { visit.window.isClosed } }
            }
            try await expectAllGone(remains)
        }
    }
}
