/// Any JSON value (RFC 8259, section 3), with its numbers kept as they were written.
///
/// Two rules follow from Swift's `String` and hold for `==`, hashing and object keys alike:
/// - Text is compared by Unicode canonical equivalence, so `"é"` as one scalar and as `e` with a combining accent
///   are equal, and as keys of one object they are one key.
/// - Numbers are compared by their text: `1` and `1.0` differ (see ``JSONNumber``).
///
/// A value is as deep as whoever made it chose. ``parse(_:limits:)`` never makes one deeper than
/// ``JSONLimits/deepest``; code that builds values itself should keep to that too, because comparing, hashing,
/// serialising and freeing a value all recurse.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}
