#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// The UI delegate of a view that the library runs. The app's own is asked for all that the policies allow, and shows
    /// what it shows itself.
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
            guard let app, app.responds(to: Methods.createsWindows) else {
                return host?.createWindow(action, configuration: configuration, makeAppWindow: nil)
            }
            return host?.createWindow(action, configuration: configuration) {
                app.webView?(webView, createWebViewWith: configuration, for: action, windowFeatures: windowFeatures)
                    ?? nil
            }
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
            guard let host, host.allowsDialog(message, from: frame) else {
                completionHandler()
                return
            }
            if let app, app.responds(to: Methods.showsAlerts) {
                app.webView?(
                    webView,
                    runJavaScriptAlertPanelWithMessage: message,
                    initiatedByFrame: frame,
                    completionHandler: completionHandler
                )
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
            guard let host, host.allowsDialog(message, from: frame) else {
                completionHandler(false)
                return
            }
            if let app, app.responds(to: Methods.showsConfirms) {
                app.webView?(
                    webView,
                    runJavaScriptConfirmPanelWithMessage: message,
                    initiatedByFrame: frame,
                    completionHandler: completionHandler
                )
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
            guard let host, host.allowsDialog(prompt, from: frame) else {
                completionHandler(nil)
                return
            }
            if let app, app.responds(to: Methods.showsPrompts) {
                app.webView?(
                    webView,
                    runJavaScriptTextInputPanelWithPrompt: prompt,
                    defaultText: defaultText,
                    initiatedByFrame: frame,
                    completionHandler: completionHandler
                )
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
            guard let host, host.grants(asked, to: frame) else {
                decisionHandler(.deny)
                return
            }
            guard let app, app.responds(to: Methods.decidesMedia) else {
                decisionHandler(.grant)
                return
            }
            app.webView?(
                webView,
                requestMediaCapturePermissionFor: origin,
                initiatedByFrame: frame,
                type: type,
                decisionHandler: decisionHandler
            )
        }

        func webView(
            _ webView: WKWebView,
            requestDeviceOrientationAndMotionPermissionFor origin: WKSecurityOrigin,
            initiatedByFrame frame: WKFrameInfo,
            decisionHandler: @escaping MotionAnswer
        ) {
            guard let host, host.grants([.motion], to: frame) else {
                decisionHandler(.deny)
                return
            }
            guard let app, app.responds(to: Methods.decidesMotion) else {
                decisionHandler(.grant)
                return
            }
            app.webView?(
                webView,
                requestDeviceOrientationAndMotionPermissionFor: origin,
                initiatedByFrame: frame,
                decisionHandler: decisionHandler
            )
        }

        /// What the app's own delegate may have.
        private enum Methods {
            static let createsWindows = #selector(WKUIDelegate.webView(_:createWebViewWith:for:windowFeatures:))
            static let showsAlerts = #selector(
                WKUIDelegate.webView(_:runJavaScriptAlertPanelWithMessage:initiatedByFrame:completionHandler:)
            )
            static let showsConfirms = #selector(
                WKUIDelegate.webView(_:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)
            )
            static let showsPrompts = #selector(
                WKUIDelegate.webView(
                    _:
                    runJavaScriptTextInputPanelWithPrompt:
                    defaultText:
                    initiatedByFrame:
                    completionHandler:
                )
            )
            static let decidesMedia = #selector(
                WKUIDelegate.webView(_:requestMediaCapturePermissionFor:initiatedByFrame:type:decisionHandler:)
            )
            static let decidesMotion = #selector(
                WKUIDelegate.webView(
                    _:
                    requestDeviceOrientationAndMotionPermissionFor:
                    initiatedByFrame:
                    decisionHandler:
                )
            )
        }
    }

    #if DRAWBRIDGE_WEBKIT_BLOCKS_NOT_ISOLATED
        extension InterfaceResponder: @preconcurrency WKUIDelegate {}
    #else
        extension InterfaceResponder: WKUIDelegate {}
    #endif
#endif
