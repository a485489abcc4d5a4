import Hubble
import SwiftUI

/// The gift card shop, opened with what the app's own server says.
struct HubbleDemo: View {
    @Environment(\.dismiss) private var dismiss
    @State private var configuration: HubbleConfiguration?
    @State private var problem: String?

    var body: some View {
        if let configuration {
            HubbleView(
                configuration: configuration,
                tokenProvider: HubbleTokenFunction { try await DemoServer.session().token }
            )
            .onEvent { event in
                if case .analytics(let analytics) = event { print("analytics:", analytics.name) }
            }
            .ignoresSafeArea(edges: .bottom)
        } else if let problem {
            VStack(spacing: 16) {
                Text("The demo cannot start").font(.headline)
                Text(problem).multilineTextAlignment(.center).foregroundColor(.secondary)
                Button("Close") { dismiss() }.buttonStyle(.borderedProminent)
            }
            .padding()
        } else {
            ProgressView().task { await signIn() }
        }
    }

    @MainActor
    private func signIn() async {
        do {
            let session = try await DemoServer.session()
            configuration = HubbleConfiguration(
                environment: .custom(session.shop),
                clientId: session.clientId,
                appSecret: session.appSecret,
                trustedOrigins: try OriginAllowList([session.gateway])
            )
        } catch {
            problem = "Start “drawbridge serve --port 8123” first. (\(error.localizedDescription))"
        }
    }
}
