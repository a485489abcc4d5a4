import Hubble

func shop(clientId: String, appSecret: String) throws -> HubbleConfiguration {
    HubbleConfiguration(
        clientId: clientId,
        appSecret: appSecret,
        trustedOrigins: try OriginAllowList(["https://*.bank.example"])
    )
}
