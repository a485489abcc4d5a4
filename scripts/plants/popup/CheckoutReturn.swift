import PopupBridge
import UIKit

enum CheckoutReturn {
    static let scheme = "com.merchant.checkout.popups"

    static func start() { POPPopupBridge.setReturnURLScheme(scheme) }

    static func take(_ url: URL) -> Bool {
        guard url.scheme?.lowercased() == scheme else { return false }
        return POPPopupBridge.open(url)
    }
}

final class CheckoutSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        CheckoutReturn.start()
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { _ = CheckoutReturn.take(context.url) }
    }
}
