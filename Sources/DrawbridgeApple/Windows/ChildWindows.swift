#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// The windows that a page opened, and those that they opened, each in a sheet over the one before.
    @MainActor
    public final class ChildWindows {
        private typealias ID = ObjectIdentifier

        private var windows: [ID: ChildWindowController] = [:]
        private var stack = WindowStack<ObjectIdentifier>()
        /// Something of the app's is on its way in or out, and is waited for.
        private var isWaiting = false
        private let base: @MainActor () -> UIViewController?

        /// - Parameter base: what the first window is presented over.
        public init(over base: @escaping @MainActor () -> UIViewController?) {
            self.base = base
        }

        /// How many windows there are.
        public var count: Int { stack.count }

        /// Shows what `host`'s page opens. Before this a page opens no window.
        public func show(windowsOf host: WKWebViewHost) {
            host.onChildWindow = { [weak self, weak host] child in
                guard let self, let host else { return }
                add(child, opener: host)
            }
        }

        /// Closes all, those that wait included; the page opens none from now on.
        ///
        /// - Parameter host: the page that was given to ``show(windowsOf:)``.
        public func closeAll(windowsOf host: WKWebViewHost) {
            host.onChildWindow = nil
            forget(stack.closeAll())
            // What they lie over is about to change or to go as well.
            settle(animated: false)
        }

        // MARK: - What pages and people do

        private func add(_ child: WKWebViewHost, opener: WKWebViewHost) {
            let id = ID(child)
            let window = ChildWindowController(host: child, opener: opener)
            window.onClose = { [weak self] in
                guard let self else { return }
                forget(stack.close(id))
                settle()
            }
            window.onGone = { [weak self] in
                guard let self else { return }
                forget(stack.vanished(id))
                windows[id] = nil
                settle()
            }
            // A child of a child is a window like any other.
            show(windowsOf: child)
            windows[id] = window
            stack.open(id, opener: ID(opener))
            settle()
        }

        /// The page's side of these is over. Their sheets may stay for a moment.
        private func forget(_ ids: [ID]) {
            for id in ids {
                guard let window = windows[id] else { continue }
                window.host.onChildWindow = nil
                window.opener?.forget(window.host)
                // A sheet is held by UIKit until it is off the screen.
                windows[id] = window.presentingViewController == nil ? nil : window
            }
        }

        // MARK: - What the screen does

        private func settle(animated: Bool = true) {
            guard !isWaiting else { return }
            if let front, front.transitionCoordinator != nil {
                isWaiting = true
                Task { [weak self] in
                    await front.transitionEnd()
                    self?.waited()
                }
                return
            }
            switch stack.next() {
            case .present(let id): present(id)
            case .dismiss(let id): dismiss(id, animated: animated)
            case nil: break
            }
        }

        private func waited() {
            isWaiting = false
            settle()
        }

        private func stepDone() {
            stack.stepDone()
            settle()
        }

        private func present(_ id: ID) {
            guard let window = windows[id], let front, front.viewIfLoaded?.window != nil else {
                windows[id]?.opener?.log.report(
                    .windowRefused,
                    "The page asked for a window, and its screen is not there to show one."
                )
                forget(stack.vanished(id))
                stepDone()
                return
            }
            front.present(window, animated: true) { [weak self] in self?.stepDone() }
        }

        private func dismiss(_ id: ID, animated: Bool) {
            guard let window = windows[id], let presenter = window.presentingViewController, !window.isBeingDismissed
            else {
                windows[id] = nil
                stepDone()
                return
            }
            // Those in front of it are closed too, and go with it.
            for gone in sequence(first: window as UIViewController, next: \.presentedViewController) {
                if let gone = gone as? ChildWindowController { windows[ID(gone.host)] = nil }
            }
            presenter.dismiss(animated: animated) { [weak self] in self?.stepDone() }
        }

        /// What stands in front of everything on this screen.
        private var front: UIViewController? { base()?.frontmost }
    }
#endif
