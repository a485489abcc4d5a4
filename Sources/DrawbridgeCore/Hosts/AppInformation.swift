/// What an app's property list says of its URL schemes (`Bundle.infoDictionary`).
public struct AppInformation: Hashable, Sendable {
    /// As many entries of `LSApplicationQueriesSchemes` as the system reads, from iOS 15 on.
    public static let maximumQueriedSchemes = 50

    /// `CFBundleIdentifier`
    public let bundleIdentifier: String?
    /// Every scheme of every entry in `CFBundleURLTypes`, as written, in order.
    public let registeredSchemes: [String]
    /// `LSApplicationQueriesSchemes`, as written, in order, those that the system passes over included.
    public let queriedSchemes: [String]

    public init(bundleIdentifier: String?, registeredSchemes: [String], queriedSchemes: [String]) {
        self.bundleIdentifier = bundleIdentifier
        self.registeredSchemes = registeredSchemes
        self.queriedSchemes = queriedSchemes
    }

    /// - Parameter dictionary: `Bundle.main.infoDictionary`. Entries of another shape are passed over.
    public init(infoDictionary dictionary: [String: Any]) {
        let types = dictionary["CFBundleURLTypes"] as? [Any] ?? []
        self.init(
            bundleIdentifier: dictionary["CFBundleIdentifier"] as? String,
            registeredSchemes: types.flatMap { type in
                ((type as? [String: Any])?["CFBundleURLSchemes"] as? [Any] ?? []).compactMap { $0 as? String }
            },
            queriedSchemes: (dictionary["LSApplicationQueriesSchemes"] as? [Any] ?? []).compactMap { $0 as? String }
        )
    }

    /// Whether URLs of this scheme open the app. Schemes have no case (RFC 3986, section 3.1).
    public func registers(_ scheme: String) -> Bool {
        registeredSchemes.contains { $0.lowercased() == scheme.lowercased() }
    }

    /// Whether `canOpenURL` may be asked about this scheme; where not, it says no whatever is installed.
    public func mayQuery(_ scheme: String) -> Bool {
        queriedSchemes.prefix(Self.maximumQueriedSchemes).contains { $0.lowercased() == scheme.lowercased() }
    }
}
