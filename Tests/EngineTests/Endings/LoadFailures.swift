import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A popup that cannot be loaded", .serialized)
    @MainActor
    struct LoadFailures {
        static let page = ["/": "<script>hear('page')</script>"]

        private func attended() -> Stage.Options {
            var options = Stage.Options()
            options.failureHandling = .askPerson
            return options
        }

        @Test("shows an error page, and Done then tells the page of the failure")
        func closedPortAttended() async throws {
            let port = try ClosedPort.origin()
            try await Stage.play(Self.page, attended()) { stage in
                try await stage.run("popupBridge.open('\(port)/popup')")
                let popup = try await stage.popupFailed()
                #expect(popup.showsError)
                #expect(popup.originText == "\(port) Not reached")
                #expect(stage.outcomes.isEmpty)
                popup.onDone?()
                #expect(try await stage.outcome() == "failed with popup_load_failed")
                try await stage.note("page error popup_load_failed")
                try await stage.settle()
                #expect(stage.notes.count == 1)
            }
        }

        @Test("ends by itself where no person watches")
        func closedPortUnattended() async throws {
            let port = try ClosedPort.origin()
            try await Stage.play(Self.page) { stage in
                try await stage.run("popupBridge.open('\(port)/popup')")
                #expect(try await stage.outcome() == "failed with popup_load_failed")
                try await stage.note("page error popup_load_failed")
                try await stage.settle()
                #expect(stage.notes.count == 1)
                #expect(stage.browser.windows.isEmpty)
            }
        }

        @Test("can be tried again by the person, and then returns as if nothing had been")
        func retry() async throws {
            let port = try ClosedPort.origin()
            try await Stage.play(Self.page, attended()) { stage in
                try await stage.run("popupBridge.open('\(port)/popup')")
                let popup = try await stage.popupFailed()
                popup.host.load(try WebURL(stage.site.origin + "/popup"))
                #expect(try await stage.popupLoaded() === popup)
                #expect(!popup.showsError)
                try await stage.inPopup("location = '$PREFIX?color=red'")
                #expect(try await stage.outcome() == "success")
            }
        }

        @Test(
            "because its port is one that no browser opens ends by itself, with that reason",
            arguments: [1, 22, 6_000]
        )
        func blockedPort(port: Int) async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.run("popupBridge.open('http://127.0.0.1:\(port)/popup')")
                #expect(try await stage.outcome() == "failed with popup_port_blocked")
                try await stage.note("page error popup_port_blocked")
            }
        }

        @Test(
            "because a server sends it where no engine goes ends by itself",
            arguments: ["data:text/html,x", "about:blank"]
        )
        func badRedirect(url: String) async throws {
            try await Stage.play(Self.page, prepare: { $0.site.add("/moved", redirect: url) }) { stage in
                try await stage.run("popupBridge.open('$SITE/moved')")
                #expect(try await stage.outcome() == "failed with popup_load_refused")
                try await stage.note("page error popup_load_refused")
            }
        }

        @Test("because it leaves at once for a scheme that it may not have ends by itself")
        func leavesAtOnce() async throws {
            try await Stage.play(Self.page, prepare: { $0.site.add("/moved", redirect: "otherapp://x/y") }) { stage in
                try await stage.run("popupBridge.open('$SITE/moved')")
                #expect(try await stage.outcome() == "failed with popup_load_refused")
                #expect(try await stage.diagnostic(.navigationRefused).message.contains("unlisted-scheme"))
            }
        }

        @Test(
            "because there is nothing to show ends by itself, and a person sees that there is nothing",
            arguments: [204, 205]
        )
        func noContent(status: UInt32) async throws {
            let nothing: @MainActor (Stage) -> Void = { stage in
                stage.site.add("/nothing") { _ in
                    var response = Site.Response()
                    response.status = status
                    return response
                }
            }
            try await Stage.play(Self.page, prepare: nothing) { stage in
                try await stage.run("popupBridge.open('$SITE/nothing')")
                #expect(try await stage.outcome() == "failed with popup_no_content")
                try await stage.note("page error popup_no_content")
            }
            try await Stage.play(Self.page, attended(), prepare: nothing) { stage in
                try await stage.run("popupBridge.open('$SITE/nothing')")
                let popup = try await stage.popupFailed()
                #expect(popup.showsError)
                popup.onDone?()
                #expect(try await stage.outcome() == "failed with popup_no_content")
            }
        }

        @Test(
            "after one that was: that page goes on behind the error and returns, watched or not",
            arguments: [true, false]
        )
        func failsLater(isAttended: Bool) async throws {
            let port = try ClosedPort.origin()
            var pages = Self.page
            pages["/popup"] = "<script>addEventListener('message', () => { location = '$PREFIX?color=red'; })</script>"
            try await Stage.play(pages, isAttended ? attended() : Stage.Options()) { stage in
                let popup = try await stage.openPopup()
                try await stage.inPopup("location = '\(port)/next'")
                #expect(try await stage.popupFailed() === popup)
                #expect(popup.showsError)
                #expect(stage.outcomes.isEmpty)
                try await stage.inPopup("postMessage('now', '*')")
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
            }
        }

        @Test("because its certificate is not trusted shows “Not trusted”, loads nothing, and Done is a failure")
        func certificateAttended() async throws {
            let server = try UntrustedServer()
            try await Stage.play(Self.page, attended()) { stage in
                try await stage.run("popupBridge.open('\(server.origin)/popup')")
                let popup = try await stage.popupFailed()
                #expect(popup.showsError)
                #expect(popup.originText == "\(server.origin) Not trusted")
                #expect(try await stage.diagnostic(.certificateRefused).message.contains("issuer is not known"))
                #expect(server.requests == 0)
                popup.onDone?()
                #expect(try await stage.outcome() == "failed with popup_certificate_refused")
                try await stage.note("page error popup_certificate_refused")
                #expect(server.requests == 0)
            }
        }

        @Test("because its certificate is not trusted ends by itself where no person watches")
        func certificateUnattended() async throws {
            let server = try UntrustedServer()
            try await Stage.play(Self.page) { stage in
                try await stage.run("popupBridge.open('\(server.origin)/popup')")
                #expect(try await stage.outcome() == "failed with popup_certificate_refused")
                #expect(server.requests == 0)
            }
        }
    }
}
