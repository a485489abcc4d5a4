/// The frame that a message or a navigation came from, as the engine saw it.
///
/// Nothing in here is taken from the page's own words: on Apple's systems it is read from `WKFrameInfo`, on Linux from
/// an isolated script world that the page cannot reach. The name follows WebKit's.
public struct FrameInfo: Hashable, Sendable {
    /// Whether this is the page's top frame.
    public let isMainFrame: Bool
    /// The origin of the document that the frame shows. A sandboxed frame has an opaque one.
    public let origin: Origin
    /// Whether the frame is in a window that the page opened. Engines let such a window use its opener's handlers.
    public let isInChildWindow: Bool

    public init(isMainFrame: Bool, origin: Origin, isInChildWindow: Bool = false) {
        self.isMainFrame = isMainFrame
        self.origin = origin
        self.isInChildWindow = isInChildWindow
    }
}

extension FrameInfo: CustomStringConvertible {
    public var description: String {
        "\(isInChildWindow ? "child window's " : "")\(isMainFrame ? "main frame" : "sub-frame") \(origin.serialized)"
    }
}
