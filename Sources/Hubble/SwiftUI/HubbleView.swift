#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import HubbleCore
    import SwiftUI

    /// The Hubble shop in SwiftUI: ``HubbleViewController`` as a view, for a sheet, a full-screen cover or a navigation
    /// destination.
    ///
    /// When the visit is over the view dismisses itself, by the `dismiss` of its environment. What is set here counts
    /// from the next visit on: give the view another `id` to begin one with other values.
    @MainActor
    public struct HubbleView: UIViewControllerRepresentable {
        @Environment(\.dismiss) private var dismiss

        private let setup: HubbleSetup
        private var onReady: (@MainActor () -> Void)?
        private var onEvent: (@MainActor (HubbleEvent) -> Void)?
        private var onFailure: (@MainActor (HubbleFailure) -> Void)?
        private var onEnd: (@MainActor (HubbleEnding) -> Void)?
        private var dismissesOnEnd = true

        /// The guide's initialiser; see ``HubbleViewController/init(clientId:appSecret:token:)``.
        public init(clientId: String, appSecret: String, token: String? = nil) {
            setup = .guide(clientId: clientId, appSecret: appSecret, token: token)
        }

        /// The full configuration. A view's initialiser does not throw: wrong values show the error view, without a
        /// retry, and reach ``onFailure(_:)``; nothing is loaded.
        ///
        /// - Parameters: see
        ///   ``HubbleViewController/init(configuration:tokenProvider:installedApps:appearance:options:externalOpener:log:)``.
        public init(
            configuration: HubbleConfiguration,
            tokenProvider: (any HubbleTokenProvider)? = nil,
            installedApps: (any InstalledAppsProvider)? = nil,
            appearance: HubbleAppearance? = nil,
            options: WKWebViewHost.Options = WKWebViewHost.Options(),
            externalOpener: any ExternalOpener = ApplicationOpener(),
            log: BridgeEventLog? = nil
        ) {
            setup = HubbleSetup(
                configuration: configuration,
                tokenProvider: tokenProvider,
                installedApps: installedApps,
                appearance: appearance ?? HubbleAppearance(),
                options: options,
                externalOpener: externalOpener,
                log: log ?? BridgeEventLog()
            )
        }

        // MARK: - What happens

        /// The shop is loaded and shown.
        public func onReady(_ action: @escaping @MainActor () -> Void) -> HubbleView {
            with { $0.onReady = action }
        }

        /// The shop told something: forward ``HubbleEvent/analytics(_:)`` to the app's analytics.
        public func onEvent(_ action: @escaping @MainActor (HubbleEvent) -> Void) -> HubbleView {
            with { $0.onEvent = action }
        }

        /// The shop could not be opened, or broke; the person sees the error view.
        public func onFailure(_ action: @escaping @MainActor (HubbleFailure) -> Void) -> HubbleView {
            with { $0.onFailure = action }
        }

        /// The visit is over. Called before the view dismisses itself.
        public func onEnd(_ action: @escaping @MainActor (HubbleEnding) -> Void) -> HubbleView {
            with { $0.onEnd = action }
        }

        /// Whether the view dismisses itself when the visit is over. Where not, ``onEnd(_:)`` has to take it away.
        public func dismissesOnEnd(_ dismisses: Bool) -> HubbleView {
            with { $0.dismissesOnEnd = dismisses }
        }

        private func with(_ change: (inout HubbleView) -> Void) -> HubbleView {
            var view = self
            change(&view)
            return view
        }

        // MARK: - UIViewControllerRepresentable

        public func makeCoordinator() -> Coordinator { Coordinator(self) }

        public func makeUIViewController(context: Context) -> HubbleViewController {
            let controller = HubbleViewController(setup)
            controller.delegate = context.coordinator
            return controller
        }

        public func updateUIViewController(_ controller: HubbleViewController, context: Context) {
            context.coordinator.view = self
        }

        public static func dismantleUIViewController(_ controller: HubbleViewController, coordinator: Coordinator) {
            // What the environment would dismiss now is whatever the view was in.
            coordinator.view.dismissesOnEnd = false
            controller.close()
        }

        /// Hears for the view, which is made anew whenever what is around it changes.
        @MainActor
        public final class Coordinator: HubbleViewControllerDelegate {
            fileprivate var view: HubbleView

            fileprivate init(_ view: HubbleView) {
                self.view = view
            }

            public func hubbleViewControllerDidBecomeReady(_ controller: HubbleViewController) {
                view.onReady?()
            }

            public func hubbleViewController(_ controller: HubbleViewController, didReceive event: HubbleEvent) {
                view.onEvent?(event)
            }

            public func hubbleViewController(
                _ controller: HubbleViewController,
                didFailWith failure: HubbleFailure
            ) {
                view.onFailure?(failure)
            }

            public func hubbleViewController(_ controller: HubbleViewController, didEnd ending: HubbleEnding) {
                view.onEnd?(ending)
                if view.dismissesOnEnd, !controller.isLeavingScreen { view.dismiss() }
            }
        }
    }
#endif
