#if canImport(UIKit)
    import DrawbridgeApple
    import DrawbridgeCore
    import HubbleCore

    /// All that an app said of its shop. Every visit begins from it.
    @MainActor
    struct HubbleSetup {
        var configuration: HubbleConfiguration
        var tokenProvider: (any HubbleTokenProvider)?
        var installedApps: (any InstalledAppsProvider)?
        var appearance = HubbleAppearance()
        var options = WKWebViewHost.Options()
        var externalOpener: any ExternalOpener = ApplicationOpener()
        var log = BridgeEventLog()

        /// What the guide's initialiser says. Its token may be left out, and the guide asks for one "unless lazy login is
        /// enabled": leaving it out says that it is.
        static func guide(clientId: String, appSecret: String, token: String?) -> HubbleSetup {
            HubbleSetup(
                configuration: HubbleConfiguration(
                    clientId: clientId,
                    appSecret: appSecret,
                    token: token,
                    allowsLazyLogin: token == nil
                )
            )
        }
    }
#endif
