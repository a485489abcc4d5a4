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
    /// Until the shop is shown its page opens no other site, and before its first document nothing at all leaves: a
    /// server may send its URL on, with the credentials in it. A URL that holds a secret never leaves.
    ///
    /// - Parameter stage: of the visit; `nil` is that of a page that is shown, with the configuration's own secrets.
    /// - Throws: ``HubbleConfigurationError`` where the base URL or a payment scheme is bad.
    public static func hubble(
        _ configuration: HubbleConfiguration,
        stage: HubbleSession.Stage? = nil
    ) throws(HubbleConfigurationError) -> NavigationPolicy {
        let stage = stage ?? HubbleSession.Stage(page: .shown, redactor: configuration.redactor, canRenew: false)
        for scheme in configuration.additionalPaymentSchemes { try HubbleFieldCheck.appScheme(scheme) }
        let schemes = configuration.paymentSchemes.union(ListedSchemeRule.contactSchemes)
        let sdk = try sdk(configuration)
        let secrets = SecretInURLRule(
            redactor: stage.redactor,
            origins: [sdk, .hubbleGateway, configuration.trustedOrigins]
        )
        let leaving: [any NavigationRule] =
            stage.page == .shown ? [OutsideFormRule(), OutsideWebRule()] : [ShopNotShownRule()]
        let spent =
            stage.page == .shown
            ? [SpentAddressRule(sdkOrigin: try configuration.sdkOrigin(), canRenew: stage.canRenew)] : []
        let rules: [any NavigationRule] = [
            ForbiddenSchemeRule(),
            CredentialsRule(),
            BlockedPortRule(),
            BlankDocumentRule(),
            secrets,
            ListedSchemeRule(schemes: stage.page == .opening ? [] : schemes),
        ]
        return NavigationPolicy(
            rules: rules + spent + [
                SubFrameRule(),
                UnlistedSchemeRule(),
                AllowedOriginRule(sdk, name: "hubble-sdk"),
                AllowedOriginRule(.hubbleGateway, name: "hubble-gateway"),
                AllowedOriginRule(configuration.trustedOrigins, name: "trusted-origin"),
            ] + leaving
        )
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
