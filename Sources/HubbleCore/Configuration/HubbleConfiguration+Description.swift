import DrawbridgeCore

extension HubbleConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What may be seen in a log: no secret, no token, no device id, no value of an extra item.
    public var description: String {
        "HubbleConfiguration(\(visible.map { "\($0.label): \($0.value)" }.joined(separator: ", ")))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// `dump` and test reports read stored properties through the mirror, so it shows the same as ``description``.
    public var customMirror: Mirror {
        Mirror(self, children: visible.map { (label: $0.label, value: $0.value as Any) })
    }

    private var visible: [(label: String, value: String)] {
        [
            ("environment", environment.description),
            ("clientId", clientId),
            ("appSecret", Redactor.mark),
            ("token", token == nil ? "none" : Redactor.mark),
            ("allowsLazyLogin", allowsLazyLogin.description),
            ("appVersion", appVersion),
            ("deviceId", deviceId == nil ? "none" : "given"),
            ("platform", platform.rawValue),
            ("route", deepLink.path),
            ("installedApps", installedApps.map { $0.map(\.scheme).joined(separator: " ") } ?? "not asked"),
            ("extraItems", extraItems.map(\.name).joined(separator: " ")),
            ("trustedOrigins", trustedOrigins.patterns.map(\.description).joined(separator: " ")),
        ]
    }

    /// Takes this configuration's secrets out of whatever is logged, plain or as they stand in the URL.
    public var redactor: Redactor { redactor(tokens: []) }

    /// - Parameter tokens: the tokens that a provider gave.
    func redactor(tokens: [HubbleSecret]) -> Redactor {
        let secrets = [appSecret] + (token.map { [$0] } ?? []) + tokens.map(\.revealed)
        return Redactor(secrets: secrets.flatMap { [$0, PercentEncoding.encode($0)] })
    }
}
