import DrawbridgeCore
import HubbleCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("In a Hubble window") @MainActor struct HubbleNavigationTests {
        @Test("a child window reaches its opener and closes itself; the page cannot close the visit so")
        func childWindow() async throws {
            let pages = [
                "/": HubbleTestSite.ready,
                "/bank": "<script>opener.postMessage('approved', '*'); window.close();</script>",
            ]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                try await visit.run(
                    """
                    window.answers = [];
                    addEventListener('message', (event) => window.answers.push(event.data + ' of ' + event.origin));
                    window.open('$GATEWAY/bank');
                    """
                )
                try await visit.wait("closed child window") {
                    visit.pages { if case .windowClosed = $0 { true } else { nil } }.count == 1
                }
                #expect(visit.window.childWindows.isEmpty)
                let answers = try await visit.run("return window.answers.join()")
                #expect(answers == .string("approved of \(visit.site.gateway)"))
                #expect(visit.window.controller.state == .ready)
            }
        }

        @Test("a child window whose page is missing is no failure of the shop")
        func failingChild() async throws {
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                try await visit.waitForPage()
                try await visit.run("window.open('/missing')")
                try await visit.wait("missing page") {
                    !visit.pages { if case .errorStatus(_, 404) = $0 { true } else { nil } }.isEmpty
                }
                #expect(visit.window.face == .page)
                #expect(visit.window.controller.state == .ready)
            }
        }

        @Test("back goes through the history, then leaves")
        func back() async throws {
            let pages = ["/": HubbleTestSite.ready, "/second": "<p id=second>Second</p>"]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                try await visit.run("history.pushState(null, '', '/third')")
                try await visit.run("location.href = '/second'")
                let isThere = try await visit.page().wait(for: "#second")
                #expect(isThere)
                visit.window.press(.left, withAlt: true)
                try await visit.wait("third page") { visit.window.host?.url.hasSuffix("/third") == true }
                visit.window.press(.escape)
                try await visit.wait("first page") { visit.window.host?.url.contains("/?client") == true }
                visit.window.press(.escape)
                try await visit.wait("closed window") { visit.window.isClosed }
                #expect(visit.endings.map(\.cause) == [.person])
            }
        }

        @Test("Escape is the page's first")
        func escape() async throws {
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                try await visit.waitForPage()
                let script =
                    "addEventListener('keydown', (event) => { window.key = event.key; event.preventDefault(); })"
                try await visit.run(script)
                #expect(try await visit.page().click("#home", in: visit.window))
                visit.window.press(.escape)
                try await visit.wait("key") { try await visit.run("return window.key || ''") == "Escape" }
                try await Task.sleep(for: .milliseconds(100))
                #expect(!visit.window.isClosed)
            }
        }

        @Test("a link that leaves is no failure, and the page is still where it was")
        func externalLink() async throws {
            let pages = ["/": HubbleTestSite.ready + "<a id=out href='$OUTSIDE/help'>Help</a>", "/help": "Help"]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                let before = visit.window.host?.currentURL
                #expect(try await visit.page().click("#out", in: visit.window))
                try await visit.wait("open link") { !visit.opener.opened.isEmpty }
                try await visit.settle()
                #expect(visit.opener.opened == [visit.site.outside + "/help"])
                #expect(visit.window.controller.state == .ready)
                #expect(visit.window.host?.currentURL == before)
            }
        }

        @Test("a question to a page that is left fails, also where the engine keeps the page")
        func leftPage() async throws {
            let pages = ["/": HubbleTestSite.ready, "/next": "<p id=next>Next</p>"]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                let answer = Task {
                    try await visit.run("setTimeout(() => { location.href = '/next'; }); await new Promise(() => {});")
                }
                await #expect(throws: BridgeDiagnostic.self) { try await answer.value }
                #expect(await (try visit.page()).wait(for: "#next"))
            }
        }

        @Test("a page that stays is at its URL until the next one is there")
        func currentURL() async throws {
            let pages = ["/": HubbleTestSite.ready, "/next": "<p id=next>Next</p>"]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                let host = try #require(visit.window.host)
                let before = try #require(host.currentURL)
                let next = try WebURL(visit.site.sdk + "/next")
                var seen: [PageEvent: WebURL?] = [:]
                let observation = host.observePageEvents { seen[$0] = host.currentURL }
                try await visit.run("location.href = '/next'")
                try await visit.wait("next page") { seen[.finished(url: next.string)] != nil }
                observation.cancel()
                let started = seen.first { if case .started = $0.key { true } else { false } }
                #expect(started?.value == before)
                #expect(seen[.committed(url: next.string)] == next)
                try await visit.run("history.replaceState(null, '', '/next?step=2')")
                try await visit.wait("new URL") { host.currentURL == (try? WebURL(visit.site.sdk + "/next?step=2")) }
            }
        }
    }
}
