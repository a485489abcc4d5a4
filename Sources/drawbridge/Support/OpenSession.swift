import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import PopupBridgeCore

/// A page in a window with the bridges, from its load until the window closes or the time is up.
@MainActor
final class OpenSession {
    private let url: WebURL
    private let host: WebKitViewHost
    private let window: AppWindow
    private let bridge: PopupBridgeController
    private let allowHint: AllowHint
    private let isAttended: Bool
    private let snapshotPath: String?

    private var observation: EventObservation?
    private var hasLoaded = false
    private var finish: CheckedContinuation<Void, Never>?
    private var isFinished = false

    init(
        url: WebURL,
        allowed: OriginAllowList,
        scheme: ReturnURLScheme,
        log: BridgeEventLog,
        isAttended: Bool,
        snapshotPath: String?
    ) throws {
        self.url = url
        self.isAttended = isAttended
        self.snapshotPath = snapshotPath
        let console = EngineConsole.make(telling: log)
        var options = WebKitViewHost.Options()
        options.answersDialogs = !isAttended
        options.console = console
        let opener: any ExternalOpener = isAttended ? DesktopOpener() : UnattendedOpener()
        host = WebKitViewHost(
            policy: .app(allowing: allowed),
            events: log,
            options: options,
            externalOpener: opener
        )
        allowHint = AllowHint(for: host)
        guard let window = AppWindow(host: host, title: url.origin.serialized) else {
            throw HeadlessDisplayError.noDisplay
        }
        self.window = window
        let browser = SecureBrowser(
            events: log,
            over: window,
            failureHandling: isAttended ? .askPerson : .dismiss,
            externalOpener: opener,
            console: console
        )
        bridge = try PopupBridgeController(
            host: host,
            browser: browser,
            configuration: PopupBridgeConfiguration(returnURLScheme: scheme)
        )
        try HubbleListener.install(on: host, origin: url.origin)
    }

    /// - Parameter timeout: in seconds; `nil`: until the window closes.
    /// - Returns: whether the page loaded.
    func run(timeout: Double?) async -> Bool {
        observation = host.observePageEvents { [weak self] in self?.pageEvent($0) }
        window.onClose = { [weak self] in self?.end() }
        window.present()
        host.load(url)
        let limit = timeout.map { seconds in
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(seconds))
                self?.timeIsUp(after: seconds)
            }
        }
        if !isFinished { await withCheckedContinuation { finish = $0 } }
        limit?.cancel()
        await takeSnapshot()
        bridge.close(.runEnded)
        window.onClose = nil
        window.close()
        return hasLoaded
    }

    private func pageEvent(_ event: PageEvent) {
        switch event {
        case .finished:
            hasLoaded = true
            Task { await takeSnapshot() }
        case .failed where !isAttended && !hasLoaded:
            end()
        case .failed, .started, .redirected, .errorStatus, .committed, .processTerminated, .windowOpened, .windowClosed,
            .closeRequested:
            break
        }
    }

    private func timeIsUp(after seconds: Double) {
        if !hasLoaded { host.giveUpLoading(after: seconds) }
        end()
    }

    private func end() {
        isFinished = true
        finish?.resume()
        finish = nil
    }

    private func takeSnapshot() async {
        guard let snapshotPath, !window.isClosed else { return }
        // Behind an error the page is not on the screen, and draws no frame to wait for.
        if !window.showsError { try? await PageProbe(host).waitForFrame() }
        if await !window.savePicture(to: snapshotPath) {
            Output.error("drawbridge: the picture could not be written to \(snapshotPath)")
        }
    }
}
