#if canImport(UIKit)
    import WebKit

    /// Where a page asks for a file.
    ///
    /// The method is `WKUIDelegate`'s from iOS 18.4 on, later than the SDKs that this package is built with, so it stands
    /// in a class that does not say it is one. Before, WebKit shows a panel of its own and asks nobody.
    @MainActor
    class FileUploadResponder: DelegateProxy {
        weak var host: WKWebViewHost?

        @objc(webView:runOpenPanelWithParameters:initiatedByFrame:completionHandler:)
        func webView(
            _ webView: WKWebView,
            openPanelWith parameters: NSObject,
            from frame: WKFrameInfo,
            answer: @escaping FileUploadAnswer
        ) {
            guard let host else {
                answer(nil)
                return
            }
            let allowsMany = parameters.value(forKey: "allowsMultipleSelection") as? Bool ?? false
            host.chooseFiles(for: frame, allowsMany: allowsMany) { answer($0) }
        }
    }
#endif
