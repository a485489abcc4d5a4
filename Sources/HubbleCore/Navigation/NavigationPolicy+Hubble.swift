import DrawbridgeCore

extension OriginAllowList {
    /// The payment gateway of the guide's section 3.
    public static let hubbleGateway =
        (try? OriginAllowList(["https://api.razorpay.com"])) ?? OriginAllowList([OriginPattern]())
}

extension NavigationPolicy {
    /// For the shop's page: the SDK's, the gateway's and the trusted origins stay, payment apps and contacts leave, other
    /// web pages go to the person's browser, sub-frames stay where they are, and the rest is refused.
    ///
    /// The guide compares prefixes of texts, which lets `https://sdk.myhubble.money.evil.example` in; here origins are
    /// compared whole. New windows to the same origins become child windows, for payment pages need their opener.
    ///
    /// - Throws: ``HubbleConfigurationError`` where the base URL or a payment scheme is bad.
    public static func hubble(_ configuration: HubbleConfiguration) throws(HubbleConfigurationError) -> NavigationPolicy
    {
        for scheme in configuration.additionalPaymentSchemes { try HubbleFieldCheck.appScheme(scheme) }
        let schemes = configuration.paymentSchemes.union(ListedSchemeRule.contactSchemes)
        return NavigationPolicy(rules: [
            ForbiddenSchemeRule(),
            CredentialsRule(),
            BlockedPortRule(),
            BlankDocumentRule(),
            ListedSchemeRule(schemes: schemes),
            SubFrameRule(),
            UnlistedSchemeRule(),
            AllowedOriginRule(try sdk(configuration), name: "hubble-sdk"),
            AllowedOriginRule(.hubbleGateway, name: "hubble-gateway"),
            AllowedOriginRule(configuration.trustedOrigins, name: "trusted-origin"),
            OutsideFormRule(),
            OutsideWebRule(),
        ])
    }

    private static func sdk(_ configuration: HubbleConfiguration) throws(HubbleConfigurationError) -> OriginAllowList {
        let origin = try configuration.sdkOrigin()
        do {
            return try OriginAllowList([origin.serialized])
        } catch {
            // A host that a URL can have and a pattern cannot: one with a dot at its end.
            throw .badBaseURL(.trailingDot)
        }
    }
}
