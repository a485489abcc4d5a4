import DrawbridgeCore

extension ReturnURLCallback {
    /// Whether popups can come back to the app.
    ///
    /// - Parameter systemTakesHTTPS: whether the system's authentication session knows `https` callbacks (iOS 17.4).
    /// - Throws: ``PopupBridgeSetupError/schemeNotRegistered(_:registered:)`` where the browser hands return URLs to the
    ///   system and the app does not take them; ``PopupBridgeSetupError/httpsCallbackUnavailable(_:)``.
    public func check(
        for browser: PopupBrowserKind,
        in app: AppInformation,
        systemTakesHTTPS: Bool
    ) throws(PopupBridgeSetupError) {
        switch (self, browser) {
        case (.scheme(let scheme), _):
            guard !browser.needsRegisteredScheme || app.registers(scheme.text) else {
                throw .schemeNotRegistered(scheme.text, registered: app.registeredSchemes)
            }
        case (.https, .safariViewController):
            throw .httpsCallbackUnavailable("a Safari view controller does not tell when its page goes there")
        case (.https, .authenticationSession):
            guard systemTakesHTTPS else {
                throw .httpsCallbackUnavailable("the system's authentication session has them from iOS 17.4 on")
            }
        }
    }
}
