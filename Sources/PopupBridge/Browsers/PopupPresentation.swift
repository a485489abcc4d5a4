#if canImport(UIKit)
    import DrawbridgeApple
    import UIKit

    /// Puts a popup's view controller on the screen and takes it off: the bridge's delegate does, or where it does not,
    /// whatever shows the web view.
    @MainActor
    final class PopupPresentation {
        weak var bridge: POPPopupBridge?
        private weak var view: UIView?

        init(over view: UIView) {
            self.view = view
        }

        /// - Returns: `false` where nobody can present it.
        func present(_ controller: UIViewController) -> Bool {
            if let bridge, let delegate = bridge.delegate,
                delegate.popupBridge?(bridge, requestsPresentationOf: controller) != nil
            {
                return true
            }
            guard let presenter = view?.presenter else { return false }
            presenter.present(controller, animated: true)
            return true
        }

        func dismiss(_ controller: UIViewController) {
            if let bridge, let delegate = bridge.delegate,
                delegate.popupBridge?(bridge, requestsDismissalOf: controller) != nil
            {
                return
            }
            controller.dismiss(animated: true)
        }
    }
#endif
