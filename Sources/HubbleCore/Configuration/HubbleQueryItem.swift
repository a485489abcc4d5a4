/// One `name=value` of a URL's query. Both are percent-encoded when the URL is built, never before.
public struct HubbleQueryItem: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    var encoded: String { PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value) }
}

/// Shows the name only: what an app and Hubble agreed upon may be a secret.
extension HubbleQueryItem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "\(name)=…" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// The names of the query items that the guide and the deep links give a meaning.
enum HubbleQueryName {
    static let clientId = "clientId"
    static let appSecret = "appSecret"
    static let token = "token"
    static let appVersion = "appVersion"
    static let deviceId = "deviceId"
    static let platform = "wrap-plt"
    static let amount = "amount"
    static let coupon = "coupon"
    static let skipToPayment = "skipToPayment"
    static let consumeCoins = "consumeCoins"
    static let category = "category"
    static let showBackButton = "showBackButton"
    static let exitOnBack = "exitOnBack"

    /// In lower case. `clientSecret` is an older name of `appSecret`.
    private static let reserved: Set<String> = Set(
        [
            clientId, appSecret, "clientSecret", token, appVersion, deviceId, platform, amount, coupon, skipToPayment,
            consumeCoins, category, showBackButton, exitOnBack,
        ].map { $0.lowercased() }
    )

    /// Whether an app may not use the name for an item of its own. Case does not matter: two names that differ by it
    /// only would be a trap for whoever reads the URL.
    static func isReserved(_ name: String) -> Bool { reserved.contains(name.lowercased()) }
}
