/// What an app's own server tells its app to open the shop with: a fresh token each time, and the secrets that have no
/// place in an app's binary.
struct AppSession: Encodable {
    /// Asked with `POST`, so that nothing on the way keeps the answer.
    static let path = "/app/hubble-session"

    let clientId: String
    let appSecret: String
    let token: String
    /// Of the stand-ins for `sdk.myhubble.money` and `api.razorpay.com`.
    let shop: String
    let gateway: String

    /// - Returns: `nil` where the request is for something else.
    @MainActor
    static func answer(_ request: DemoServer.Request, for shop: HubbleShop) -> DemoServer.Response? {
        guard request.path == path else { return nil }
        guard request.method == "POST" else { return .problem(405, "post_only") }
        return .json(
            AppSession(
                clientId: shop.clientID,
                appSecret: shop.appSecret,
                token: shop.issueToken(),
                shop: shop.shop.origin,
                gateway: shop.gateway.origin
            )
        )
    }
}

extension AppSession: CustomStringConvertible, CustomReflectable {
    var description: String { "a session for \(clientId)" }
    var customMirror: Mirror { Mirror(self, children: ["clientId": clientId]) }
}
