import DrawbridgeCore
import HubbleCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("A message does nothing to the visit, and says why,") @MainActor struct HubbleMessageTests {
        private static let close = "say({ type: 'action', action: 'close' })"

        /// What must still hold after a message that does nothing.
        private func expectUntouched(_ visit: HubbleTestVisit) {
            #expect(visit.window.controller.state == .ready)
            #expect(visit.endings.isEmpty)
            #expect(!visit.heard.contains { $0.body["action"] == "close" })
        }

        @Test("where a frame sends it", arguments: ["$SDK", "$GATEWAY"])
        func frame(origin: String) async throws {
            let pages = ["/": HubbleTestSite.ready, "/frame": "<script>\(Self.close)</script>"]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                try await visit.run(
                    "const frame = document.createElement('iframe'); frame.src = '\(origin)/frame';"
                        + "document.body.append(frame);"
                )
                try await visit.waitForDiagnostic(.hubbleMessageFromSubFrame)
                expectUntouched(visit)
            }
        }

        @Test("where the gateway's page sends it")
        func gateway() async throws {
            let pages = ["/": HubbleTestSite.ready, "/pay": "<p id=pay>Pay</p><script>\(Self.close)</script>"]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                try await visit.run("location.href = '$GATEWAY/pay'")
                try await visit.waitForDiagnostic(.hubbleMessageFromForeignOrigin)
                expectUntouched(visit)
            }
        }

        @Test("where a window that the page opened sends it")
        func childWindow() async throws {
            let pages = [
                "/": HubbleTestSite.ready,
                "/child": "<script>\(Self.close); opener.childSaid = true;</script>",
            ]
            try await HubbleTestVisit.play(pages) { visit in
                try await visit.waitForPage()
                try await visit.run("window.open('/child')")
                try await visit.waitForDiagnostic(.hubbleMessageFromChildWindow)
                #expect(try await visit.run("return window.childSaid === true") == true)
                let diagnostic = visit.diagnostics.first { $0.code == .hubbleMessageFromChildWindow }
                #expect(diagnostic?.frame?.isInChildWindow == true)
                expectUntouched(visit)
            }
        }

        @Test("nor to another handler of the app, where such a window forges one")
        func forgingChild() async throws {
            var calls = 0
            let forge = """
                <p id=child>child</p><script>
                dispatchEvent(new CustomEvent('drawbridge:message', { detail: '\\napp\\n1', cancelable: true }));
                window.names = Object.keys(webkit.messageHandlers).join();
                </script>
                """
            try await HubbleTestVisit.play(
                ["/": HubbleTestSite.ready, "/child": forge],
                prepare: { visit in
                    visit.window.onWebView = { host in
                        let count: ScriptMessageHandler.Action = .oneWay { _ in calls += 1 }
                        guard let handler = try? ScriptMessageHandler(name: "app", action: count) else { return }
                        try? host.addScriptMessageHandler(handler)
                    }
                }
            ) { visit in
                try await visit.waitForPage()
                try await visit.run("webkit.messageHandlers.app.postMessage(1)")
                try await visit.wait("message") { calls == 1 }
                try await visit.run("window.open('/child')")
                try await visit.waitForDiagnostic(.messageFromChildWindow)
                let child = try #require(visit.window.childWindows.first)
                let names = try await PageProbe(child.host).run("return window.names")
                #expect(names == "bridge")
                #expect(calls == 1)
                expectUntouched(visit)
            }
        }

        @Test("where it is too long for the SDK, or for the engine")
        func tooLong() async throws {
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                try await visit.waitForPage()
                try await visit.run("say({ type: 'action', action: 'close', text: 'x'.repeat(300 * 1024) })")
                try await visit.waitForDiagnostic(.hubbleMessageTooLarge)
                try await visit.run("say({ type: 'action', action: 'close', text: 'x'.repeat(5 << 20) })")
                try await visit.waitForDiagnostic(.unreadableMessage)
                expectUntouched(visit)
            }
        }

        @Test(
            "where it is malformed",
            arguments: [
                "'{\"type\":\"action\",'", "'close'", "42", "null", "[{ type: 'action', action: 'close' }]",
                "{ action: 'close' }", "{ type: 'action' }", "{ type: 7, action: 'close' }", "''",
            ]
        )
        func malformed(body: String) async throws {
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                try await visit.waitForPage()
                try await visit.run("bridge.postMessage(\(body))")
                try await visit.waitForDiagnostic(.hubbleMessageMalformed)
                try await visit.settle()
                expectUntouched(visit)
            }
        }

        @Test("also where it comes after the end")
        func late() async throws {
            try await HubbleTestVisit.play(["/": HubbleTestSite.ready]) { visit in
                try await visit.waitForPage()
                _ = try? await visit.run("action('close'); action('close'); action('app_ready');")
                try await visit.wait("closed window") { visit.window.isClosed }
                try await Task.sleep(for: .milliseconds(100))
                #expect(visit.endings.map(\.cause) == [.shop])
            }
        }
    }
}
