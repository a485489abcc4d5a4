import DrawbridgeCore
import DrawbridgeGTK
import Foundation
import PopupBridgeCore

/// A page in a window with the bridges, from its load until the window closes or the time is up.
@MainActor
final class OpenSession {
    private let options: OpenOptions
    private let host: WebKitViewHost
    private let window: AppWindow
    private let bridge: PopupBridgeController
    private let allowHint: AllowHint
    private let pictures: WindowPictures?

    private var observation: EventObservation?
    private var hasLoaded = false
    private var finish: CheckedContinuation<Void, Never>?
    private var isFinished = false

    /// Hears whether the page has loaded, as soon as it has.
    var onLoad: (@MainActor () -> Void)?

    private var isAttended: Bool { !options.isHeadless }

    init(_ options: OpenOptions, log: BridgeEventLog) throws {
        self.options = options
        let isAttended = !options.isHeadless
        let opener: any ExternalOpener = isAttended ? DesktopOpener() : UnattendedOpener()
        let files = PreparedFiles(options.uploads)
        let console = EngineConsole.make(telling: log)
        var hostOptions = WebKitViewHost.Options()
        hostOptions.answersDialogs = !isAttended
        hostOptions.files = files
        hostOptions.console = console
        host = WebKitViewHost(
            policy: .app(allowing: options.allowed, externalSchemes: options.externalSchemes),
            events: log,
            options: hostOptions,
            externalOpener: opener
        )
        allowHint = AllowHint(for: host)
        guard let window = AppWindow(host: host, title: options.url.origin.serialized) else {
            throw HeadlessDisplayError.noDisplay
        }
        self.window = window
        let browser = SecureBrowser(
            events: log,
            over: window,
            failureHandling: isAttended ? .askPerson : .dismiss,
            externalOpener: opener,
            files: files,
            console: console
        )
        bridge = try PopupBridgeController(
            host: host,
            browser: browser,
            configuration: PopupBridgeConfiguration(returnURLScheme: options.returnScheme)
        )
        try HubbleListener.install(on: host, origin: options.url.origin)
        pictures = options.snapshot.map { WindowPictures($0) }
        pictures?.watch(window)
        fit(window)
        browser.onWindow = { [weak self] in self?.opened($0, as: .popup) }
    }

    /// - Parameter end: when the time is up; `nil`: when the window closes.
    /// - Returns: whether the page loaded and what was asked for could be written.
    func run(until end: ContinuousClock.Instant?) async -> Bool {
        observation = host.observePageEvents { [weak self] in self?.pageEvent($0) }
        window.onClose = { [weak self] in self?.end() }
        window.present()
        host.load(options.url)
        let limit = end.map { end in
            Task { [weak self] in
                try? await Task.sleep(until: end)
                self?.timeIsUp()
            }
        }
        if !isFinished { await withCheckedContinuation { finish = $0 } }
        limit?.cancel()
        await pictures?.finish()
        bridge.close(.runEnded)
        window.onClose = nil
        window.close()
        return hasLoaded && pictures?.hasFailed != true
    }

    private func pageEvent(_ event: PageEvent) {
        switch event {
        case .finished:
            hasLoaded = true
            onLoad?()
        case .failed where !isAttended && !hasLoaded:
            end()
        case .failed, .started, .redirected, .errorStatus, .committed, .processTerminated, .windowOpened, .windowClosed,
            .closeRequested:
            break
        }
    }

    private func timeIsUp() {
        if !hasLoaded, let seconds = options.timeout { host.giveUpLoading(after: seconds) }
        end()
    }

    private func end() {
        isFinished = true
        finish?.resume()
        finish = nil
    }

    // MARK: - Windows

    private func opened(_ opened: BrowserWindow, as kind: WindowPictures.Kind) {
        pictures?.watch(opened, as: kind)
        fit(opened)
    }

    /// Gives it the size that was asked for, and the windows that its page opens.
    private func fit(_ window: Window) {
        if let size = options.size { window.fitPage(width: size.width, height: size.height) }
        window.onChild = { [weak self] in self?.opened($0, as: .window) }
    }
}
