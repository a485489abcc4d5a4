import CWebKitGTK
import DrawbridgeCore

/// A window that shows a page with its origin always in sight: the secure browser, and the child windows that pages
/// open with `window.open`.
@MainActor
public final class BrowserWindow: Window {
    public let host: WebKitViewHost
    /// A person pressed Done or closed the window.
    public var onDone: (@MainActor () -> Void)?

    private let page: PageView
    private let originBar: OriginBar
    private let spinner: Widget
    private var observation: EventObservation?

    public init?(host: WebKitViewHost, over parent: Window?, width: Int32 = 400, height: Int32 = 680) {
        self.host = host
        guard let page = PageView(host: host),
            let originBar = OriginBar(),
            let spinner = gtk_spinner_new(),
            let bar = drawbridge_header_bar_new(originBar.widget)
        else { return nil }
        self.page = page
        self.originBar = originBar
        self.spinner = spinner
        super.init()
        drawbridge_header_bar_hide_title_buttons(bar)
        if let done = Widgets.button("Done", onClick: { [weak self] in self?.done() }) {
            doneButton = done
            drawbridge_header_bar_pack_start(bar, done)
        }
        drawbridge_header_bar_pack_end(bar, spinner)
        drawbridge_window_setup(widget, bar, page.widget.pointer, width, height)
        drawbridge_window_set_title(widget, "Secure browser")
        if let parent { drawbridge_window_set_transient_for(widget, parent.widget) }
        observation = host.observePageEvents { [weak self] in self?.pageEvent($0) }
        children.show(windowsOf: host, over: self)
    }

    /// The Done button, for pressing it as a person would.
    private(set) var doneButton: Widget?

    /// What the bar says of the page: its origin, and whether the connection is secure.
    public var originText: String { originBar.text }

    /// Whether the error page stands in front of the web page.
    public var showsError: Bool { page.showsError }

    private func done() {
        if let onDone { onDone() } else { close() }
    }

    override func closeRequested() {
        done()
    }

    public override func close() {
        guard !isClosed else { return }
        observation?.cancel()
        super.close()
    }

    private func pageEvent(_ event: PageEvent) {
        switch event {
        case .started:
            drawbridge_spinner_set_spinning(spinner, 1)
        case .committed(let url):
            originBar.show(url: url, isTrusted: drawbridge_tls_is_trusted(host.webView) != 0)
            page.showPage()
        case .finished:
            drawbridge_spinner_set_spinning(spinner, 0)
        case .failed(let failure):
            drawbridge_spinner_set_spinning(spinner, 0)
            originBar.showRefused(url: failure.url, isCertificate: failure.reason == .certificate)
            page.showError(failure)
        case .processTerminated(let reason):
            page.showError(LoadFailure(reason: .processTerminated, url: host.url, message: reason))
        case .redirected, .errorStatus, .windowOpened, .windowClosed, .closeRequested:
            break
        }
    }
}
