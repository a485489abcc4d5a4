#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import UIKit
    import WebKit
    import WebViewHostConformance

    /// WKWebView's hosts, each in a window of its own, and Network's server.
    ///
    /// WebKit slows the timers of a page down that is on no screen, so the views are on one.
    @MainActor
    final class WKWebViewEngine: ConformanceEngine {
        nonisolated static let capabilities: ConformanceCapabilities = [.sourceOrigin, .frameWithoutResponse]

        private var windows: [ObjectIdentifier: UIWindow] = [:]

        func serve(
            _ answer: @escaping @MainActor (ConformanceRequest) -> ConformancePage
        ) async throws -> any ConformanceServer {
            try await LoopbackServer.start(answer)
        }

        func makeHost(
            policy: NavigationPolicy,
            events: BridgeEventLog,
            opener: any ExternalOpener
        ) async throws -> any WebViewHost {
            var options = WKWebViewHost.Options()
            options.isEphemeral = true
            let host = WKWebViewHost(policy: policy, events: events, options: options, externalOpener: opener)
            show(host)
            return host
        }

        func discard(_ host: any WebViewHost) async {
            guard let host = host as? WKWebViewHost else { return }
            host.close()
            windows.removeValue(forKey: ObjectIdentifier(host))?.isHidden = true
        }

        private func show(_ host: WKWebViewHost) {
            let window = Screen.makeWindow()
            host.webView.frame = window.bounds
            window.addSubview(host.webView)
            window.isHidden = false
            windows[ObjectIdentifier(host)] = window
            host.onChildWindow = { [weak window] child in Self.show(child, of: host, in: window) }
        }

        /// A page's window lies over the page that opened it, until it asks to be closed.
        private static func show(_ child: WKWebViewHost, of opener: WKWebViewHost, in window: UIWindow?) {
            window?.addSubview(child.webView)
            child.onCloseRequest = { [weak child, weak opener] in
                guard let child else { return }
                child.webView.removeFromSuperview()
                opener?.forget(child)
            }
            child.onChildWindow = { [weak child, weak window] grandchild in
                guard let child else { return }
                show(grandchild, of: child, in: window)
            }
        }
    }

    /// Where windows are shown: in the test app's scene, or on the bare screen of a test program without an app.
    @MainActor
    private enum Screen {
        static func makeWindow() -> UIWindow {
            guard let scene else { return UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
            return UIWindow(windowScene: scene)
        }

        private static var scene: UIWindowScene? {
            // `UIApplication.shared` is never nil by its type, and is where no app runs.
            let application = UIApplication.value(forKey: "sharedApplication") as? UIApplication
            return application?.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
        }
    }
#endif
