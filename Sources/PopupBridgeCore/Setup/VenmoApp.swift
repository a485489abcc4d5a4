import DrawbridgeCore

/// What a page reads as `popupBridge.isVenmoInstalled`.
public enum VenmoApp {
    /// The scheme that the app answers to.
    public static let scheme = "com.venmo.touch.v2"

    /// What keeps an app from finding out; `nil` where nothing does.
    public static func diagnostic(in app: AppInformation) -> BridgeDiagnostic? {
        guard !app.mayQuery(scheme) else { return nil }
        let isListed = app.queriedSchemes.contains { $0.lowercased() == scheme }
        let fix =
            isListed
            ? "“\(scheme)” stands past the \(AppInformation.maximumQueriedSchemes) entries of "
                + "LSApplicationQueriesSchemes that the system reads: move it up"
            : "add “\(scheme)” to LSApplicationQueriesSchemes in the Info.plist"
        return BridgeDiagnostic(
            .popupVenmoUnknown,
            severity: .note,
            message: "Pages read isVenmoInstalled as false whatever is installed. Where they need it, \(words: fix)."
        )
    }
}
