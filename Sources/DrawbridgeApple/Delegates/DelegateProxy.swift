#if canImport(UIKit)
    import Foundation

    /// Stands in a delegate's place and hands on to the app's own delegate what it does not answer itself.
    class DelegateProxy: NSObject {
        // Set by the main actor's code below, and read where WebKit asks its delegates, which it does on the main thread
        // only (Apple's documentation of `WKWebView`).
        nonisolated(unsafe) private(set) weak var target: (any NSObjectProtocol)?

        @MainActor
        func setTarget(_ target: (any NSObjectProtocol)?) {
            self.target = target === self ? nil : target
        }

        override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || target?.responds(to: selector) == true
        }

        override func forwardingTarget(for selector: Selector!) -> Any? {
            guard let target, target.responds(to: selector) else { return super.forwardingTarget(for: selector) }
            return target
        }
    }
#endif
