#if canImport(UIKit)
    import WebKit

    /// Where a page asks for a file.
    ///
    /// The method is `WKUIDelegate`'s from iOS 18.4 on, later than the SDKs that this package is built with, so it stands
    /// in a class that does not say it is one. Before, WebKit shows a panel of its own and asks nobody.
    @MainActor
    class FileUploadResponder: DelegateProxy {
        weak var host: WKWebViewHost?

        private static let choosesFiles = NSSelectorFromString(
            "webView:runOpenPanelWithParameters:initiatedByFrame:completionHandler:"
        )

        @objc(webView:runOpenPanelWithParameters:initiatedByFrame:completionHandler:)
        func webView(
            _ webView: WKWebView,
            openPanelWith parameters: NSObject,
            from frame: WKFrameInfo,
            answer: @escaping FileUploadAnswer
        ) {
            guard let host, host.grants([.fileUpload], to: frame) else {
                answer(nil)
                return
            }
            if let target, target.responds(to: Self.choosesFiles) {
                // By its name in Objective-C, which the app's method has too.
                (target as AnyObject).webView?(webView, openPanelWith: parameters, from: frame, answer: answer)
                return
            }
            let allowsMany = parameters.value(forKey: "allowsMultipleSelection") as? Bool ?? false
            host.chooseFiles(allowsMany: allowsMany) { answer($0) }
        }
    }
#endif
