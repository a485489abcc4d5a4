#if canImport(UIKit)
    import DrawbridgeCore
    import WebKit

    extension Origin {
        @MainActor
        init(_ origin: WKSecurityOrigin) {
            self.init(securityOriginScheme: origin.protocol, host: origin.host, port: origin.port)
        }
    }

    extension FrameInfo {
        @MainActor
        init(_ frame: WKFrameInfo, isInChildWindow: Bool) {
            self.init(
                isMainFrame: frame.isMainFrame,
                origin: Origin(frame.securityOrigin),
                isInChildWindow: isInChildWindow
            )
        }
    }
#endif
