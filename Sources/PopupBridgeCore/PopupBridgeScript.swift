import DrawbridgeCore

/// The script that gives pages `window.popupBridge`; its text is `Scripts/popup-bridge.js`.
public enum PopupBridgeScript {
    /// The handler's name under `window.webkit.messageHandlers`.
    public static let handlerName = "popupBridge"

    /// The longest URL that a page may open, in UTF-16 units.
    public static let maximumURLLength = 64 * 1_024

    public static func userScript(for configuration: PopupBridgeConfiguration) -> UserScript {
        UserScript(
            name: handlerName,
            function: String(decoding: PackageResources.popup_bridge_js, as: UTF8.self),
            configuration: .object([
                "handler": .string(handlerName),
                "returnURLPrefix": .string(configuration.callback.prefix),
                "isVenmoInstalled": .bool(configuration.isVenmoInstalled),
                "maximumURLLength": .number(JSONNumber(maximumURLLength)),
            ])
        )
    }
}
