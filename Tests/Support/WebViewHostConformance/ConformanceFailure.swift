import DrawbridgeCore

/// A rule that an engine does not keep: what was to be seen, and what was.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let expected: String
    public let seen: String

    public init(expected: String, seen: String) {
        self.expected = expected
        self.seen = seen
    }

    public var description: String { "expected \(expected); seen: \(seen)" }
}

/// - Throws: ``ConformanceFailure`` where `seen` is not `expected`.
func verify<Value: Equatable>(_ what: String, _ seen: Value, is expected: Value) throws(ConformanceFailure) {
    guard seen != expected else { return }
    throw ConformanceFailure(expected: "\(what) to be \(expected)", seen: "\(seen)")
}

/// The same, in JSON's own words.
func verify(_ what: String, _ seen: JSONValue, is expected: JSONValue) throws(ConformanceFailure) {
    try verify(what, seen.serialized(), is: expected.serialized())
}

/// - Throws: ``ConformanceFailure`` where there is no value.
func unwrap<Value>(_ what: String, _ seen: Value?) throws(ConformanceFailure) -> Value {
    guard let seen else { throw ConformanceFailure(expected: what, seen: "none") }
    return seen
}
