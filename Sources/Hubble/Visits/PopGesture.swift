#if canImport(UIKit)
    import UIKit

    /// The swipe that pops a pushed screen, which begins where the page's own swipe back does. While the page can go
    /// back the swipe is the page's.
    @MainActor
    final class PopGesture {
        private weak var recognizer: UIGestureRecognizer?
        private let wasEnabled: Bool

        init?(of navigation: UINavigationController?) {
            guard let recognizer = navigation?.interactivePopGestureRecognizer else { return nil }
            self.recognizer = recognizer
            wasEnabled = recognizer.isEnabled
        }

        func yield(toPage isPages: Bool) {
            recognizer?.isEnabled = wasEnabled && !isPages
        }

        /// Gives the gesture back as it was.
        func giveBack() {
            recognizer?.isEnabled = wasEnabled
        }
    }
#endif
