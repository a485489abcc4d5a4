/// Why a JSON text was refused. Carries sizes and positions only, so it is safe to log whatever the text held.
public enum JSONParseError: Error, Hashable, Sendable {
    /// The text has more bytes of UTF-8 than ``JSONLimits/maximumBytes``.
    case tooLarge(bytes: Int, maximum: Int)

    /// Arrays and objects are nested deeper than ``JSONLimits/maximumDepth``.
    case tooDeep(maximum: Int)

    /// The text holds more values than ``JSONLimits/maximumNodes``.
    case tooManyValues(maximum: Int)

    /// The text breaks the grammar of RFC 8259. The offset counts bytes of UTF-8 from 0; where the text ends too early
    /// it is the length of the text.
    case syntax(offset: Int)

    /// A stable name for logs and diagnostics.
    public var code: String {
        switch self {
        case .tooLarge: "json_too_large"
        case .tooDeep: "json_too_deep"
        case .tooManyValues: "json_too_many_values"
        case .syntax: "json_syntax"
        }
    }
}

extension JSONParseError: CustomStringConvertible, DiagnosticConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let maximum):
            "\(code): the text has \(bytes) bytes, at most \(maximum) are allowed"
        case .tooDeep(let maximum):
            "\(code): arrays and objects are nested more than \(maximum) deep"
        case .tooManyValues(let maximum):
            "\(code): the text holds more than \(maximum) values"
        case .syntax(let offset):
            "\(code): not JSON at byte \(offset)"
        }
    }
}
