import DrawbridgeCore

/// A browser without a window. A test says what happens in it.
@MainActor
final class FakePopupBrowser: PopupBrowser {
    /// When it tells that it is gone, after it was told to go.
    enum Dismissing {
        /// When the test says so.
        case never
        /// Before `dismiss` returns.
        case atOnce
        /// In a task of its own; see ``FakePopupBrowser/settle()``.
        case later
    }

    private(set) var requests: [PopupRequest] = []
    private(set) var dismissed: [String] = []
    private let dismissing: Dismissing
    private var reports: [String: @MainActor (PopupBrowserEvent) -> Void] = [:]
    private var tasks: [Task<Void, Never>] = []

    init(dismissing: Dismissing = .never) { self.dismissing = dismissing }

    func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void) {
        requests.append(request)
        reports[request.sessionID] = report
    }

    func dismiss(_ sessionID: String) {
        // As a real one: what is not there cannot be told to go.
        guard reports[sessionID] != nil else { return }
        dismissed.append(sessionID)
        switch dismissing {
        case .never: break
        case .atOnce: reports[sessionID]?(.dismissed(.host))
        case .later: tasks.append(Task { reports[sessionID]?(.dismissed(.host)) })
        }
    }

    /// Something happens in the newest popup.
    func report(_ event: PopupBrowserEvent) {
        guard let request = requests.last else { return }
        reports[request.sessionID]?(event)
    }

    /// Waits for everything that was put off.
    func settle() async {
        while !tasks.isEmpty { await tasks.removeFirst().value }
    }
}
