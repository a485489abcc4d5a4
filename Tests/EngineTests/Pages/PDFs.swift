import DrawbridgeCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("A PDF", .serialized)
    @MainActor
    struct PDFs {
        private func addPDF(_ stage: Stage) {
            stage.site.add("/terms.pdf") { _ in
                var response = Site.Response()
                response.contentType = "application/pdf"
                response.body = RedPDF.bytes
                return response
            }
        }

        /// More than a scroll bar or an icon has, and less than the page at its smallest.
        private func expectShown(in window: DrawbridgeGTK.Window) async {
            #expect(await WindowPicture.wait(for: RedPDF.colour, count: 2_000, in: window) >= 2_000)
        }

        private func expectNothingRefused(_ stage: Stage) {
            #expect(!stage.diagnostics.contains(BridgeDiagnostic.Code.navigationRefused.rawValue))
            let viewers = stage.journal.all { event in event.navigation.flatMap { $0.action.kind == .viewer ? $0 : nil }
            }
            #expect(!viewers.isEmpty)
            for viewer in viewers {
                #expect(viewer.decision == NavigationDecision(verdict: .stay, rule: NavigationPolicy.engineViewerRule))
                #expect(viewer.action.target == .subFrame)
            }
        }

        @Test(
            "is shown in the page, however the page holds it",
            arguments: [
                "<iframe src='/terms.pdf' width=300 height=400></iframe>",
                "<embed src='/terms.pdf' width=300 height=400>",
                "<object data='/terms.pdf' type='application/pdf' width=300 height=400></object>",
                "<iframe src='$OTHER/terms.pdf' width=300 height=400></iframe>",
                "<iframe srcdoc=\"<iframe src='$SITE/terms.pdf' width=280 height=350></iframe>\" width=300 height=400></iframe>",
            ]
        )
        func inPage(html: String) async throws {
            try await Stage.play(["/": html], prepare: addPDF) { stage in
                await expectShown(in: stage.window)
                expectNothingRefused(stage)
            }
        }

        @Test("is shown behind a link, with the bridge’s scripts kept out of the engine’s viewer")
        func link() async throws {
            try await Stage.play(["/": "<a href='/terms.pdf'>terms</a>"], prepare: addPDF) { stage in
                try await stage.run("setTimeout(() => document.querySelector('a').click())")
                try await stage.pageLoaded()
                await expectShown(in: stage.window)
                expectNothingRefused(stage)
                let fromViewer = stage.journal.all { $0.frame?.origin.serialized }.filter { $0.contains("pdfjs") }
                #expect(fromViewer.isEmpty)
            }
        }

        @Test("is shown in a window that the page opens")
        func childWindow() async throws {
            try await Stage.play(["/": ""], prepare: addPDF) { stage in
                var child: BrowserWindow?
                stage.window.onChild = { child = $0 }
                try await stage.run("open('/terms.pdf')")
                try await stage.pageLoaded()
                await expectShown(in: try #require(child))
                expectNothingRefused(stage)
            }
        }

        @Test("is shown in a popup, which can be closed as any other")
        func popup() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"], prepare: addPDF) { stage in
                let popup = try await stage.openPopup("$SITE/terms.pdf")
                await expectShown(in: popup)
                #expect(popup.originText.hasPrefix(stage.site.origin))
                expectNothingRefused(stage)
                popup.onDone?()
                try await stage.note("page cancelled")
            }
        }

        @Test(
            "has a viewer that no page can go to by itself, beside a PDF or without one",
            arguments: [
                EngineViewer.url, "webkit-pdfjs-viewer://pdfjs/web/viewer.html?file=https://evil.example/x.pdf",
                "webkit-pdfjs-viewer://pdfjs/", "WEBKIT-PDFJS-VIEWER://pdfjs/web/viewer.html?file=",
            ],
            ["", "<iframe src='/terms.pdf' width=300 height=400></iframe>"]
        )
        func pagesOwnWish(url: String, html: String) async throws {
            try await Stage.play(["/": html, "/popup": html], prepare: addPDF) { stage in
                if !html.isEmpty { await expectShown(in: stage.window) }
                try await stage.openPopup()
                let frame = "const f = document.createElement('iframe'); f.src = '\(url)'; document.body.append(f)"
                for wish in ["location = '\(url)'", frame, "open('\(url)')"] {
                    try await stage.run("setTimeout(() => { \(wish) })")
                    try await expectRefused(stage)
                    try await stage.inPopup(wish)
                    try await expectRefused(stage)
                }
                try await stage.settle()
                #expect(stage.host.url == stage.site.origin + "/")
                #expect(stage.window.childWindows.isEmpty)
            }
        }

        private func expectRefused(_ stage: Stage) async throws {
            #expect(try await stage.diagnostic(.navigationRefused).message.contains("unlisted-scheme"))
        }

        @Test("has a viewer that a server sends no frame to")
        func redirect() async throws {
            try await Stage.play(
                ["/": ""],
                prepare: { stage in
                    addPDF(stage)
                    stage.site.add("/moved", redirect: EngineViewer.url)
                }
            ) { stage in
                try await stage.run(
                    "const f = document.createElement('iframe'); f.src = '/moved'; document.body.append(f)"
                )
                try await expectRefused(stage)
            }
        }
    }
}
