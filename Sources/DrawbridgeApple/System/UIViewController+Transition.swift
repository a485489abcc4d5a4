#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    extension UIViewController {
        /// Returns when the transition that the controller takes part in has ended; at once where it takes part in none.
        public func transitionEnd() async {
            guard let transitionCoordinator else { return }
            let hasEnded = OneShot()
            let isQueued = transitionCoordinator.animate(alongsideTransition: nil) { _ in hasEnded.fire() }
            // Too late to take part: the block may be called all the same, or not (UIKit's header). The rest is short.
            if !isQueued {
                try? await Task.sleep(nanoseconds: 50_000_000)
                hasEnded.fire()
            }
            await hasEnded.wait()
        }
    }
#endif
