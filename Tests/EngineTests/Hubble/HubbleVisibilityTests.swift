import CWebKitGTK
import DrawbridgeCore
import HubbleCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("A Hubble window shows") @MainActor struct HubbleVisibilityTests {
        @Test("a spinner until the page is ready, and the page from then on")
        func hiddenUntilReady() async throws {
            try await HubbleTestVisit.play(["/": "<p id=home>Home</p>"]) { visit in
                try await visit.wait("loaded page") {
                    !visit.pages { if case .finished = $0 { true } else { nil } }.isEmpty
                }
                let host = try #require(visit.window.host)
                #expect(visit.window.face == .loading)
                #expect(gtk_widget_get_mapped(host.widget) == 0)
                try await visit.run("action('app_ready')")
                try await visit.waitForPage()
                #expect(gtk_widget_get_mapped(host.widget) != 0)
                #expect(visit.faces == [.page])
            }
        }

        @Test("an error where the page says so, and never the page; Retry has a new view and a new token")
        func pageError() async throws {
            try await HubbleTestVisit.play(["/": "<script>action('error')</script>"]) { visit in
                try await visit.waitForError("hubble_page_error")
                #expect(visit.window.host == nil)
                visit.site.add("/", html: HubbleTestSite.ready)
                #expect(await visit.window.click(.retry))
                try await visit.waitForPage()
                #expect(visit.faces == [.error, .loading, .page])
                #expect(visit.site.queries.map { $0.contains("token=token-1&") } == [true, false])
                #expect(visit.site.queries.map { $0.contains("token=token-2&") } == [false, true])
            }
        }

        @Test("an error where the server answers with one, and where there is none")
        func loadFailures() async throws {
            try await HubbleTestVisit.play([:]) { visit in
                visit.site.add("/") { _ in .status(503, "Closed") }
                try await visit.waitForError("http_error")
                visit.site.stop()
                #expect(await visit.window.click(.retry))
                try await visit.waitForError("load_failed")
                #expect(visit.window.errorLines.first == "No connection to the shop")
                #expect(visit.steps.filter { $0 == "failed" }.count == 2)
                #expect(await visit.window.click(.close))
                try await visit.wait("closed window") { visit.window.isClosed }
                #expect(visit.endings.map(\.name) == ["failed"])
                #expect(visit.endings.map(\.cause) == [.person])
            }
        }

        @Test("an error when the page's process dies, and the shop again on Retry")
        func crash() async throws {
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                try await visit.waitForPage()
                visit.window.host?.terminateWebProcess()
                try await visit.waitForError("web_process_terminated")
                #expect(await visit.window.click(.retry))
                try await visit.waitForPage()
            }
        }

        @Test("no retry where none can help")
        func noRetry() async throws {
            try await HubbleTestVisit.play(["/": "waits"]) { visit in
                let content = HubbleContent(onRetry: {}, onLeave: {})
                let view = try #require(content)
                let failures: [HubbleFailure] = [
                    HubbleFailure(.webViewUnusable("taken")),
                    HubbleFailure(
                        .load(LoadFailure(reason: .certificate, url: "https://shop.example/", message: "bad"))
                    ),
                ]
                for failure in failures {
                    view.showError(failure)
                    #expect(gtk_widget_get_visible(view.retry) == 0)
                    #expect(gtk_widget_get_visible(view.leave) != 0)
                }
                view.showError(HubbleFailure(.reportedByPage(nil)))
                #expect(gtk_widget_get_visible(view.retry) != 0)
            }
        }
    }
}
