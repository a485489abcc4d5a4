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

        /// Whether what `delegate` hands on comes to this proxy: it is that delegate, or stands behind it.
        @MainActor
        func isReached(from delegate: (any NSObjectProtocol)?) -> Bool {
            delegate === self || predecessor(from: delegate) != nil
        }

        /// Lets whoever hands on to this proxy hand on to its target.
        ///
        /// - Parameter delegate: the first of those who hand on.
        @MainActor
        func stepOut(from delegate: (any NSObjectProtocol)?) {
            predecessor(from: delegate)?.setTarget(target)
        }

        @MainActor
        private func predecessor(from delegate: (any NSObjectProtocol)?) -> DelegateProxy? {
            var proxy = delegate as? DelegateProxy
            while let current = proxy, current.target !== self { proxy = current.target as? DelegateProxy }
            return proxy
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
