/// The one answer to a message that waits for it.
///
/// The first call answers; later ones do nothing and return `false`, so that two ways to an ending can meet here.
@MainActor
public final class ScriptMessageReply {
    public enum Answer: Hashable, Sendable {
        /// The page's promise is fulfilled with this value.
        case value(JSONValue)
        /// The page's promise is rejected with an `Error` that has this message.
        case error(String)
    }

    private var deliver: (@MainActor (Answer) -> Void)?

    public init(deliver: @escaping @MainActor (Answer) -> Void) {
        self.deliver = deliver
    }

    public var isAnswered: Bool { deliver == nil }

    @discardableResult
    public func callAsFunction(_ answer: Answer) -> Bool {
        guard let deliver else { return false }
        self.deliver = nil
        deliver(answer)
        return true
    }
}
