#if canImport(UIKit)
    import SafariServices

    /// A Safari view controller that says when it comes and goes: whoever presents it may be the app, which tells nobody.
    final class SafariController: SFSafariViewController {
        /// Held for as long as there is something that may still be shown.
        var popup: SafariPopup?
        private var isLeftByHand = false

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            popup?.appeared()
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            isLeftByHand = transitionCoordinator?.initiallyInteractive ?? false
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            // Something else may have come in front of it.
            let isGoing =
                isBeingDismissed || isMovingFromParent || (parent?.isBeingDismissed ?? false)
                || (presentingViewController == nil && parent == nil)
            if isGoing { popup?.disappeared(byHand: isLeftByHand) }
        }
    }
#endif
