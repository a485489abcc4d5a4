#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import HubbleCore
    import UIKit

    /// Makes a fresh web view for each attempt, puts it on the screen, and takes it away for good.
    @MainActor
    final class HubblePages {
        /// The present attempt's view can go back, or no longer.
        var onCanGoBack: (@MainActor (Bool) -> Void)?
        private(set) var current: WKWebViewHost?

        private let content: HubbleContentView
        private let windows: ChildWindows
        private let options: WKWebViewHost.Options
        private let externalOpener: any ExternalOpener
        private var observation: NSKeyValueObservation?

        init(_ setup: HubbleSetup, sessionID: String, content: HubbleContentView, windows: ChildWindows) {
            var options = setup.options
            options.allowsSwipeNavigation = true
            options.opensWindowsAutomatically = true
            options.sessionID = sessionID
            self.options = options
            self.content = content
            self.windows = windows
            externalOpener = setup.externalOpener
        }

        /// A log of its own for each view: the controller repeats it on the visit's, and so hears no other view.
        func make() -> WKWebViewHost {
            let host = WKWebViewHost(
                // The controller puts the shop's in before it loads anything.
                policy: NavigationPolicy(rules: []),
                events: BridgeEventLog(),
                options: options,
                externalOpener: externalOpener
            )
            current = host
            content.add(host.webView)
            observation = host.webView.observe(\.canGoBack, options: [.initial, .new]) { [weak self] view, _ in
                // WebKit's views are changed on the main thread only.
                MainActor.assumeIsolated { self?.onCanGoBack?(view.canGoBack) }
            }
            return host
        }

        /// Not before the page is shown: one that is hidden must not show itself in a window of its own.
        func allowWindows() {
            if let current { windows.show(windowsOf: current) }
        }

        func discard(_ host: any WebViewHost) {
            guard let host = host as? WKWebViewHost else { return }
            windows.closeAll(windowsOf: host)
            content.remove(host.webView)
            host.close()
            if current === host {
                observation = nil
                current = nil
                onCanGoBack?(false)
            }
            // Often this is a call of the very view. It lives until WebKit has come back from it.
            Task { withExtendedLifetime(host) {} }
        }
    }
#endif
