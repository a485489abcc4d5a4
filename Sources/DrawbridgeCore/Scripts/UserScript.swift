/// A script that the host injects in every document before the document's own scripts run.
public struct UserScript: Hashable, Sendable {
    /// The set of globals a script sees: the page's, or ones of its own that the page cannot reach.
    public enum World: Hashable, Sendable {
        case page
        case isolated
    }

    /// What the host knows the script by; adding another of the same name replaces it.
    public let name: String
    /// The script's whole text.
    public let source: String
    public let world: World
    /// `false`: sub-frames too.
    public let forMainFrameOnly: Bool
    /// Whether windows that the page opens have it too. On WebKitGTK they have all of their opener's.
    public let inChildWindows: Bool

    public init(
        name: String,
        source: String,
        world: World = .page,
        forMainFrameOnly: Bool = false,
        inChildWindows: Bool = false
    ) {
        self.name = name
        self.source = source
        self.world = world
        self.forMainFrameOnly = forMainFrameOnly
        self.inChildWindows = inChildWindows
    }

    /// A script whose file holds one function expression, which is called with `configuration`.
    ///
    /// - Parameter function: the file's text: comments, then `(function (configuration) { … })`.
    public init(
        name: String,
        function: String,
        configuration: JSONValue,
        world: World = .page,
        forMainFrameOnly: Bool = false,
        inChildWindows: Bool = false
    ) {
        self.init(
            name: name,
            source: "\(function)(\(JavaScriptCall.literal(configuration)));",
            world: world,
            forMainFrameOnly: forMainFrameOnly,
            inChildWindows: inChildWindows
        )
    }
}
