import Hubble
import SwiftUI

struct GiftCards: View {
    let clientId: String
    let appSecret: String
    let freshToken: @Sendable () async throws -> String
    let track: @MainActor (String) -> Void
    @State private var isOpen = false

    var body: some View {
        Button("Gift cards") { isOpen = true }
            .fullScreenCover(isPresented: $isOpen) {
                HubbleView(
                    configuration: HubbleConfiguration(clientId: clientId, appSecret: appSecret),
                    tokenProvider: HubbleTokenFunction { [freshToken] in try await freshToken() }
                )
                .onEvent { event in
                    if case .analytics(let analytics) = event { track(analytics.name) }
                }
                .onFailure { failure in track("shop_failed_\(failure.code)") }
                .ignoresSafeArea()
            }
    }
}
