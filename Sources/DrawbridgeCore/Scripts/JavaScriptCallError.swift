/// Why a text was not taken as the path of a function. Carries positions only, never the text.
public enum JavaScriptCallError: Error, Hashable, Sendable {
    /// The path is longer than this many bytes.
    case functionTooLong(maximum: Int)

    /// This segment, counted from 0, is empty or is no ASCII identifier.
    case invalidIdentifier(segment: Int)

    /// The first segment is a reserved word, so that the text would be another kind of expression.
    case reservedWord

    /// This segment, counted from 0, names a function that runs its argument as code.
    case evaluatesCode(segment: Int)

    /// A stable name for logs and diagnostics.
    public var code: String {
        switch self {
        case .functionTooLong: "script_function_too_long"
        case .invalidIdentifier: "script_function_invalid_identifier"
        case .reservedWord: "script_function_reserved_word"
        case .evaluatesCode: "script_function_evaluates_code"
        }
    }
}

extension JavaScriptCallError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .functionTooLong(let maximum):
            "\(code): the path has more than \(maximum) bytes"
        case .invalidIdentifier(let segment):
            "\(code): segment \(segment) is not an ASCII identifier"
        case .reservedWord:
            "\(code): a path cannot start with a reserved word"
        case .evaluatesCode(let segment):
            "\(code): segment \(segment) would run its argument as code"
        }
    }
}
