import DrawbridgeCore
import DrawbridgeGTK
import Testing

extension Stage {
    /// The page opens a popup; returns when its page is loaded.
    @discardableResult
    func openPopup(_ url: String = "$SITE/popup") async throws -> BrowserWindow {
        try await run("popupBridge.open('\(url)')")
        return try await popupLoaded()
    }

    func popupLoaded() async throws -> BrowserWindow {
        let sessionID = try await journal.next("loaded popup") { event -> String? in
            if case .finished? = event.page { event.sessionID } else { nil }
        }
        return try #require(browser.windows[sessionID])
    }

    /// A window that the popup's page opened has loaded this path.
    func popupLoaded(path: String) async throws -> BrowserWindow {
        _ = try await journal.next("loaded \(path)") { event in
            if case .finished(let url)? = event.page, url.hasSuffix(path) { true } else { nil }
        }
        return try #require(browser.windows.values.first?.childWindows.first)
    }

    /// The popup's page, or its error page, is there.
    func popupFailed() async throws -> BrowserWindow {
        let sessionID = try await journal.next("popup that failed") { event -> String? in
            if case .failed? = event.page { event.sessionID } else { nil }
        }
        return try #require(browser.windows[sessionID])
    }

    /// Runs a script in the popup's page, from a task of its own: the script may end the popup.
    func inPopup(_ script: String) async throws {
        let popup = try #require(browser.windows.values.first)
        try await PageProbe(popup.host).run("setTimeout(() => { \(site.fill(script)) });")
    }

    /// How the popup ended.
    func outcome() async throws -> String {
        try await journal.next("outcome", \.outcome)
    }

    var outcomes: [String] { journal.all(\.outcome) }

    /// The page took the popup's answer.
    func answered() async throws {
        _ = try await journal.next("answered step") { event in
            if case .step(_, "answered", _) = event.kind { true } else { nil }
        }
    }
}
