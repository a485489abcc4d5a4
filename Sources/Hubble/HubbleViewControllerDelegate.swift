#if canImport(UIKit)
    import DrawbridgeCore
    import HubbleCore

    /// Hears what happens in the shop. Every method has a default, so that an app writes only what it needs.
    @MainActor
    public protocol HubbleViewControllerDelegate: AnyObject {
        /// The shop is loaded and shown (`app_ready`).
        func hubbleViewControllerDidBecomeReady(_ controller: HubbleViewController)

        /// The shop told something, of whatever kind; called before the two below.
        func hubbleViewController(_ controller: HubbleViewController, didReceive event: HubbleEvent)

        /// The shop told where it stands. `app_ready`, `close` and `error` are dealt with already.
        func hubbleViewController(_ controller: HubbleViewController, didReceive action: HubbleAction)

        /// A person did something in the shop: forward it to the app's analytics (guide, section 5).
        func hubbleViewController(_ controller: HubbleViewController, didReceive analytics: HubbleAnalyticsEvent)

        /// The shop could not be opened, or broke. The person sees the error view, with a retry where one can help.
        ///
        /// ``HubbleFailure/recovery`` says what the app can do. A visit may fail, be tried again and fail once more.
        func hubbleViewController(_ controller: HubbleViewController, didFailWith failure: HubbleFailure)

        /// The visit is over: the shop asked for it (`close`), the person left, or the app took it away. Called once for
        /// each visit.
        ///
        /// The default takes the screen away: see ``HubbleViewController/removeFromScreen(animated:)``. Whoever
        /// implements this method does the same, or the person stays in an empty screen (guide, section 5, "Always
        /// Handle the close Event").
        func hubbleViewController(_ controller: HubbleViewController, didEnd ending: HubbleEnding)
    }

    extension HubbleViewControllerDelegate {
        public func hubbleViewControllerDidBecomeReady(_ controller: HubbleViewController) {}
        public func hubbleViewController(_ controller: HubbleViewController, didReceive event: HubbleEvent) {}
        public func hubbleViewController(_ controller: HubbleViewController, didReceive action: HubbleAction) {}
        public func hubbleViewController(
            _ controller: HubbleViewController,
            didReceive analytics: HubbleAnalyticsEvent
        ) {}
        public func hubbleViewController(_ controller: HubbleViewController, didFailWith failure: HubbleFailure) {}

        public func hubbleViewController(_ controller: HubbleViewController, didEnd ending: HubbleEnding) {
            controller.removeFromScreen(animated: true)
        }
    }
#endif
