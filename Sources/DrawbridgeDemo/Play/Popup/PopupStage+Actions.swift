import DrawbridgeCore
import DrawbridgeGTK

/// What a person does in the popup demo, with the real pointer.
extension PopupStage {
    var page: PageProbe { PageProbe(host) }

    /// The popup that is open, and its page.
    var popup: BrowserWindow? { browser.windows.values.first }

    func waitForMerchant() async throws -> String {
        _ = await page.wait(for: "#result[data-state=idle]")
        try await page.waitForFrame()
        return try await page.text("#result")
    }

    func click(_ selector: String) async throws {
        guard try await page.click(selector, in: window) else { throw DemoError.notClicked(selector) }
    }

    /// Waits until the popup's page is there and drawn.
    func waitForPopup() async throws -> BrowserWindow {
        let isLoaded = await recorder.next { event in
            if case .page(.finished) = event.kind { event.sessionID != nil } else { false }
        }
        guard isLoaded != nil, let popup else { throw DemoError.noPopup }
        try await PageProbe(popup.host).waitForFrame()
        return popup
    }

    func clickInPopup(_ selector: String) async throws {
        guard let popup else { throw DemoError.noPopup }
        guard try await PageProbe(popup.host).click(selector, in: popup) else { throw DemoError.notClicked(selector) }
    }

    /// The outcome that the stream tells of next.
    func nextOutcome() async -> String {
        let event = await recorder.next { if case .outcome = $0.kind { true } else { false } }
        guard case .outcome(_, let result, _)? = event?.kind else { return "no outcome" }
        return result
    }

    func waitForState(_ state: String, in selector: String = "#result") async throws -> String {
        _ = await page.wait(for: "\(selector)[data-state=\(state)]")
        try await page.waitForFrame()
        return try await page.text(selector)
    }

    /// How often the page's own `onComplete` was called.
    func completions() async throws -> String {
        let value = try await page.run("return document.body.dataset.completions || '0'")
        return value.stringValue ?? ""
    }
}
