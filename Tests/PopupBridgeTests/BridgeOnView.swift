#if canImport(UIKit)
    import PopupBridge
    import WebKit

    /// A web view of an app, with a script and a delegate of the app's own, to which bridges are added.
    ///
    /// No testing library is named here, so that `make check-apple` compiles it.
    @MainActor
    final class BridgeOnView {
        let webView = WKWebView()
        var bridge: POPPopupBridge?
        private let appDelegate = AppNavigationDelegate()
        private let appScript = WKUserScript(source: "1", injectionTime: .atDocumentStart, forMainFrameOnly: true)

        init() {
            webView.configuration.userContentController.addUserScript(appScript)
            webView.navigationDelegate = appDelegate
        }

        /// What the app had before it added a bridge, and nothing else.
        var isAsBefore: Bool {
            let scripts = webView.configuration.userContentController.userScripts
            return scripts.count == 1 && scripts.first === appScript && webView.navigationDelegate === appDelegate
        }

        func addBridge() throws {
            bridge = try makeBridge()
        }

        func makeBridge(_ browser: PopupBrowserKind = .authenticationSession) throws -> POPPopupBridge {
            let scheme = try ReturnURLScheme("com.example.tests.popupbridge")
            return try POPPopupBridge(
                webView: webView,
                configuration: PopupBridgeConfiguration(returnURLScheme: scheme),
                browser: browser
            )
        }

        /// - Returns: the code of the error with which a bridge is refused; `nil` where it is made.
        func refusal(of browser: PopupBrowserKind = .authenticationSession) -> String? {
            do {
                _ = try makeBridge(browser)
                return nil
            } catch {
                return (error as? PopupBridgeSetupError)?.code
            }
        }

        /// - Returns: whether the bridge goes away when it is let go.
        func releaseBridge() -> Bool {
            let released = Weak(object: bridge)
            bridge = nil
            return released.object == nil
        }

        /// - Returns: whether a bridge that is still held lets go of its web view.
        static func releasesView() throws -> Bool {
            var view: BridgeOnView? = BridgeOnView()
            try view?.addBridge()
            let bridge = view?.bridge
            let webView = Weak(object: view?.webView)
            view = nil
            return withExtendedLifetime(bridge) { webView.object == nil }
        }
    }

    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    @MainActor
    private final class AppNavigationDelegate: NSObject {}

    extension AppNavigationDelegate: WKNavigationDelegate {}
#endif
