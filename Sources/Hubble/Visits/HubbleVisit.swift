#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import HubbleCore
    import UIKit

    /// One visit to the shop: its controller, its views and its windows, tied together.
    @MainActor
    final class HubbleVisit {
        let controller: HubbleController
        let pages: HubblePages
        private var activity: AppActivity?

        /// - Parameter screen: what windows are presented over; is not retained.
        init(_ setup: HubbleSetup, content: HubbleContentView, screen: UIViewController) {
            let id = UUID().uuidString
            let information = AppInformation(infoDictionary: Bundle.main.infoDictionary ?? [:])
            let windows = ChildWindows { [weak screen] in screen }
            let pages = HubblePages(setup, sessionID: id, content: content, windows: windows)
            let controller = HubbleController(
                reportingFaultsOf: setup.configuration,
                tokenProvider: setup.tokenProvider,
                installedApps: setup.installedApps ?? QueriedApps.onThisDevice(information),
                events: setup.log,
                sessionID: id,
                makeWebView: { _ in pages.make() },
                discardWebView: { pages.discard($0) }
            )
            self.pages = pages
            self.controller = controller
            if setup.configuration.installedApps == nil, setup.installedApps == nil {
                for diagnostic in information.hubbleDiagnostics(sessionID: id) { setup.log.record(diagnostic) }
            }
        }

        /// From now on the visit hears when its screen comes to the front (guide, "Handling Background Resumption").
        ///
        /// - Parameter view: in a window, so that its scene is known. It may have moved to another one.
        func watchActivity(of view: UIView) {
            let scene = AppActivity.scene(of: view)
            guard activity == nil || activity?.scene !== scene else { return }
            activity = AppActivity(of: scene) { [weak controller] isActive in
                if isActive { controller?.becameActive() } else { controller?.enteredBackground() }
            }
        }

        var isOver: Bool {
            if case .closed = controller.state { true } else { false }
        }
    }
#endif
