#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import PopupBridgeCore
    import WebKit

    /// All that a bridge adds to a web view.
    @MainActor
    final class BridgeInstallation {
        let controller: PopupBridgeController
        let presentation: PopupPresentation
        private let host: WKScriptHost
        private let logging: EventObservation

        init(
            webView: WKWebView,
            configuration: PopupBridgeConfiguration,
            browser kind: PopupBrowserKind,
            events: BridgeEventLog
        ) throws(PopupBridgeSetupError) {
            try configuration.callback.check(
                for: kind,
                in: .main,
                systemTakesHTTPS: AuthenticationPopup.systemTakesHTTPS
            )
            logging = events.observe(BridgeLogger.log)
            var configuration = configuration
            if !configuration.isVenmoInstalled {
                configuration.isVenmoInstalled = VenmoApp.isInstalled
                if let diagnostic = VenmoApp.diagnostic(in: .main) { events.record(diagnostic) }
            }
            presentation = PopupPresentation(over: webView)
            host = WKScriptHost(webView, events: events)
            do {
                controller = try PopupBridgeController(
                    host: host,
                    browser: Self.makeBrowser(kind, over: webView, presentation),
                    configuration: configuration
                )
            } catch {
                host.close()
                throw .webViewHasBridge(handlerName: PopupBridgeScript.handlerName)
            }
        }

        private static func makeBrowser(
            _ kind: PopupBrowserKind,
            over webView: WKWebView,
            _ presentation: PopupPresentation
        ) -> any PopupBrowser {
            switch kind {
            case .authenticationSession: AuthenticationSessionBrowser(over: webView)
            case .safariViewController: SafariBrowser(presentation)
            }
        }

        func close() {
            controller.close()
            host.close()
        }
    }
#endif
