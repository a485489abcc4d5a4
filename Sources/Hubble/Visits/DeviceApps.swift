#if canImport(UIKit)
    import DrawbridgeCore
    import HubbleCore
    import UIKit

    extension QueriedApps {
        /// By `canOpenURL` (guide, "Passing Installed UPI Apps"). It is for display only: that an app took a payment is
        /// known from the answer of `open`.
        static func onThisDevice(_ information: AppInformation) -> QueriedApps? {
            QueriedApps(information: information) { app in
                guard let url = URL(string: "\(app.scheme)://") else { return false }
                return UIApplication.shared.canOpenURL(url)
            }
        }
    }
#endif
