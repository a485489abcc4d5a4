extension HubbleConfiguration {
    /// Looks at every value but the token's absence, which a token provider may make good.
    ///
    /// - Throws: ``HubbleConfigurationError`` naming the first bad field.
    public func validate() throws(HubbleConfigurationError) {
        _ = try validated()
    }

    /// Looks at every value, the token's absence included where no provider makes it good.
    ///
    /// - Throws: ``HubbleConfigurationError`` naming the first bad or missing field.
    public func validate(hasTokenProvider: Bool) throws(HubbleConfigurationError) {
        if hasTokenProvider {
            try validate()
        } else {
            _ = try url()
        }
    }

    /// The same, with the base URL that it reads on the way.
    func validated() throws(HubbleConfigurationError) -> HubbleBaseURL {
        let base = try environment.base()
        try HubbleFieldCheck.credential(clientId, .clientId)
        try HubbleFieldCheck.credential(appSecret, .appSecret)
        if let token { try HubbleFieldCheck.credential(token, .token) }
        try HubbleFieldCheck.text(appVersion, .appVersion)
        if let deviceId { try HubbleFieldCheck.text(deviceId, .deviceId) }
        try HubbleFieldCheck.text(platform.rawValue, .platform)
        try deepLink.validate()
        try validateNames()
        for scheme in additionalPaymentSchemes { try HubbleFieldCheck.appScheme(scheme) }
        for seconds in [timing.readyTimeout, timing.resumeGrace] where !(seconds.isFinite && seconds > 0) {
            throw .badTiming
        }
        return base
    }

    private func validateNames() throws(HubbleConfigurationError) {
        var taken: Set<String> = []
        if let name = installedAppsItemName {
            try HubbleFieldCheck.text(name, .installedAppsItemName)
            guard !HubbleQueryName.isReserved(name) else { throw .reservedName(name) }
            taken.insert(name.lowercased())
        }
        for item in extraItems {
            try HubbleFieldCheck.text(item.name, .extraItemName)
            try HubbleFieldCheck.itemValue(item)
            guard !HubbleQueryName.isReserved(item.name) else { throw .reservedName(item.name) }
            guard taken.insert(item.name.lowercased()).inserted else { throw .repeatedName(item.name) }
        }
    }
}
