#if canImport(UIKit)
    import DrawbridgeCore
    import Foundation
    import PopupBridgeCore

    extension AppInformation {
        /// What the running app's property list says.
        static var main: AppInformation { AppInformation(infoDictionary: Bundle.main.infoDictionary ?? [:]) }
    }

    extension PopupBridgeConfiguration {
        /// What an app has that decides nothing: the scheme `<bundle identifier>.popupbridge`, and the defaults.
        ///
        /// - Throws: ``PopupBridgeSetupError/noBundleIdentifier``.
        @MainActor
        public static func standard() throws(PopupBridgeSetupError) -> PopupBridgeConfiguration {
            PopupBridgeConfiguration(returnURLScheme: try ReturnURLScheme(nil, of: .main))
        }
    }
#endif
