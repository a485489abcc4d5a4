#if canImport(UIKit)
    import WebKit

    /// What WebKit does not put in words itself.
    enum WebKitWords {
        static let processEnded = "the system ended it, or it crashed"
    }

    extension WKWebView {
        /// The URL that the view shows or is about to show; empty where there is none.
        var address: String { url?.absoluteString ?? "" }
    }
#endif
