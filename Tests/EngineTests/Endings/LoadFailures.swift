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

        @Test("because its server answers 500 shows the server's own words, and Done is a failure")
        func serverErrorAttended() async throws {
            try await Stage.play(
                Self.page,
                attended(),
                prepare: { stage in
                    stage.site.add("/broken") { _ in .status(500, "Out of paint.") }
                }
            ) { stage in
                try await stage.run("popupBridge.open('$SITE/broken')")
                let popup = try await stage.popupFailed()
                #expect(!popup.showsError)
                _ = try await stage.journal.next("committed popup") { event in
                    if event.sessionID != nil, case .committed? = event.page { true } else { nil }
                }
                #expect(await PageProbe(popup.host).wait(for: "p"))
                #expect(try await PageProbe(popup.host).text("p") == "Out of paint.")
                popup.onDone?()
                #expect(try await stage.outcome() == "failed with popup_http_error")
                try await stage.note("page error popup_http_error")
            }
        }

        @Test("because its server answers 500 ends by itself where no person watches")
        func serverErrorUnattended() async throws {
            try await Stage.play(
                Self.page,
                prepare: { stage in
                    stage.site.add("/broken") { _ in .status(500, "Out of paint.") }
                }
            ) { stage in
                try await stage.run("popupBridge.open('$SITE/broken')")
                #expect(try await stage.outcome() == "failed with popup_http_error")
                try await stage.note("page error popup_http_error")
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
