import CWebKitGTK
import DrawbridgeCore
import DrawbridgeDemo
import Foundation
import HubbleCore
import Testing

@testable import DrawbridgeGTK

extension EngineTests {
    /// Set `DRAWBRIDGE_PICTURES` to a folder to keep the pictures.
    @Suite("A Hubble window can be seen") @MainActor struct HubblePictureTests {
        @Test("in each state, light and dark", arguments: [false, true])
        func pictures(isDark: Bool) async throws {
            try #require(EngineTests.isReady)
            drawbridge_set_prefers_dark(isDark ? 1 : 0)
            defer { drawbridge_set_prefers_dark(0) }
            let name = isDark ? "dark" : "light"
            try await HubbleTestVisit.play(["/": "<style>:root { color-scheme: light dark }</style><p>Shop"]) { visit in
                try await visit.wait("loaded page") {
                    !visit.pages { if case .finished = $0 { true } else { nil } }.isEmpty
                }
                await expectPicture(of: visit.window, "loading-\(name)")
                try await visit.run("action('app_ready')")
                try await visit.waitForPage()
                try await visit.page().waitForFrame()
                await expectPicture(of: visit.window, "page-\(name)")
                _ = try? await visit.run("action('error')")
                try await visit.waitForError("hubble_page_error")
                await expectPicture(of: visit.window, "error-\(name)")
            }
            for failure in Self.failures {
                try await expectPicture(of: failure, "\(failure.code)-\(name)")
            }
        }

        private static let failures = [
            HubbleFailure(.token("Error")),
            HubbleFailure(.timedOut(.page)),
            HubbleFailure(.webProcessTerminated("gone")),
            HubbleFailure(.webViewUnusable("taken")),
            HubbleFailure(.load(LoadFailure(reason: .network, url: "https://shop.example/", message: "no route"))),
            HubbleFailure(.load(LoadFailure(reason: .certificate, url: "https://shop.example/", message: "bad"))),
        ]

        private func expectPicture(of failure: HubbleFailure, _ name: String) async throws {
            let made = (HubbleContent(onRetry: {}, onLeave: {}), DrawbridgeGTK.Window())
            let content = try #require(made.0)
            let window = try #require(made.1)
            defer { window.close() }
            drawbridge_window_setup(window.widget, nil, content.widget.pointer, 420, 560)
            content.showError(failure)
            window.present()
            for _ in 0..<200 where window.size.width == 0 { try await Task.sleep(for: .milliseconds(10)) }
            await expectPicture(of: window, name)
        }

        private func expectPicture(of window: DrawbridgeGTK.Window, _ name: String) async {
            let picture = await window.picture()
            #expect(picture?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
            guard let folder = ProcessInfo.processInfo.environment["DRAWBRIDGE_PICTURES"] else { return }
            try? picture?.write(to: URL(fileURLWithPath: "\(folder)/hubble-\(name).png"))
        }
    }
}
