import PopupBridge
import SwiftUI

/// Two pages that the app does not fully trust, each behind its bridge: a merchant's, and a gift card shop.
@main
struct ExampleApp: App {
    init() {
        POPPopupBridge.setReturnURLScheme("com.example.drawbridge.popupbridge")
    }

    var body: some Scene {
        WindowGroup {
            DemoList()
                // The secure browser of the classic set-up returns through the system.
                .onOpenURL { POPPopupBridge.open(url: $0) }
        }
    }
}
