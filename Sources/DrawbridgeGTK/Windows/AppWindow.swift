import CWebKitGTK
import DrawbridgeCore
import Foundation

/// The window of an app that hosts a page: the page, its title, and an error page when it cannot be shown.
///
/// A page whose process dies is loaded again, unless it keeps dying.
@MainActor
public final class AppWindow: Window {
    public let host: WebKitViewHost

    private let page: PageView
    private let titleLabel: Widget
    private var recovery: RecoveryPolicy
    private var observation: EventObservation?
    private let now: @MainActor () -> Date

    public init?(
        host: WebKitViewHost,
        title: String,
        width: Int32 = 420,
        height: Int32 = 760,
        recovery: RecoveryPolicy = RecoveryPolicy(),
        now: @escaping @MainActor () -> Date = { Date() }
    ) {
        self.host = host
        self.recovery = recovery
        self.now = now
        guard let page = PageView(host: host),
            let titleLabel = Widgets.label(title, classes: ["title"]),
            let bar = drawbridge_header_bar_new(titleLabel)
        else { return nil }
        self.page = page
        self.titleLabel = titleLabel
        super.init()
        drawbridge_label_ellipsize_start(titleLabel)
        drawbridge_window_setup(widget, bar, page.widget.pointer, width, height)
        drawbridge_window_set_title(widget, title)
        if let back = Widgets.iconButton(
            "go-previous-symbolic",
            label: "Back",
            onClick: { [weak host] in host?.goBack() }
        ) {
            drawbridge_header_bar_pack_start(bar, back)
        }
        observation = host.observePageEvents { [weak self] in self?.pageEvent($0) }
        children.show(windowsOf: host, over: self)
    }

    /// Whether the error page stands in front of the web page.
    public var showsError: Bool { page.showsError }
    /// What the error page says to the person, line by line; empty where none is shown.
    public var errorLines: [String] { page.errorLines }

    private func pageEvent(_ event: PageEvent) {
        switch event {
        case .committed:
            page.showPage()
        case .failed(let failure) where failure.reason != .timedOut || !host.hasDocument:
            page.showError(failure)
        case .processTerminated(let reason):
            recover(reason)
        case .closeRequested:
            close()
        // One that was shown and is not waited for any longer is worth more than words about that.
        case .failed, .started, .redirected, .errorStatus, .finished, .windowOpened, .windowClosed:
            break
        }
    }

    private func recover(_ reason: String) {
        switch recovery.decide(at: now()) {
        case .reload:
            if !host.reload() { showGone(reason) }
        case .giveUp:
            host.log.recoveryAbandoned(recovery)
            showGone(reason)
        }
    }

    private func showGone(_ reason: String) {
        page.showError(LoadFailure(reason: .processTerminated, url: host.url, message: reason))
    }

    public override func close() {
        guard !isClosed else { return }
        observation?.cancel()
        super.close()
    }
}
