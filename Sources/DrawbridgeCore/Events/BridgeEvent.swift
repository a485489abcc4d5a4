import Foundation

/// One thing that happened, with its time, session, view and frame.
///
/// Lines on a terminal, reports and tests are all readings of one stream of these.
public struct BridgeEvent: Sendable {
    public enum Kind: Hashable, Sendable {
        /// A page sent a message to a handler.
        case message(handler: String, body: JSONValue)
        /// A navigation was asked for and decided.
        case navigation(NavigationAction, NavigationDecision)
        /// A page was loaded, or not, or left.
        case page(PageEvent)
        /// A page wrote a line to its console.
        case console(level: String, text: String)
        /// A script of the page threw, or a promise was rejected and nobody listened.
        case pageError(message: String, source: ScriptLocation?)
        /// A system's session took a step: `("popup", "presented")`.
        case step(system: String, name: String, detail: [String: JSONValue])
        /// A system's session ended, once: `("popup", "success")`.
        case outcome(system: String, result: String, detail: [String: JSONValue])
        /// A URL was to go to the system.
        case external(url: String, opening: ExternalOpening)
        /// Something was refused, dropped, late or lost.
        case diagnostic(BridgeDiagnostic)
    }

    public let time: Date
    public let sessionID: String?
    /// The view that it happened in, where it happened in one.
    public let view: ViewInfo?
    public let frame: FrameInfo?
    public let kind: Kind

    public init(
        time: Date,
        sessionID: String? = nil,
        view: ViewInfo? = nil,
        frame: FrameInfo? = nil,
        kind: Kind
    ) {
        self.time = time
        self.sessionID = sessionID
        self.view = view
        self.frame = frame
        self.kind = kind
    }
}
