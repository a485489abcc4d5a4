#if canImport(UIKit)
    import Hubble
    import UIKit

    /// The shop, opened over another screen.
    @MainActor
    public func showGiftCards(
        over screen: UIViewController,
        clientId: String,
        appSecret: String,
        token: String
    ) {
        screen.present(HubbleViewController(clientId: clientId, appSecret: appSecret, token: token), animated: true)
    }
#endif
