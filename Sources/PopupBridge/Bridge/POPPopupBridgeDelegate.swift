#if canImport(UIKit)
    import PopupBridgeCore
    import UIKit

    /// How a popup ended, for Objective-C. Swift has ``POPPopupBridge/onOutcome``, which says more.
    @objc(POPPopupResult)
    public enum POPPopupResult: Int, Sendable {
        case success
        case cancelled
        case failed
    }

    /// Hears of a bridge's popups, and shows them where the browser is `SFSafariViewController` (reference, "Quick
    /// Start", step 3).
    ///
    /// Each method may be left out. Without the first two the bridge shows the browser over the web view by itself.
    @objc(POPPopupBridgeDelegate)
    @MainActor
    public protocol POPPopupBridgeDelegate: NSObjectProtocol {
        /// Present `viewController`. An authentication session presents itself and does not ask.
        @objc(popupBridge:requestsPresentationOfViewController:)
        optional func popupBridge(
            _ bridge: POPPopupBridge,
            requestsPresentationOf viewController: UIViewController
        )

        /// Dismiss `viewController`. Where that does not happen, the bridge does it some seconds later.
        @objc(popupBridge:requestsDismissalOfViewController:)
        optional func popupBridge(
            _ bridge: POPPopupBridge,
            requestsDismissalOf viewController: UIViewController
        )

        /// A popup is about to load `url`.
        @objc(popupBridge:willLoadURL:)
        optional func popupBridge(_ bridge: POPPopupBridge, willLoad url: URL)

        /// The older library's name for the same. It is called where the delegate has no `popupBridge(_:willLoad:)`.
        @objc(popupBridge:willOpenURL:)
        optional func popupBridge(_ bridge: POPPopupBridge, willOpen url: URL)

        /// The page called `popupBridge.sendMessage(name, data)`.
        ///
        /// - Parameter data: what `JSONSerialization` would make of it; `NSNull` for `null`.
        @objc(popupBridge:didReceiveMessageNamed:data:)
        optional func popupBridge(_ bridge: POPPopupBridge, didReceiveMessageNamed name: String, data: Any)

        /// The older library's name for the same. It is called where the delegate has not the method above.
        ///
        /// - Parameter data: a string as it is, anything else as JSON; `nil` for `null`.
        @objc(popupBridge:receivedMessage:data:)
        optional func popupBridge(_ bridge: POPPopupBridge, receivedMessage name: String, data: String?)

        /// A popup ended, and its browser is gone.
        ///
        /// - Parameter payload: what it returned with; `nil` where it was closed or failed.
        @objc(popupBridge:didFinishPopupWithResult:payload:)
        optional func popupBridge(
            _ bridge: POPPopupBridge,
            didFinishPopupWith result: POPPopupResult,
            payload: POPPopupPayload?
        )

        /// The same without its payload. It is called where the delegate has not the method above.
        @objc(popupBridge:didFinishPopupWithResult:)
        optional func popupBridge(_ bridge: POPPopupBridge, didFinishPopupWith result: POPPopupResult)

        /// The bridge could not be set up, and does nothing; `error` says what to change in the app. It comes from
        /// within the initialiser.
        @objc(popupBridge:didFailToSetUpWithError:)
        optional func popupBridge(_ bridge: POPPopupBridge, didFailToSetUpWith error: any Error)
    }

    extension POPPopupResult {
        init(_ outcome: PopupOutcome) {
            switch outcome {
            case .success: self = .success
            case .cancelled: self = .cancelled
            case .failed: self = .failed
            }
        }
    }
#endif
