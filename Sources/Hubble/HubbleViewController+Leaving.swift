#if canImport(UIKit)
    import DrawbridgeApple
    import HubbleCore
    import UIKit

    extension HubbleViewController {
        /// Takes the screen away, as the end of a visit asks for: pops it where it was pushed, with whatever was pushed
        /// on it, and dismisses it where it was presented.
        ///
        /// It does nothing where the screen is gone, or where the app put it in a place of its own, such as a tab or a
        /// child of another controller: only the app knows what comes next there.
        public func removeFromScreen(animated: Bool) {
            guard transitionCoordinator != nil else {
                performExit(animated: animated)
                return
            }
            // UIKit forgets what is asked in the middle of a transition.
            Task {
                await transitionEnd()
                performExit(animated: animated)
            }
        }

        private func performExit(animated: Bool) {
            let exit = HubbleExit(
                indexInStack: indexInStack,
                isPresented: presented != nil,
                isLeaving: isLeavingScreen
            )
            switch exit {
            case .pop:
                guard let navigationController, let index = indexInStack else { return }
                navigationController.popToViewController(
                    navigationController.viewControllers[index - 1],
                    animated: animated
                )
            case .dismiss: presented?.presentingViewController?.dismiss(animated: animated)
            case .leaveToApp: break
            }
        }

        /// How the screen is going away now, if it is.
        func departure(isInteractive: Bool) -> HubbleDeparture {
            HubbleDeparture(
                isPopped: lineage.contains(where: \.isMovingFromParent),
                isDismissed: lineage.contains(where: \.isBeingDismissed),
                isInteractive: isInteractive
            )
        }

        /// Whether the screen is on its way out already.
        var isLeavingScreen: Bool {
            let departure = departure(isInteractive: false)
            return departure.isPopped || departure.isDismissed
        }

        /// Whether the screen, or the app's container that it lies in, was pushed on another one.
        var isPushed: Bool { (stackPlace?.index ?? 0) > 0 }

        /// Whether a button outside the screen leads out of it.
        var hasWayOut: Bool {
            guard let (navigation, index) = stackPlace, !navigation.isNavigationBarHidden else { return false }
            let item = navigation.viewControllers[index].navigationItem
            return index > 0 || item.leftBarButtonItem != nil || item.rightBarButtonItem != nil
        }

        /// The controller and all that it lies in.
        private var lineage: some Sequence<UIViewController> {
            sequence(first: self as UIViewController, next: \.parent)
        }

        private var stackPlace: (navigation: UINavigationController, index: Int)? {
            guard let navigation = navigationController,
                let index = navigation.viewControllers.firstIndex(where: { lineage.contains($0) })
            else { return nil }
            return (navigation, index)
        }

        /// Where the screen itself is in the stack. A container of the app's is not ours to pop.
        private var indexInStack: Int? {
            guard let navigationController, parent === navigationController else { return nil }
            return navigationController.viewControllers.firstIndex(of: self)
        }

        /// What was presented: the controller itself, or the navigation stack whose first it is.
        private var presented: UIViewController? {
            let root = indexInStack == 0 ? navigationController : self
            guard let root, root.parent == nil, root.presentingViewController != nil else { return nil }
            return root
        }
    }
#endif
