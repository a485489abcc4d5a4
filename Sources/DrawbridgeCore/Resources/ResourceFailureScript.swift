/// Hears of failed resources from inside the documents, for engines that do not tell of them.
///
/// It hears what an element's `error` event tells: not data that a script asks for, and no status.
public enum ResourceFailureScript {
    public static let handlerName = "drawbridgeResources"

    public static let userScript = UserScript(
        name: handlerName,
        function: String(decoding: PackageResources.resource_failures_js, as: UTF8.self),
        configuration: ["handler": .string(handlerName)],
        world: .isolated
    )
}

extension ResourceFailure {
    /// Reads what the script says; `nil` where it is nothing of the script's.
    public init?(script body: JSONValue) {
        guard let kind = body["kind"]?.stringValue.flatMap(Kind.init), let url = body["url"]?.stringValue else {
            return nil
        }
        self.init(kind: kind, url: url)
    }
}
