import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A popup whose page comes with an error’s status", .serialized)
    @MainActor
    struct StatusPages {
        nonisolated static let statuses: [UInt32] = [400, 401, 403, 404, 422, 500]
        static let page = ["/": "<script>hear('page')</script>"]

        private func play(
            _ status: UInt32,
            _ html: String,
            isAttended: Bool,
            _ body: @MainActor (Stage) async throws -> Void
        ) async throws {
            var options = Stage.Options()
            options.failureHandling = isAttended ? .askPerson : .dismiss
            try await Stage.play(
                Self.page,
                options,
                prepare: { stage in
                    stage.site.add("/popup") { _ in
                        var response = Site.Response.html("<!doctype html>" + stage.site.fill(html))
                        response.status = status
                        return response
                    }
                },
                body
            )
        }

        @Test(
            "goes on and returns, watched or not; the status is told with its number",
            arguments: statuses,
            [true, false]
        )
        func returns(status: UInt32, isAttended: Bool) async throws {
            let html =
                "<script>addEventListener('load', () => setTimeout(() => { location = '$PREFIX?color=red' }))</script>"
            try await play(status, html, isAttended: isAttended) { stage in
                try await stage.run("popupBridge.open('$SITE/popup')")
                let told = try await stage.journal.next("status") { event in
                    if event.view?.role == .popup, case .errorStatus(_, let status)? = event.page {
                        status
                    } else {
                        nil
                    }
                }
                #expect(told == Int(status))
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got red")
                try await stage.settle()
                #expect(stage.notes == ["page got red"])
                #expect(!stage.diagnostics.contains(BridgeDiagnostic.Code.loadFailed.rawValue))
            }
        }

        @Test("goes on in a page after it", arguments: [true, false])
        func goesOn(isAttended: Bool) async throws {
            try await play(401, "<form action='$SITE/next'></form><p>Sign in", isAttended: isAttended) { stage in
                stage.site.add("/next", html: "<script>setTimeout(() => { location = '$PREFIX?color=blue' })</script>")
                let popup = try await stage.openPopup()
                #expect(!popup.showsError)
                try await stage.inPopup("document.forms[0].submit()")
                #expect(try await stage.outcome() == "success")
                try await stage.note("page got blue")
            }
        }

        @Test(
            "that goes nowhere stays with the server’s own words, for a person to close: that is no failure",
            arguments: [true, false]
        )
        func stuck(isAttended: Bool) async throws {
            try await play(500, "<p>Out of paint.", isAttended: isAttended) { stage in
                let popup = try await stage.openPopup()
                #expect(!popup.showsError)
                #expect(try await PageProbe(popup.host).text("p") == "Out of paint.")
                try await stage.settle()
                #expect(stage.outcomes.isEmpty)
                popup.onDone?()
                #expect(try await stage.outcome() == "cancelled by person")
                try await stage.note("page cancelled")
            }
        }
    }
}
