#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// The UI delegate of a view that the library runs. What it does not answer itself goes to the app's own.
    @MainActor
    final class InterfaceResponder: FileUploadResponder {
        private var app: (any WKUIDelegate)? { target as? any WKUIDelegate }

        // MARK: - Windows

        func webView(
            _ webView: WKWebView,
            createWebViewWith configuration: WKWebViewConfiguration,
            for action: WKNavigationAction,
            windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            host?.createWindow(action, configuration: configuration)
        }

        func webViewDidClose(_ webView: WKWebView) {
            host?.closeRequested()
            app?.webViewDidClose?(webView)
        }

        // MARK: - Dialogs

        func webView(
            _ webView: WKWebView,
            runJavaScriptAlertPanelWithMessage message: String,
            initiatedByFrame frame: WKFrameInfo,
            completionHandler: @escaping AlertAnswer
        ) {
            guard let host else {
                completionHandler()
                return
            }
            host.showDialog(.alert, message: message, from: frame) { _ in completionHandler() }
        }

        func webView(
            _ webView: WKWebView,
            runJavaScriptConfirmPanelWithMessage message: String,
            initiatedByFrame frame: WKFrameInfo,
            completionHandler: @escaping ConfirmAnswer
        ) {
            guard let host else {
                completionHandler(false)
                return
            }
            host.showDialog(.confirm, message: message, from: frame) { completionHandler($0 != nil) }
        }

        func webView(
            _ webView: WKWebView,
            runJavaScriptTextInputPanelWithPrompt prompt: String,
            defaultText: String?,
            initiatedByFrame frame: WKFrameInfo,
            completionHandler: @escaping PromptAnswer
        ) {
            guard let host else {
                completionHandler(nil)
                return
            }
            host.showDialog(.prompt(defaultText ?? ""), message: prompt, from: frame) { completionHandler($0) }
        }

        // MARK: - Permissions

        func webView(
            _ webView: WKWebView,
            requestMediaCapturePermissionFor origin: WKSecurityOrigin,
            initiatedByFrame frame: WKFrameInfo,
            type: WKMediaCaptureType,
            decisionHandler: @escaping PermissionAnswer
        ) {
            let asked: Set<PermissionPolicy.Permission> =
                switch type {
                case .camera: [.camera]
                case .microphone: [.microphone]
                case .cameraAndMicrophone: [.camera, .microphone]
                @unknown default: []
                }
            decisionHandler(host?.grants(asked, to: frame) == true ? .grant : .deny)
        }

        func webView(
            _ webView: WKWebView,
            requestDeviceOrientationAndMotionPermissionFor origin: WKSecurityOrigin,
            initiatedByFrame frame: WKFrameInfo,
            decisionHandler: @escaping MotionAnswer
        ) {
            decisionHandler(host?.grants([.motion], to: frame) == true ? .grant : .deny)
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension InterfaceResponder: @preconcurrency WKUIDelegate {}
    #else
        extension InterfaceResponder: WKUIDelegate {}
    #endif
#endif
