/// Knows which payment apps are on the device: `UIApplication.canOpenURL` on iOS, a stub on Linux.
@MainActor
public protocol InstalledAppsProvider {
    func isInstalled(_ app: UPIApp) -> Bool
}

/// A fixed answer, for tests and for systems without such apps.
public struct FixedInstalledApps: InstalledAppsProvider, Sendable {
    public let apps: Set<UPIApp>

    public init(_ apps: Set<UPIApp>) {
        self.apps = apps
    }

    public func isInstalled(_ app: UPIApp) -> Bool { apps.contains(app) }
}
