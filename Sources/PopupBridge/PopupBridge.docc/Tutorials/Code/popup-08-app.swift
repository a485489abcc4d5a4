import PopupBridge
import SwiftUI

@main
struct ShopApp: App {
    var body: some Scene {
        WindowGroup {
            Text("Shop").onOpenURL { POPPopupBridge.open(url: $0) }
        }
    }
}
