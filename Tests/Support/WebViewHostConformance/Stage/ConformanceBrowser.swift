import DrawbridgeCore

/// A browser without a window, which is presented at once. The rule says what happens in it.
@MainActor
final class ConformanceBrowser: PopupBrowser {
    private(set) var requests: [PopupRequest] = []
    private var reports: [String: @MainActor (PopupBrowserEvent) -> Void] = [:]

    func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void) {
        requests.append(request)
        reports[request.sessionID] = report
        report(.presented)
    }

    func dismiss(_ sessionID: String) {
        reports.removeValue(forKey: sessionID)?(.dismissed(.host))
    }

    /// Something happens in the newest popup.
    func report(_ event: PopupBrowserEvent) throws {
        let request = try unwrap("a popup", requests.last)
        try unwrap("a popup that is open", reports[request.sessionID])(event)
    }
}
