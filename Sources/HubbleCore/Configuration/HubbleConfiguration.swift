import DrawbridgeCore

/// What an app decides about its Hubble shop: the guide's "Initialization", and the settings of this library.
public struct HubbleConfiguration: Hashable, Sendable {
    /// The name of the query item for the installed UPI apps. **It is ours**: the guide asks for the list and names no
    /// parameter. Hubble's team can tell you theirs.
    public static let defaultInstalledAppsItemName = "installedUpiApps"

    public var environment: HubbleEnvironment
    /// Given by Hubble's team.
    public var clientId: String
    /// Given by Hubble's team; another one for each environment.
    public var appSecret: String
    /// The SSO token for the first attempt. Tokens may live for a minute and work once, so a token provider is better.
    public var token: String?
    /// Whether the shop may be opened without a token. Hubble enables it for an account.
    public var allowsLazyLogin: Bool
    public var appVersion: String
    /// A device identifier for Hubble's analytics.
    public var deviceId: String?
    public var platform: HubblePlatform
    public var deepLink: HubbleDeepLink
    /// The UPI apps on this device; `nil` where nobody looked, and then the list is not sent.
    public var installedApps: [UPIApp]?
    /// The name of the query item that carries ``installedApps``, schemes joined by commas (**ours** too); `nil` sends
    /// no list.
    public var installedAppsItemName: String?
    /// What a partner agreed upon with Hubble beyond the guide, in this order.
    public var extraItems: [HubbleQueryItem]
    /// Origins that stay in the app beside the SDK's and the gateway's: bank pages.
    public var trustedOrigins: OriginAllowList
    /// Schemes of payment apps beyond the guide's, without `://`.
    public var additionalPaymentSchemes: Set<String>
    public var timing: HubbleTiming

    public init(
        environment: HubbleEnvironment = .production,
        clientId: String,
        appSecret: String,
        token: String? = nil,
        allowsLazyLogin: Bool = false,
        appVersion: String = "10000",
        deviceId: String? = nil,
        platform: HubblePlatform = .ios,
        deepLink: HubbleDeepLink = .home,
        installedApps: [UPIApp]? = nil,
        installedAppsItemName: String? = HubbleConfiguration.defaultInstalledAppsItemName,
        extraItems: [HubbleQueryItem] = [],
        trustedOrigins: OriginAllowList = OriginAllowList([OriginPattern]()),
        additionalPaymentSchemes: Set<String> = [],
        timing: HubbleTiming = HubbleTiming()
    ) {
        self.environment = environment
        self.clientId = clientId
        self.appSecret = appSecret
        self.token = token
        self.allowsLazyLogin = allowsLazyLogin
        self.appVersion = appVersion
        self.deviceId = deviceId
        self.platform = platform
        self.deepLink = deepLink
        self.installedApps = installedApps
        self.installedAppsItemName = installedAppsItemName
        self.extraItems = extraItems
        self.trustedOrigins = trustedOrigins
        self.additionalPaymentSchemes = additionalPaymentSchemes
        self.timing = timing
    }

    /// The schemes whose opening is a UPI hand-off, in lower case.
    public var paymentSchemes: Set<String> {
        Set(UPIApp.allCases.flatMap { [$0.scheme] + $0.alternativeSchemes }).union(
            additionalPaymentSchemes.map { $0.lowercased() }
        )
    }
}
