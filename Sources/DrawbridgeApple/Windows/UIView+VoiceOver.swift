#if canImport(UIKit)
    // Older SDKs declare traits and notifications as variables that anybody could change.
    @preconcurrency import UIKit

    extension UIView {
        /// VoiceOver finds the view among the headings.
        public func makeHeading() {
            accessibilityTraits = .header
        }

        /// VoiceOver looks now and then whether what it says changed.
        public func makeStatus() {
            accessibilityTraits = .updatesFrequently
        }

        /// VoiceOver reads from here, for the screen is another one now.
        public func announceAsScreen() {
            UIAccessibility.post(notification: .screenChanged, argument: self)
        }
    }
#endif
