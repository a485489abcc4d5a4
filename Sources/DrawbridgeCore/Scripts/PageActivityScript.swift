/// The script by which an engine that says nothing of it learns of ``PageActivity``; its text is `page-activity.js`.
public enum PageActivityScript {
    /// The handler that it speaks to, in the isolated world. A message is a ``PageActivity``'s raw value.
    public static let handlerName = "drawbridgeActivity"
    /// How often at most each frame tells each kind, in milliseconds.
    public static let interval = 250

    public static var userScript: UserScript {
        UserScript(
            name: handlerName,
            function: String(decoding: PackageResources.page_activity_js, as: UTF8.self),
            configuration: [
                "handler": .string(handlerName), "interval": .number(JSONNumber(interval)),
            ],
            world: .isolated
        )
    }
}
