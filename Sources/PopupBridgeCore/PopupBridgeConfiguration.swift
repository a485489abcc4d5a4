import DrawbridgeCore

/// What an app decides about its popup bridge.
public struct PopupBridgeConfiguration: Sendable {
    /// Where popups return to.
    public var callback: ReturnURLCallback
    /// `true`: the popup shares no cookies with the person's browser, and none are kept.
    public var prefersEphemeralSession: Bool
    /// What pages read as `popupBridge.isVenmoInstalled`.
    public var isVenmoInstalled: Bool
    /// The origins whose frames may use the bridge; `nil`: every frame that the navigation policy lets in.
    ///
    /// To be shown in the app and to use its bridge are two rights: a page's advertisements need only the first.
    public var allowedOrigins: OriginAllowList?
    /// Return paths that mean "the person cancelled", compared whole, for example `["/cancel"]`. By default there are none:
    /// whatever returns is a result, and its page reads `payload.path`.
    ///
    /// A return to one of these is ``PopupCancellation/returnURL(_:)``, and the page's `onCancel` is called with the
    /// payload, or `onComplete(null, payload)` where it has none.
    public var cancelPaths: Set<String>

    public init(
        callback: ReturnURLCallback,
        prefersEphemeralSession: Bool = true,
        isVenmoInstalled: Bool = false,
        allowedOrigins: OriginAllowList? = nil,
        cancelPaths: Set<String> = []
    ) {
        self.callback = callback
        self.prefersEphemeralSession = prefersEphemeralSession
        self.isVenmoInstalled = isVenmoInstalled
        self.allowedOrigins = allowedOrigins
        self.cancelPaths = cancelPaths
    }

    public init(
        returnURLScheme: ReturnURLScheme,
        prefersEphemeralSession: Bool = true,
        isVenmoInstalled: Bool = false,
        allowedOrigins: OriginAllowList? = nil,
        cancelPaths: Set<String> = []
    ) {
        self.init(
            callback: .scheme(returnURLScheme),
            prefersEphemeralSession: prefersEphemeralSession,
            isVenmoInstalled: isVenmoInstalled,
            allowedOrigins: allowedOrigins,
            cancelPaths: cancelPaths
        )
    }
}
