/// A sentence about something that happened, in which our own words and what came from elsewhere stay apart.
///
/// It is written as a string literal, and reads like one:
///
///     "\(url: action.url) was refused by the rule “\(name: decision.rule, as: "rule")”."
///
/// When it is shown, a ``Redactor`` hides what is secret in the *values*, each by what it is; the words around them are
/// ours and stay whole. A value that has a name is a field of the event's JSON form as well; see `docs/events.md`.
public struct DiagnosticMessage: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        /// Our own words.
        case words(String)
        /// Text from elsewhere: a page's, an engine's, a server's.
        case foreign(String)
        case url(String)
        /// A stable name or a number: a rule, a code, a scheme, an origin.
        case name(JSONValue)
    }

    /// The parts in order, each with the name of its field, where it has one.
    private(set) var parts: [(part: Part, field: String?)] = []
    /// Fields that the sentence does not show.
    private(set) var unspoken: [String: JSONValue] = [:]

    /// - Parameter words: our own, in which nothing is secret.
    public init(words: String) {
        append(.words(words))
    }

    /// A sentence that was written down, with its fields: read back, it is shown as it stands.
    init(read words: String, fields: [String: JSONValue]) {
        append(.words(words))
        unspoken = fields
    }

    init() {}

    mutating func append(_ part: Part, as field: String? = nil) {
        parts.append((part, field))
    }

    mutating func append(_ other: DiagnosticMessage) {
        parts += other.parts
        unspoken.merge(other.unspoken) { _, new in new }
    }

    /// The same, with a field that the sentence does not show.
    public func with(_ field: String, _ value: JSONValue) -> DiagnosticMessage {
        var result = self
        result.unspoken[field] = value
        return result
    }

    public static func + (one: DiagnosticMessage, other: DiagnosticMessage) -> DiagnosticMessage {
        var result = one
        result.append(other)
        return result
    }

    public static func == (one: DiagnosticMessage, other: DiagnosticMessage) -> Bool {
        one.unspoken == other.unspoken && one.parts.elementsEqual(other.parts) { $0 == $1 }
    }

    public func hash(into hasher: inout Hasher) {
        for (part, field) in parts {
            hasher.combine(part)
            hasher.combine(field)
        }
        hasher.combine(unspoken)
    }
}

/// Prints as a log would have it: without secrets, also where it is interpolated or dumped.
extension DiagnosticMessage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { Redactor().message(self) }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["message": description]) }
}

/// What says itself in words of our own, typed values among them: an error of this package.
public protocol DiagnosticConvertible {
    var diagnosticMessage: DiagnosticMessage { get }
}

extension DiagnosticConvertible where Self: CustomStringConvertible {
    /// For types whose descriptions carry no foreign text.
    public var diagnosticMessage: DiagnosticMessage { DiagnosticMessage(words: description) }
}
