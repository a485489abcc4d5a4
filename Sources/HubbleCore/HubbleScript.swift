import DrawbridgeCore

/// The script by which the app tells the shop's page something; its text is `Scripts/hubble-bridge.js`.
///
/// **It is ours**: the guide has no way from the app to the page. A page that listens to none of its events loses
/// nothing.
public enum HubbleScript {
    /// The page's handler under `window.webkit.messageHandlers` (guide: "Bridge Name Must Be “bridge”").
    public static let handlerName = "bridge"
    /// The script's name, and the page's global that it defines.
    public static let name = "drawbridgeHubble"
    /// Sent to `window` when the system did not open a payment app; `detail` is `{scheme, app}`.
    public static let paymentAppNotOpened = "drawbridge:payment_app_not_opened"

    /// Main frames only, that of a window which hands over to a payment app too: no event concerns any other.
    public static var userScript: UserScript {
        UserScript(
            name: name,
            function: String(decoding: PackageResources.hubble_bridge_js, as: UTF8.self),
            configuration: .object(["name": .string(name)]),
            forMainFrameOnly: true,
            inChildWindows: true
        )
    }

    /// The call that dispatches an event in the page.
    ///
    /// - Throws: ``JavaScriptCallError``, which ``name`` never causes.
    static func dispatch(_ event: String, detail: JSONValue) throws(JavaScriptCallError) -> JavaScriptCall {
        try JavaScriptCall(function: "window.\(name).dispatch", arguments: [.string(event), detail])
    }
}
