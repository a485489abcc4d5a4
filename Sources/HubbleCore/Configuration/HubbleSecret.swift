import DrawbridgeCore

/// A text that no log, dump or test report may show: the app secret, a token.
public struct HubbleSecret: Hashable, Sendable {
    /// The text itself. Whoever asks for it answers for where it goes.
    public let revealed: String

    public init(_ text: String) {
        revealed = text
    }
}

extension HubbleSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { Redactor.mark }
    public var debugDescription: String { Redactor.mark }
    /// `dump` reads the stored text through the mirror, so the mirror has none.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
