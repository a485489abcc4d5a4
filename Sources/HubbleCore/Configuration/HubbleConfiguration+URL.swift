import DrawbridgeCore

extension HubbleConfiguration {
    /// The URL that opens the shop (guide, section 3).
    ///
    /// - Parameter token: a fresh token; `nil` takes the configuration's own.
    /// - Throws: ``HubbleConfigurationError`` naming the first bad or missing field.
    public func url(token: String? = nil) throws(HubbleConfigurationError) -> WebURL {
        try url(with: token ?? self.token, deepLink: deepLink)
    }

    /// The same with exactly this token, or none.
    func url(with token: String?, deepLink: HubbleDeepLink) throws(HubbleConfigurationError) -> WebURL {
        let base = try validated()
        if let token {
            try HubbleFieldCheck.credential(token, .token)
        } else if !allowsLazyLogin {
            throw .missingToken
        }
        let query = (credentials(token) + installedAppsItems + deepLink.queryItems + extraItems).map(\.encoded)
        do {
            return try WebURL(base.prefix + deepLink.path + "?" + query.joined(separator: "&"))
        } catch {
            // All else in the text is checked or encoded.
            throw .urlTooLong
        }
    }

    /// The SDK's own origin, the only one whose messages count.
    ///
    /// - Throws: ``HubbleConfigurationError/badBaseURL(_:)``.
    public func sdkOrigin() throws(HubbleConfigurationError) -> Origin {
        try environment.base().origin
    }

    private func credentials(_ token: String?) -> [HubbleQueryItem] {
        var items = [
            HubbleQueryItem(name: HubbleQueryName.clientId, value: clientId),
            HubbleQueryItem(name: HubbleQueryName.appSecret, value: appSecret),
        ]
        if let token { items.append(HubbleQueryItem(name: HubbleQueryName.token, value: token)) }
        items.append(HubbleQueryItem(name: HubbleQueryName.appVersion, value: appVersion))
        if let deviceId { items.append(HubbleQueryItem(name: HubbleQueryName.deviceId, value: deviceId)) }
        items.append(HubbleQueryItem(name: HubbleQueryName.platform, value: platform.rawValue))
        return items
    }

    /// An empty list is sent too: it says that there are no apps, and no list says that nobody looked.
    ///
    /// Each app is named once, whatever the app's list says. `upi` is no app that could be told from others: alone it
    /// says that nobody could look.
    private var installedAppsItems: [HubbleQueryItem] {
        guard let name = installedAppsItemName, let installedApps else { return [] }
        var seen: Set<UPIApp> = [.generic]
        let apps = installedApps.filter { seen.insert($0).inserted }
        guard installedApps.isEmpty || !apps.isEmpty else { return [] }
        return [HubbleQueryItem(name: name, value: apps.map(\.scheme).joined(separator: ","))]
    }
}
