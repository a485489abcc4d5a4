import CWebKitGTK
import DrawbridgeCore
import DrawbridgeDemo
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    @Suite("A page whose process dies", .serialized)
    @MainActor
    struct Recovery {
        private static let formPages = ["/": "<form method=post action='/pay'></form>"]
        private static let framed =
            "<script>addEventListener('message', (event) => note('frame ' + event.data))</script><iframe name=inner></iframe>"
            + "<form method=post target=inner action='/pay'></form>"

        @Test("again and again is given up after the limit, with the error page")
        func givenUp() async throws {
            var options = Stage.Options()
            options.recovery = RecoveryPolicy(limit: 2, interval: 3_600)
            try await Stage.play(["/": "<script>note('there')</script>"], options) { stage in
                for _ in 0..<2 {
                    stage.host.terminateWebProcess()
                    try await stage.pageLoaded()
                    #expect(!stage.window.showsError)
                }
                stage.host.terminateWebProcess()
                let given = try await stage.diagnostic(.recoveryAbandoned)
                #expect(given.message.contains("3 times"))
                #expect(stage.window.showsError)
                #expect(
                    stage.journal.all { $0.page }.filter { if case .processTerminated = $0 { true } else { false } }
                        .count == 3
                )
                // A person asks for it again.
                stage.host.reload()
                try await stage.pageLoaded()
                #expect(!stage.window.showsError)
            }
        }

        @Test("and comes back has its bridge and its handlers again")
        func bridgeIsBack() async throws {
            try await Stage.play(["/": "<script>hear('page')</script>"]) { stage in
                stage.host.terminateWebProcess()
                try await stage.pageLoaded()
                try await stage.openPopup()
                try await stage.inPopup("location = '$PREFIX?color=red'")
                try await stage.note("page got red")
            }
        }

        @Test("and that is the answer to a form is not asked for again, and the person is told why")
        func form() async throws {
            try await Stage.play(Self.formPages) { stage in
                let forms = stage.countForms(at: "/pay")
                try await stage.run("setTimeout(() => document.forms[0].submit())")
                try await stage.pageLoaded()
                stage.host.terminateWebProcess()
                let refused = try await stage.diagnostic(.reloadRefused)
                #expect(refused.message.contains("POST"))
                #expect(stage.window.showsError)
                #expect(stage.window.errorLines.contains { $0.contains("not sent twice") })
                // What else a person or the engine can do: go back, and the engine's own reload of its history.
                webkit_web_view_reload(stage.host.webView)
                _ = try await stage.diagnostic(.bodyNotRepeated)
                stage.host.goBack()
                try await stage.pageLoaded()
                #expect(stage.host.currentURL?.path == "/")
                #expect(forms.count == 1)
            }
        }

        @Test("comes back without the forms that its frames had sent")
        func framedForm() async throws {
            try await Stage.play(["/": Self.framed]) { stage in
                let forms = stage.countForms(at: "/pay")
                try await stage.run("setTimeout(() => document.forms[0].submit())")
                try await stage.note("frame POST")
                stage.host.terminateWebProcess()
                try await stage.pageLoaded()
                try await stage.settle()
                #expect(!stage.window.showsError)
                #expect(forms.count == 1)
            }
        }

        @Test("while the host waits for a script's result ends that wait with a diagnostic")
        func pendingCall() async throws {
            try await Stage.play(["/": ""]) { stage in
                let call = Task { @MainActor in try await stage.run("note('waiting'); await new Promise(() => {})") }
                try await stage.note("waiting")
                stage.host.terminateWebProcess()
                await #expect(throws: BridgeDiagnostic.self) { try await call.value }
            }
        }

        @Test("with child windows open: each shows that its page is gone, and closes")
        func children() async throws {
            try await Stage.play(["/": "", "/child": ""]) { stage in
                var child: BrowserWindow?
                stage.window.onChild = { child = $0 }
                try await stage.run("open('/child')")
                try await stage.pageLoaded()
                stage.host.terminateWebProcess()
                try await stage.pageLoaded()
                #expect(child?.showsError == true)
                child?.close()
                #expect(child?.isClosed == true)
                try await stage.settle()
            }
        }
    }
}

extension Stage {
    /// How often a form was sent.
    @MainActor
    fileprivate final class FormCount {
        var count = 0
    }

    /// The page at `path`, which counts the forms that are sent to it and says how it was asked for.
    fileprivate func countForms(at path: String) -> FormCount {
        let forms = FormCount()
        site.add(path) { request in
            if request.method == "POST" { forms.count += 1 }
            return .html("<script>parent.postMessage('\(request.method)', '*')</script>")
        }
        return forms
    }
}
