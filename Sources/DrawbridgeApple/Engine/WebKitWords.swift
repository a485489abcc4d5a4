#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    /// What WebKit does not put in words itself.
    enum WebKitWords {
        static let processEnded = "the system ended it, or it crashed"
    }

    extension LoadFailure {
        /// `nil` where nothing failed: the load was cancelled, or ended because a decision stopped it.
        @MainActor
        init?(_ error: any Error, of webView: WKWebView) {
            let error = error as NSError
            self.init(
                errorDomain: error.domain,
                code: error.code,
                message: error.localizedDescription,
                url: error.userInfo[NSURLErrorFailingURLStringErrorKey] as? String ?? webView.address
            )
        }
    }

    extension WKWebView {
        /// The URL that the view shows or is about to show; empty where there is none.
        var address: String { url?.absoluteString ?? "" }
    }
#endif
