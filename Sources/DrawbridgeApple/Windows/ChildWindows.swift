#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// The windows that a page opened, and those that they opened, each in a sheet over the one before.
    ///
    /// UIKit presents and dismisses one thing at a time and forgets what is asked meanwhile; a page asks whenever it
    /// likes. So windows wait for their turn here.
    @MainActor
    public final class ChildWindows {
        /// Not on the screen yet, in the order in which they were asked for.
        private var waiting: [ChildWindowController] = []
        /// On the screen, from the lowest to the one in front.
        private var shown: [ChildWindowController] = []
        private var isBusy = false
        private let base: @MainActor () -> UIViewController?

        /// - Parameter base: what the first window is presented over.
        public init(over base: @escaping @MainActor () -> UIViewController?) {
            self.base = base
        }

        /// How many windows there are.
        public var count: Int { (waiting + shown).filter { !$0.isClosed }.count }

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
            for window in (waiting + shown).reversed() { forget(window) }
            // What they lie over is about to change or to go as well.
            settle(animated: false)
        }

        // MARK: -

        private func add(_ child: WKWebViewHost, opener: WKWebViewHost) {
            let window = ChildWindowController(host: child, opener: opener)
            window.onClose = { [weak self, weak window] in
                guard let self, let window else { return }
                close(window)
            }
            window.onGone = { [weak self, weak window] in
                guard let self, let window else { return }
                gone(window)
            }
            // A child of a child is a window like any other.
            show(windowsOf: child)
            waiting.append(window)
            settle()
        }

        /// Its page closed it, or a person.
        private func close(_ window: ChildWindowController) {
            forget(window)
            settle()
        }

        /// It left the screen, by a swipe or because the app took everything away.
        private func gone(_ window: ChildWindowController) {
            forget(window)
            shown.removeAll { $0 === window }
            settle()
        }

        /// The page's side of it is over; the sheet may stay for a moment, under another one. The host that opened it
        /// closes with it what it opened itself.
        private func forget(_ window: ChildWindowController) {
            guard !window.isClosed else { return }
            for other in waiting + shown where other.opener === window.host { forget(other) }
            window.isClosed = true
            window.host.onChildWindow = nil
            window.opener?.forget(window.host)
            waiting.removeAll { $0 === window }
        }

        /// Takes the next step towards what should be on the screen, if none is under way.
        private func settle(animated: Bool = true) {
            guard !isBusy else { return }
            if let last = shown.last, last.isClosed {
                dismissClosed(animated: animated)
            } else if !waiting.isEmpty {
                presentNext()
            }
        }

        /// All in front that are closed go at once.
        private func dismissClosed(animated: Bool) {
            let open = shown.lastIndex { !$0.isClosed }.map { $0 + 1 } ?? shown.startIndex
            let lowest = shown[open]
            shown.removeSubrange(open...)
            guard let presenter = lowest.presentingViewController, !lowest.isBeingDismissed else {
                settle()
                return
            }
            isBusy = true
            presenter.dismiss(animated: animated) { [weak self] in self?.stepDone() }
        }

        private func presentNext() {
            guard let presenter = (shown.last ?? base())?.frontmost, presenter.viewIfLoaded?.window != nil else {
                for window in waiting {
                    window.opener?.log.report(
                        .windowRefused,
                        "The page asked for a window, and its screen is not there to show one."
                    )
                    forget(window)
                }
                return
            }
            if presenter.transitionCoordinator != nil {
                // Something of the app's is on its way in or out.
                isBusy = true
                Task { [weak self] in
                    await presenter.transitionEnd()
                    self?.stepDone()
                }
                return
            }
            let window = waiting.removeFirst()
            shown.append(window)
            isBusy = true
            presenter.present(window, animated: true) { [weak self] in self?.stepDone() }
        }

        private func stepDone() {
            isBusy = false
            settle()
        }
    }
#endif
