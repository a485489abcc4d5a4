import Hubble
import SwiftUI

struct GiftCards: View {
    let clientId: String
    let appSecret: String
    let token: String
    @State private var isOpen = false

    var body: some View {
        Button("Gift cards") { isOpen = true }
            .fullScreenCover(isPresented: $isOpen) {
                HubbleView(clientId: clientId, appSecret: appSecret, token: token)
                    .ignoresSafeArea()
            }
    }
}
