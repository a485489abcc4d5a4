#if canImport(UIKit)
    import DrawbridgeCore
    import PopupBridgeCore
    import UIKit

    extension VenmoApp {
        /// Whether the app is there; false, with a note on the log, where this app may not ask.
        @MainActor
        static func isInstalled(_ events: BridgeEventLog) -> Bool {
            if let diagnostic = diagnostic(in: .main) {
                events.record(diagnostic)
                return false
            }
            guard let url = URL(string: "\(scheme)://") else { return false }
            return UIApplication.shared.canOpenURL(url)
        }
    }
#endif
