import CWebKitGTK
import DrawbridgeCore
import Foundation

/// A top-level window: what the app's and the browser's have in common.
@MainActor
public class Window {
    let widget: Widget
    private let reference: GObjectReference<Widget>
    public private(set) var isClosed = false

    /// It is about to go, and what it shows can still be seen.
    public var onWillClose: (@MainActor () -> Void)?
    /// A person closed it, or ``close()`` did.
    public var onClose: (@MainActor () -> Void)?

    /// The windows that this window's page opened.
    let children = ChildWindows()
    /// Ends what stands over this window, by name; see ``closeAlong(_:_:)``.
    private var followers: [String: @MainActor () -> Void] = [:]

    init?() {
        WindowStyle.install()
        guard let widget = gtk_window_new() else { return nil }
        self.widget = widget
        reference = .retaining(widget)
        Signals.onQuestion(widget, "close-request") { [weak self] in
            self?.closeRequested()
            return true
        }
    }

    /// Whether it has the keyboard.
    public var isActive: Bool { !isClosed && drawbridge_window_is_active(widget) != 0 }

    /// Hears when ``isActive`` changes.
    func onActivity(_ body: @escaping @MainActor () -> Void) {
        Signals.onPointer(widget, "notify::is-active") { _ in body() }
    }

    /// Hears keys; answers whether it took one.
    ///
    /// - Parameter beforePage: `false` hears only what a page in the window did not want.
    func onKey(
        beforePage: Bool,
        _ body: @escaping @MainActor (_ symbol: UInt32, _ isAltHeld: Bool) -> Bool
    ) {
        guard let controller = drawbridge_key_controller_new(widget, beforePage ? 1 : 0) else { return }
        Signals.onKey(controller) { symbol, modifiers in body(symbol, modifiers & GDK_ALT_MASK.rawValue != 0) }
    }

    /// This window's page opened a window, which is not on the screen yet.
    public var onChild: (@MainActor (BrowserWindow) -> Void)? {
        get { children.onOpen }
        set { children.onOpen = newValue }
    }

    /// The windows that this window's page opened and that are still there.
    public var childWindows: [BrowserWindow] { children.windows }

    public func present() {
        drawbridge_window_present(widget)
    }

    /// Takes the window away and reports it once.
    public func close() {
        guard !isClosed else { return }
        onWillClose?()
        onWillClose = nil
        isClosed = true
        children.closeAll()
        let followers = followers.values
        self.followers = [:]
        for follower in followers { follower() }
        drawbridge_window_destroy(widget)
        onClose?()
    }

    /// Has `body` end what stands over this window, once, when this window closes; `nil` takes it back.
    func closeAlong(_ name: String, _ body: (@MainActor () -> Void)?) {
        followers[name] = body
    }

    /// Returns when the window is closed.
    public func waitForClose() async {
        guard !isClosed else { return }
        await withCheckedContinuation { continuation in
            let previous = onClose
            onClose = {
                previous?()
                continuation.resume()
            }
        }
    }

    /// A person pressed the window's own close button.
    func closeRequested() {
        close()
    }

    /// Waits until the window as it is now has been laid out and drawn.
    ///
    /// - Parameter limit: in seconds; a window that is closed or hidden meanwhile draws no more.
    /// - Returns: `false` where it is closed, or not on the screen.
    @discardableResult
    func waitForFrame(within limit: Double = 2) async -> Bool {
        guard !isClosed, gtk_widget_get_mapped(widget) != 0, let clock = gtk_widget_get_frame_clock(widget) else {
            return false
        }
        let clockObject = UnsafeMutableRawPointer(clock)
        g_object_ref(clockObject)
        defer { g_object_unref(clockObject) }
        let frame = OneShot()
        let connection = Signals.onEvent(clockObject, "after-paint") { frame.fire() }
        let timer = Task {
            try? await Task.sleep(for: .seconds(limit))
            frame.fire()
        }
        gtk_widget_queue_draw(widget)
        await frame.wait()
        timer.cancel()
        g_signal_handler_disconnect(clockObject, connection)
        return !isClosed
    }

    /// The size of what is drawn, in logical pixels; zero until the window is on the screen.
    public var size: (width: Int, height: Int) {
        (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
    }
}
