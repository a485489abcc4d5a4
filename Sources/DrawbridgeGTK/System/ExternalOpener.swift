import CWebKitGTK
import DrawbridgeCore

/// Hands URLs to whatever the system opens them with.
@MainActor
public protocol ExternalOpener {
    /// - Returns: whether an app took the URL.
    func open(_ url: WebURL) async -> Bool
}

/// The desktop's own choice of app, through GIO.
public struct DesktopOpener: ExternalOpener {
    nonisolated public init() {}

    public func open(_ url: WebURL) async -> Bool {
        await AsyncCall.run { callback, data in
            g_app_info_launch_default_for_uri_async(url.string, nil, nil, callback, data)
        } finish: { result in
            g_app_info_launch_default_for_uri_finish(result, nil) != 0
        }
    }
}

/// Opens nothing and says that it did: for machines where no person watches. The event is on the log all the same.
public struct UnattendedOpener: ExternalOpener {
    nonisolated public init() {}

    public func open(_ url: WebURL) async -> Bool { true }
}
