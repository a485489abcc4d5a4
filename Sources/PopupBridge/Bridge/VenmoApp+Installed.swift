#if canImport(UIKit)
    import DrawbridgeCore
    import PopupBridgeCore
    import UIKit

    extension VenmoApp {
        /// Whether the app is there; `false` where this app may not ask, which ``diagnostic(in:)`` tells.
        @MainActor
        static var isInstalled: Bool {
            guard AppInformation.main.mayQuery(scheme), let url = URL(string: "\(scheme)://") else { return false }
            return UIApplication.shared.canOpenURL(url)
        }
    }
#endif
