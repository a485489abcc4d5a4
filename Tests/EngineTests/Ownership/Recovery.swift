import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension EngineTests {
    @Suite("A page whose process dies", .serialized)
    @MainActor
    struct Recovery {
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
