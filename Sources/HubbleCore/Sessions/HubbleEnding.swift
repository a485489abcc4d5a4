import DrawbridgeCore

/// How a visit ended. Each visit has one.
public struct HubbleEnding: Hashable, Sendable {
    public enum Cause: String, Hashable, Sendable {
        /// The SDK sent `close`.
        case shop
        /// The person went back past the first page, or left the loading or the error view.
        case person
        /// The app took the shop away.
        case host
    }

    public let cause: Cause
    /// The failure that stood when the visit ended.
    public let failure: HubbleFailure?

    public init(_ cause: Cause, failure: HubbleFailure? = nil) {
        self.cause = cause
        self.failure = failure
    }

    /// A stable name for logs: `failed` where the shop never came, else `closed`.
    public var name: String { failure == nil ? "closed" : "failed" }

    var logDetail: [String: JSONValue] {
        var detail: [String: JSONValue] = ["by": .string(cause.rawValue)]
        if let failure { detail["code"] = .string(failure.code) }
        return detail
    }
}
