#if canImport(UIKit)
    import Foundation
    import ObjectiveC

    /// Tells when an object that nobody here retains goes away.
    ///
    /// It lies with the object, as what Objective-C calls an associated one, and is released in the course of the
    /// object's own end: from then on weak references to it are nil.
    final class TargetWatch {
        private var onEnd: (@MainActor @Sendable () -> Void)?

        private init(onEnd: @escaping @MainActor @Sendable () -> Void) {
            self.onEnd = onEnd
        }

        /// - Parameters:
        ///   - key: an address that belongs to whoever watches.
        ///   - onEnd: is called at once where the object ends on the main thread, and soon where it does not.
        /// - Returns: the watch, which the object holds.
        @MainActor
        static func lay(
            on object: any NSObjectProtocol,
            key: UnsafeRawPointer,
            onEnd: @escaping @MainActor @Sendable () -> Void
        ) -> TargetWatch {
            let watch = TargetWatch(onEnd: onEnd)
            objc_setAssociatedObject(object, key, watch, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return watch
        }

        @MainActor
        func cancel() {
            onEnd = nil
        }

        deinit {
            guard let onEnd else { return }
            if Thread.isMainThread {
                MainActor.assumeIsolated { onEnd() }
            } else {
                Task { @MainActor in onEnd() }
            }
        }
    }
#endif
