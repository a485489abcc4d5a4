import CWebKitGTK
import DrawbridgeCore
import Foundation
import HubbleCore

/// The Hubble shop in a window: a spinner until it is ready, then its page, or an error that says what can be done.
///
/// The Linux counterpart of `HubbleViewController`, over the same ``HubbleController``. A window is one visit; it closes
/// itself when the visit ends.
@MainActor
public final class HubbleWindow: Window {
    /// What a person sees.
    public enum Face: String, Sendable {
        case loading
        case page
        case error
    }

    /// The visit: its state, its log and its redactor.
    public let controller: HubbleController
    /// The page told something.
    public var onEvent: (@MainActor (HubbleEvent) -> Void)?
    /// The visit is over; the window goes next. Called once.
    public var onEnding: (@MainActor (HubbleEnding) -> Void)?
    /// What a person sees changed.
    public var onFace: (@MainActor (Face) -> Void)? {
        get { content.onFace }
        set { content.onFace = newValue }
    }
    /// An attempt's web view was made, and nothing is loaded in it yet.
    public var onWebView: (@MainActor (WebKitViewHost) -> Void)? {
        get { views.onMake }
        set { views.onMake = newValue }
    }

    private let content: HubbleContent
    private let views: HubbleViews
    private let back: Widget
    private var activity: WindowActivity?

    /// - Parameters:
    ///   - options: for every attempt's view. Dialogs are answered by a person unless it says otherwise.
    ///   - externalOpener: takes payment links, and whatever else leaves the shop.
    /// - Returns: `nil` only where GTK itself cannot make a widget.
    /// - Throws: ``HubbleConfigurationError`` before anything loads.
    public init?(
        configuration: HubbleConfiguration,
        tokenProvider: (any HubbleTokenProvider)? = nil,
        installedApps: (any InstalledAppsProvider)? = nil,
        timer: any HubbleTimer = HubbleTaskTimer(),
        events: BridgeEventLog = BridgeEventLog(),
        sessionID: String = UUID().uuidString,
        title: String = "Gift cards",
        width: Int32 = 420,
        height: Int32 = 760,
        options: WebKitViewHost.Options = WebKitViewHost.Options(),
        externalOpener: any ExternalOpener = DesktopOpener()
    ) throws(HubbleConfigurationError) {
        let link = Link()
        guard
            let content = HubbleContent(
                onRetry: { link.controller?.retry() },
                onLeave: { link.controller?.back() }
            ),
            let titleLabel = Widgets.label(title, classes: ["title"]),
            let bar = drawbridge_header_bar_new(titleLabel),
            let back = Widgets.iconButton(
                "go-previous-symbolic",
                label: "Back",
                onClick: { link.controller?.back() }
            )
        else { return nil }
        let views = HubbleViews(content: content, options: options, externalOpener: externalOpener)
        controller = try HubbleController(
            configuration: configuration,
            tokenProvider: tokenProvider,
            installedApps: installedApps,
            timer: timer,
            events: events,
            sessionID: sessionID,
            makeWebView: { _ in views.make() },
            discardWebView: { [weak views] host in views?.discard(host) }
        )
        self.content = content
        self.views = views
        self.back = back
        super.init()
        link.controller = controller
        views.parent = self
        drawbridge_header_bar_pack_start(bar, back)
        drawbridge_window_setup(widget, bar, content.widget.pointer, width, height)
        drawbridge_window_set_title(widget, title)
        controller.onState = { [weak self] in self?.show($0) }
        controller.onEvent = { [weak self] in self?.onEvent?($0) }
        controller.onEnding = { [weak self] in self?.ended($0) }
        controller.onShowWindow = { [weak self] in self?.frontmostChild?.present() }
        watchKeys()
        watchActivity()
    }

    /// Buttons are made before the controller that they speak to.
    @MainActor
    private final class Link {
        weak var controller: HubbleController?
    }

    /// Opens the shop. Call it when the window's observers are set.
    public func start() { controller.start() }

    /// The present attempt's view.
    public var host: WebKitViewHost? { controller.webView as? WebKitViewHost }
    public var face: Face { content.face }
    /// What the error says to the person, line by line; empty where none is shown.
    public var errorLines: [String] { content.errorLines }

    /// Ends the visit too.
    public override func close() {
        guard !isClosed else { return }
        controller.close()
        super.close()
    }

    private func show(_ state: HubbleState) {
        switch state {
        case .idle, .loading: content.showLoading()
        case .ready:
            content.showPage()
            // Not before: a page that is hidden must not show itself in a window of its own.
            if let host { children.show(windowsOf: host, over: self) }
        case .failed(let failure): content.showError(failure)
        case .closed: break
        }
    }

    private func ended(_ ending: HubbleEnding) {
        onEnding?(ending)
        // Not from inside the engine's own signal, whose window this ends.
        Task { [weak self] in self?.close() }
    }

    // MARK: - Back, and in front or not

    private func watchKeys() {
        // A page takes the arrows for scrolling, whatever is held with them.
        onKey(beforePage: true) { [weak self] symbol, isAltHeld in
            let isBack = symbol == UInt32(GDK_KEY_Left) && isAltHeld || symbol == UInt32(GDK_KEY_Back)
            if isBack { self?.controller.back() }
            return isBack
        }
        onKey(beforePage: true) { [weak self] symbol, _ in
            guard symbol == UInt32(GDK_KEY_F5) else { return false }
            self?.controller.reload()
            return true
        }
        // A page may want Escape for a dialog of its own.
        onKey(beforePage: false) { [weak self] symbol, isAltHeld in
            let isBack = symbol == UInt32(GDK_KEY_Escape) && !isAltHeld
            if isBack { self?.controller.back() }
            return isBack
        }
    }

    /// The window that was opened last, by the page or by one of its windows.
    private var frontmostChild: BrowserWindow? {
        sequence(first: self as Window, next: { $0.childWindows.last }).reversed().first as? BrowserWindow
    }

    private func watchActivity() {
        let activity = WindowActivity(
            isActive: { [weak self] in
                guard let self else { return false }
                return isActive || childWindows.contains(where: \.isActive)
            },
            onChange: { [weak controller] isActive in
                if isActive { controller?.becameActive() } else { controller?.enteredBackground() }
            }
        )
        self.activity = activity
        activity.watch(self)
        children.onOpen = { [weak activity] in activity?.watch($0) }
    }
}

/// A person's hands, for tests and demos.
extension HubbleWindow {
    public enum Button: Sendable {
        case back
        case retry
        case close
    }

    /// - Returns: whether the button is shown and could be clicked on.
    @discardableResult
    public func click(_ button: Button) async -> Bool {
        switch button {
        case .back: await clickWhenDrawn(back)
        case .retry: await clickWhenDrawn(content.retry)
        case .close: await clickWhenDrawn(content.leave)
        }
    }
}
