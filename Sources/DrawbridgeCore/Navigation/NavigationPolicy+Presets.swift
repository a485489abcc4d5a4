extension NavigationPolicy {
    /// For an app's own page: the listed origins stay, other web pages go to the person's browser, the listed schemes
    /// to their apps, and the rest is refused.
    ///
    /// - Parameters:
    ///   - allowList: the origins that may be shown in the app's view.
    ///   - externalSchemes: custom schemes that may leave the app, beside `tel`, `mailto` and `sms`.
    public static func app(allowing allowList: OriginAllowList, externalSchemes: Set<String> = []) -> NavigationPolicy {
        NavigationPolicy(rules: [
            ForbiddenSchemeRule(),
            CredentialsRule(),
            BlockedPortRule(),
            BlankDocumentRule(),
            ListedSchemeRule(schemes: externalSchemes.union(ListedSchemeRule.contactSchemes)),
            SubFrameRule(),
            UnlistedSchemeRule(),
            AllowedOriginRule(allowList),
            OutsideFormRule(),
            OutsideWebRule(),
        ])
    }

    /// For the secure browser: any web page, whose origin the window shows, until one navigates to `callbackScheme`. A call
    /// or a letter leaves it as it leaves the app's page.
    public static func secureBrowser(callbackScheme: String) -> NavigationPolicy {
        NavigationPolicy(rules: [
            CallbackSchemeRule(scheme: callbackScheme),
            ForbiddenSchemeRule(),
            CredentialsRule(),
            BlockedPortRule(),
            BlankDocumentRule(),
            ListedSchemeRule(schemes: ListedSchemeRule.contactSchemes),
            SubFrameRule(),
            UnlistedSchemeRule(),
            AnyWebPageRule(),
        ])
    }
}
