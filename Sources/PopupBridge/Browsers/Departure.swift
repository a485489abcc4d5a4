#if canImport(UIKit)
    import DrawbridgeApple
    import UIKit

    /// Waits for a view controller to be off the screen.
    ///
    /// Until a dismissal's transition has ended, UIKit refuses to present anything over the same controller.
    @MainActor
    enum Departure {
        /// - Parameter limit: in seconds; a dismissal takes about half of one.
        /// - Returns: whether it is gone.
        static func end(of controller: UIViewController, limit: TimeInterval) async -> Bool {
            let isGone = await wait(for: controller, limit: limit) { !controller.isOnScreen }
            // UIKit still has things to do in the turn in which it says so.
            await nextTurn()
            return isGone
        }

        /// Returns when the presentation that `controller` is in has ended; at once where it is in none.
        ///
        /// - Parameter limit: in seconds.
        static func arrival(of controller: UIViewController, limit: TimeInterval) async {
            _ = await wait(for: controller, limit: limit) { !controller.isBeingPresented }
        }

        private static func wait(
            for controller: UIViewController,
            limit: TimeInterval,
            until isDone: @MainActor () -> Bool
        ) async -> Bool {
            let deadline = ProcessInfo.processInfo.systemUptime + limit
            while !isDone() {
                guard ProcessInfo.processInfo.systemUptime < deadline else { return false }
                await controller.transitionEnd()
                guard !isDone() else { break }
                // No transition has begun, and nothing tells when one does.
                try? await Task.sleep(nanoseconds: 30_000_000)
            }
            return true
        }

        private static func nextTurn() async {
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume() }
            }
        }
    }

    extension UIViewController {
        /// Whether it is presented, or shown inside another.
        var isOnScreen: Bool { presentingViewController != nil || viewIfLoaded?.window != nil }
    }
#endif
