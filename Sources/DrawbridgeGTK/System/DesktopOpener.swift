import CWebKitGTK
import DrawbridgeCore

/// The desktop's own choice of app, through GIO.
public struct DesktopOpener: ExternalOpener {
    nonisolated public init() {}

    public func open(_ url: WebURL) async -> ExternalOpening {
        let isOpened = await AsyncCall.run { callback, data in
            g_app_info_launch_default_for_uri_async(url.string, nil, nil, callback, data)
        } finish: { result in
            g_app_info_launch_default_for_uri_finish(result, nil) != 0
        }
        return ExternalOpening(isOpened: isOpened)
    }
}
