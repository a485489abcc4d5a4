import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A call or a letter leaves a popup as it leaves the app's page", .serialized)
    @MainActor
    struct ContactsFromPopups {
        private func opened(_ stage: Stage) async throws -> String {
            try await stage.journal.next("hand-off") { event in
                if case .external(let url, _) = event.kind { url } else { nil }
            }
        }

        @Test("by a person's click, and the popup goes on", arguments: ["", "target=_blank"])
        func clicked(target: String) async throws {
            try await Stage.play([
                "/": "<script>hear('page')</script>",
                "/popup": "<a id=go \(target) href='mailto:help@pay.example?subject=x'>write</a>",
            ]) { stage in
                let popup = try await stage.openPopup()
                try await PageProbe(popup.host).click("#go", in: popup)
                #expect(try await opened(stage) == "mailto:help@pay.example?subject=x")
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
                #expect(stage.opener.opened == ["mailto:help@pay.example?subject=x"])
            }
        }

        @Test("of each kind, and no other app's scheme", arguments: ["tel:+123", "mailto:a@pay.example", "sms:123"])
        func kinds(url: String) async throws {
            try await Stage.play(["/": ""]) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '\(url)'")
                #expect(try await opened(stage) == url)
                try await stage.inPopup("location = 'otherapp://x'")
                #expect(try await stage.diagnostic(.navigationRefused).message.contains("unlisted-scheme"))
                #expect(stage.opener.opened == [url] && stage.browser.windows.count == 1)
            }
        }

        @Test("but no more than a few in a short time, over popups that come and go")
        func flood() async throws {
            try await Stage.play(["/": "", "/popup": "<script>location = 'tel:1'; location = 'tel:2'</script>"]) {
                stage in
                for _ in 0..<8 {
                    let popup = try await stage.openPopup()
                    _ = try await opened(stage)
                    popup.onDone?()
                    _ = try await stage.outcome()
                }
                _ = try await stage.diagnostic(.externalFlood)
                #expect(stage.opener.opened.count == 5)
            }
        }
    }
}
