import CWebKitGTK
import DrawbridgeCore

/// Shows popups in windows of their own: another web context and an ephemeral network session for each, so that the
/// app's page and the popup's share no process, no cookies and no script handler.
@MainActor
public final class SecureBrowser: PopupBrowser {
    /// What happens when a popup's page cannot be loaded and no other is there: nothing can come of it but by a person.
    public enum FailureHandling: Sendable {
        /// The window shows an error page, and a person decides.
        case askPerson
        /// The popup ends: for machines where no person watches.
        case dismiss
    }

    /// The popups on the screen, by session.
    public private(set) var windows: [String: BrowserWindow] = [:]
    /// A popup's window was made and is about to be shown.
    public var onWindow: (@MainActor (BrowserWindow) -> Void)?

    private let events: BridgeEventLog
    private let failureHandling: FailureHandling
    private let externalOpener: any ExternalOpener
    /// A page can open a popup that ends by itself as often as it likes.
    private let handOffs = HandOffRate()
    private let files: PreparedFiles?
    private let console: EngineConsole?
    private weak var parent: Window?
    private var reports: [String: @MainActor (PopupBrowserEvent) -> Void] = [:]
    private var observations: [String: EventObservation] = [:]
    /// The popups whose return is being told just now, from inside the engine.
    private var returning: Set<String> = []

    /// - Parameters:
    ///   - files: what popups' file inputs are given where no person watches.
    ///   - console: hears what the engine says of the popups' pages. For developers' tools.
    public init(
        events: BridgeEventLog,
        over parent: Window?,
        failureHandling: FailureHandling = .askPerson,
        externalOpener: any ExternalOpener = DesktopOpener(),
        files: PreparedFiles? = nil,
        console: EngineConsole? = nil
    ) {
        self.console = console
        self.events = events
        self.parent = parent
        self.failureHandling = failureHandling
        self.externalOpener = externalOpener
        self.files = files
    }

    public func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void) {
        let id = request.sessionID
        guard case .scheme(let callbackScheme) = request.callback else {
            // The engine says with a response only whether it is for the main frame; the site would have had the URL.
            report(.failedToPresent("WebKitGTK cannot keep a return to an https page from the network: use a scheme"))
            return
        }
        var options = WebKitViewHost.Options()
        options.isEphemeral = request.prefersEphemeralSession
        options.role = .popup
        options.sessionID = id
        options.callbackScheme = callbackScheme
        options.console = console
        options.answersDialogs = failureHandling == .dismiss
        options.files = files
        let host = WebKitViewHost(
            policy: .secureBrowser(callbackScheme: callbackScheme),
            events: events,
            options: options,
            externalOpener: externalOpener,
            family: WindowFamily(handOffs: handOffs)
        )
        guard windows[id] == nil, let window = BrowserWindow(host: host, over: parent) else {
            report(.failedToPresent("GTK could not make the window"))
            return
        }
        windows[id] = window
        reports[id] = report
        parent?.closeAlong(id) { [weak self] in self?.end(id, by: .host) }
        window.onDone = { [weak self] in self?.end(id, by: .person) }
        host.onCloseRequest = { [weak self] in self?.end(id, by: .page) }
        host.onDeliver = { [weak self] url in self?.returned(url, sessionID: id) }
        observations[id] = host.observePageEvents { [weak self] in self?.pageEvent($0, sessionID: id) }
        onWindow?(window)
        window.present()
        report(.presented)
        host.load(request.url)
    }

    public func dismiss(_ sessionID: String) {
        if returning.contains(sessionID) {
            Task { end(sessionID, by: .host) }
        } else {
            end(sessionID, by: .host)
        }
    }

    /// What the popup returned counts at once; its window goes when the engine is out of the signal that said so, for it
    /// goes on with the view.
    private func returned(_ url: String, sessionID: String) {
        returning.insert(sessionID)
        reports[sessionID]?(.returned(url: url))
        returning.remove(sessionID)
    }

    private func pageEvent(_ event: PageEvent, sessionID: String) {
        switch event {
        case .finished: reports[sessionID]?(.loaded)
        case .failed(let failure): fail(failure, sessionID: sessionID)
        case .processTerminated(let reason):
            let url = windows[sessionID]?.host.url ?? ""
            fail(LoadFailure(reason: .processTerminated, url: url, message: reason), sessionID: sessionID)
        case .started, .redirected, .errorStatus, .committed, .windowOpened, .windowClosed, .closeRequested: break
        }
    }

    private func fail(_ failure: LoadFailure, sessionID: String) {
        reports[sessionID]?(.loadFailed(failure))
        // A page that is still there can go on and return, behind the error that a person sees as well as without one.
        guard failureHandling == .dismiss, windows[sessionID]?.host.hasDocument == false else { return }
        // Not from inside the engine's own signal, whose view this ends.
        Task { [weak self] in self?.end(sessionID, by: .host) }
    }

    /// Reports the end of a popup once, when its window is gone.
    private func end(_ sessionID: String, by dismissal: PopupBrowserEvent.Dismissal) {
        guard let window = windows.removeValue(forKey: sessionID) else { return }
        observations.removeValue(forKey: sessionID)?.cancel()
        parent?.closeAlong(sessionID, nil)
        let report = reports.removeValue(forKey: sessionID)
        window.close()
        report?(.dismissed(dismissal))
    }
}
