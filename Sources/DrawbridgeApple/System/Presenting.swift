#if canImport(UIKit)
    import UIKit

    extension UIView {
        /// The view controller that can present something over this view now: the one whose view it lies in, or what that
        /// one presents already.
        ///
        /// - Returns: `nil` where the view is in no window.
        public var presenter: UIViewController? {
            guard window != nil else { return nil }
            let responders = sequence(first: self as UIResponder, next: \.next)
            let owner = responders.lazy.compactMap { $0 as? UIViewController }.first ?? window?.rootViewController
            return owner?.frontmost
        }
    }

    extension UIViewController {
        /// What stands in front of this controller: the last of those presented over it.
        public var frontmost: UIViewController {
            var controller = self
            while let presented = controller.presentedViewController, !presented.isBeingDismissed {
                controller = presented
            }
            return controller
        }
    }
#endif
