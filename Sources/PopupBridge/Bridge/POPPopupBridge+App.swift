#if canImport(UIKit)
    import PopupBridgeCore
    import UIKit

    /// What an app delegate or a scene delegate calls, without a bridge at hand.
    extension POPPopupBridge {
        private static var givenScheme: String?

        static var returnURLScheme: String? { givenScheme }

        /// Sets the return scheme of the bridges that are made from now on (reference, "Quick Start", step 2).
        ///
        /// - Parameter scheme: without `://`. One that is not legal, or not registered where it has to be, shows in the
        ///   bridge's ``setupError``.
        @objc public static func setReturnURLScheme(_ scheme: String) {
            givenScheme = scheme
        }

        /// Whether the Venmo app is there, as pages read it; `false` where the app may not ask, which takes an entry
        /// `com.venmo.touch.v2` among the first fifty of `LSApplicationQueriesSchemes`.
        @objc public static var isVenmoInstalled: Bool { VenmoApp.isInstalled }

        /// Passes a URL that the app was opened with to the bridge whose popup is open, or else to the newest that takes it.
        ///
        /// - Returns: whether the URL is one of a bridge's scheme and host.
        @objc(openURL:)
        @discardableResult
        public static func open(url: URL) -> Bool {
            LiveBridges.open(url)
        }

        /// The same, for `application(_:open:options:)`.
        ///
        /// - Parameter options: not needed; another app may send what it likes in them.
        @objc(openURL:options:)
        @discardableResult
        public static func open(url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            LiveBridges.open(url)
        }
    }
#endif
