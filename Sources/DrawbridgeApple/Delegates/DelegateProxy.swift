#if canImport(UIKit)
    import Foundation

    /// Stands in a delegate's place and hands on to the app's own delegate what it does not answer itself.
    class DelegateProxy: NSObject {
        // Set by the main actor's code below, and read where WebKit asks its delegates, which it does on the main thread
        // only (Apple's documentation of `WKWebView`).
        nonisolated(unsafe) private(set) weak var target: (any NSObjectProtocol)?

        /// The target went away. WebKit has to ask anew what this proxy answers, for it remembers what the target did, and
        /// a call that nobody takes any more raises an exception.
        @MainActor var onTargetGone: (@MainActor () -> Void)?
        @MainActor private weak var watch: TargetWatch?

        @MainActor
        func setTarget(_ target: (any NSObjectProtocol)?) {
            watch?.cancel()
            self.target = target === self ? nil : target
            guard let target = self.target else { return }
            watch = TargetWatch.lay(on: target, key: Unmanaged.passUnretained(self).toOpaque()) { [weak self] in
                // It may have another one by now.
                guard let self, self.target == nil else { return }
                onTargetGone?()
            }
        }

        /// Whether what `delegate` hands on comes to this proxy: it is that delegate, or stands behind it.
        @MainActor
        func isReached(from delegate: (any NSObjectProtocol)?) -> Bool {
            delegate === self || predecessor(from: delegate) != nil
        }

        /// Lets whoever hands on to this proxy hand on to its target.
        ///
        /// - Parameter delegate: the first of those who hand on.
        /// - Returns: whether anybody did.
        @MainActor
        func stepOut(from delegate: (any NSObjectProtocol)?) -> Bool {
            guard let predecessor = predecessor(from: delegate) else { return false }
            predecessor.setTarget(target)
            return true
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
