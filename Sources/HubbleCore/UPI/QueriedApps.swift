import DrawbridgeCore

/// Which payment apps are there, by the system's answer about their schemes: `UIApplication.canOpenURL`.
///
/// The system says no about every scheme that the app's property list does not name, whatever is installed. Of such an
/// app nobody knows, so it counts as there: the shop shows its icon, as it does without a list (guide, "UPI on iOS").
public struct QueriedApps: InstalledAppsProvider {
    private let information: AppInformation
    private let canOpen: @MainActor (UPIApp) -> Bool

    /// - Parameter canOpen: the system's answer. It is not asked where it may not be.
    /// - Returns: `nil` where the property list names none of the schemes: nobody can look, and no list is sent.
    public init?(information: AppInformation, canOpen: @escaping @MainActor (UPIApp) -> Bool) {
        guard UPIApp.detectable.contains(where: { information.mayQuery($0.scheme) }) else { return nil }
        self.information = information
        self.canOpen = canOpen
    }

    public func isInstalled(_ app: UPIApp) -> Bool {
        guard information.mayQuery(app.scheme) else { return true }
        return canOpen(app)
    }
}

extension AppInformation {
    /// What the property list lacks for the payment apps to be told apart, with what to add.
    ///
    /// - Parameter sessionID: of the visit that asks.
    public func hubbleDiagnostics(sessionID: String? = nil) -> [BridgeDiagnostic] {
        var diagnostics: [BridgeDiagnostic] = []
        let written = Set(queriedSchemes.map { $0.lowercased() })
        let missing = UPIApp.detectable.filter { !written.contains($0.scheme) }
        if !missing.isEmpty {
            diagnostics.append(
                BridgeDiagnostic(
                    .hubbleSchemesNotQueried,
                    severity: .note,
                    message:
                        "Nobody can look for \(words: Self.names(missing)): add \(words: Self.schemes(missing)) to "
                        + "LSApplicationQueriesSchemes in Info.plist.",
                    sessionID: sessionID
                )
            )
        }
        guard queriedSchemes.count > Self.maximumQueriedSchemes else { return diagnostics }
        let past = UPIApp.detectable.filter { written.contains($0.scheme) && !mayQuery($0.scheme) }
        let concerned =
            past.isEmpty
            ? "The payment apps are not among the rest."
            : "Move \(Self.schemes(past)) to the front."
        diagnostics.append(
            BridgeDiagnostic(
                .hubbleTooManyQueriedSchemes,
                severity: past.isEmpty ? .note : .warning,
                message:
                    "LSApplicationQueriesSchemes in Info.plist has \(queriedSchemes.count) entries, and the system "
                    + "reads the first \(Self.maximumQueriedSchemes). \(words: concerned)",
                sessionID: sessionID
            )
        )
        return diagnostics
    }

    private static func names(_ apps: [UPIApp]) -> String { apps.map(\.name).joined(separator: ", ") }
    private static func schemes(_ apps: [UPIApp]) -> String { apps.map(\.scheme).joined(separator: ", ") }
}
