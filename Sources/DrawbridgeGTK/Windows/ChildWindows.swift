import CWebKitGTK
import DrawbridgeCore

/// The windows that a page opened and that are still there.
@MainActor
final class ChildWindows {
    private(set) var windows: [BrowserWindow] = []
    /// A page opened a window; it is shown when its page has something to show.
    var onOpen: (@MainActor (BrowserWindow) -> Void)?
    /// One was closed, by its page or a person.
    var onClose: (@MainActor () -> Void)?

    /// Shows what `host`'s page opens, over `parent`.
    func show(windowsOf host: WebKitViewHost, over parent: Window) {
        host.onChildWindow = { [weak self, weak host, weak parent] child in
            guard let self, let host, let parent else { return }
            show(child, of: host, over: parent)
        }
    }

    func closeAll() {
        for window in windows { window.close() }
    }

    private func show(_ child: WebKitViewHost, of opener: WebKitViewHost, over parent: Window) {
        guard let window = BrowserWindow(host: child, over: parent) else { return }
        windows.append(window)
        Signals.onEvent(child.widget, "ready-to-show") { [weak window] in window?.present() }
        child.onCloseRequest = { [weak window] in window?.close() }
        window.onClose = { [weak self, weak opener, weak child, weak window] in
            if let child { opener?.forget(child) }
            // Held on to until here; whoever closes it holds it for the rest of the way.
            self?.windows.removeAll { $0 === window }
            self?.onClose?()
        }
        onOpen?(window)
    }
}
