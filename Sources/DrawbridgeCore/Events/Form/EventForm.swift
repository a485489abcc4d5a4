/// The JSON form of events: one object an event, described in `docs/events.md` and `docs/events.schema.json`.
///
/// `--json`, traces and the report are readings of it. Its version grows when a field changes its meaning or goes; fields
/// that are added do not change it, and who reads passes over the ones that it does not know.
public enum EventForm {
    public static let version = 1
}

/// Why a JSON value was not read as an event.
public enum EventFormError: Error, Hashable, Sendable {
    /// The value is no object.
    case notAnObject
    /// `v` is missing or none that this version of the library reads.
    case version(String)
    case missing(field: String)
    /// The field is there, and not of the kind that the form wants.
    case wrongType(field: String, expected: String)
    /// The field's text is none of those that the form has.
    case unknownValue(field: String, value: String)
}

extension EventFormError: CustomStringConvertible {
    /// A stable name for logs and tests. It never changes once published.
    public var code: String {
        switch self {
        case .notAnObject: "event_not_an_object"
        case .version: "event_version"
        case .missing: "event_field_missing"
        case .wrongType: "event_field_type"
        case .unknownValue: "event_field_value"
        }
    }

    /// What is wrong, with the field's name.
    public var description: String {
        switch self {
        case .notAnObject: "An event is a JSON object; this is none."
        case .version(let found): "“v” is \(found), and this version reads \(EventForm.version)."
        case .missing(let field): "The field “\(field)” is missing."
        case .wrongType(let field, let expected): "The field “\(field)” must be \(expected)."
        case .unknownValue(let field, let value): "The field “\(field)” has the unknown value “\(value)”."
        }
    }
}
