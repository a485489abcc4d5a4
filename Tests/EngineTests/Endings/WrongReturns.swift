import DrawbridgeCore
import DrawbridgeGTK
import PopupBridgeCore
import Testing

extension EngineTests {
    @Suite("A popup that goes to a URL of the app that is no return ends with an error", .serialized)
    @MainActor
    struct WrongReturns {
        static let page = ["/": "<script>hear('page')</script>"]

        /// The page, the app and the log say the same, and the next popup is none the worse for it.
        private func expectEnd(_ stage: Stage, _ code: String, why: String) async throws {
            let report = try await stage.diagnostic(.popupReturnMismatch)
            #expect(report.severity == .error && report.message.contains("(\(why))"), "\(report)")
            #expect(try await stage.outcome() == "failed with \(code)")
            try await stage.note("page error \(code)")
            #expect(stage.browser.windows.isEmpty)
        }

        @Test("whatever is wrong with it")
        func every() async throws {
            try await Stage.play(Self.page) { stage in
                let scheme = Site.scheme
                let wrong = [
                    "\(scheme)://elsewhere/?color=evil", "\(scheme)://other/x", "\(scheme):popupbridgev1/",
                    "\(scheme):/popupbridgev1/", "\(scheme):///popupbridgev1/", "\(scheme):x", "\(scheme):a b#c d",
                    "\(scheme)://", "\(scheme)://popupbridgev1:8080/", "\(scheme)://popupbridgev1.evil/",
                    "\(scheme)://popupbridgev1@evil/", "\(scheme)://me:pw@popupbridgev1/",
                    "\(scheme)://popupbridgev11/",
                    "\(scheme)://evil/popupbridgev1", "\(scheme)://popupbridgev%31/", "\(scheme)://xn--a/",
                    "\(scheme)://a..b/", "\(scheme)://\u{e9}/",
                ]
                for url in wrong {
                    await stage.play(url) {
                        try await stage.openPopup()
                        try await stage.inPopup("location = \(JavaScriptCall.stringLiteral(url))")
                        try await expectEnd(stage, "return_url_mismatch", why: "return_url_host")
                    }
                }
                await stage.play("a return after that") {
                    try await stage.openPopup()
                    try await stage.inPopup("location = '$PREFIX?color=red'")
                    try await stage.note("page got red")
                }
            }
        }

        @Test("because it is too long, by a little or by much", arguments: [300 << 10, 3 << 20])
        func tooLong(length: Int) async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=' + 'x'.repeat(\(length))")
                try await expectEnd(stage, "return_url_too_long", why: "return_url_too_long")
            }
        }

        @Test("when a server sends it there, at once or later")
        func redirect() async throws {
            try await Stage.play(
                Self.page,
                prepare: { $0.site.add("/redirect", redirect: "\(Site.scheme)://elsewhere/") }
            ) { stage in
                try await stage.run("popupBridge.open('$SITE/redirect')")
                try await expectEnd(stage, "return_url_mismatch", why: "return_url_host")
                try await stage.openPopup()
                try await stage.inPopup("location = '/redirect'")
                try await expectEnd(stage, "return_url_mismatch", why: "return_url_host")
            }
        }

        @Test(
            "when a person's click takes a new window there, or a window that a click opened goes there",
            arguments: [
                "<a id=go target=_blank href='com.example.stage://elsewhere/'>go</a>",
                "<button id=go onclick=\"window.open('/child')\">go</button>",
            ]
        )
        func windows(popup: String) async throws {
            var pages = Self.page
            pages["/popup"] = popup
            pages["/child"] = "<script>location = '\(Site.scheme)://elsewhere/'</script>"
            try await Stage.play(pages) { stage in
                let popup = try await stage.openPopup()
                try await PageProbe(popup.host).click("#go", in: popup)
                try await expectEnd(stage, "return_url_mismatch", why: "return_url_host")
            }
        }

        @Test("but not for one that a frame inside it goes to: that is refused, and the popup goes on")
        func frame() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                try await stage.inPopup(
                    "const f = document.createElement('iframe'); f.src = '\(Site.scheme)://elsewhere/'; "
                        + "document.body.append(f)"
                )
                #expect(try await stage.diagnostic(.navigationRefused).message.contains("callback-scheme"))
                #expect(stage.outcomes.isEmpty)
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
            }
        }

        @Test("and not for one that the app was opened with: that is the app's, and the popup goes on")
        func openedURL() async throws {
            try await Stage.play(Self.page) { stage in
                try await stage.openPopup()
                for url in ["\(Site.scheme)://elsewhere/", Site.prefix + String(repeating: "x", count: 300 << 10)] {
                    #expect(stage.bridge?.open(url: url) == false)
                    #expect(try await stage.diagnostic(.popupReturnMismatch).severity == .warning)
                }
                #expect(stage.outcomes.isEmpty)
                #expect(stage.bridge?.open(url: Site.prefix + "?color=red") == true)
                try await stage.note("page got red")
            }
        }
    }
}
