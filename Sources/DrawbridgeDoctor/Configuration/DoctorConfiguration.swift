import Foundation

/// What a project's `.drawbridge.json` asks for.
public struct DoctorConfiguration: Hashable, Sendable {
    /// The file's name, in the project's root.
    public static let fileName = ".drawbridge.json"

    /// Rules that are not asked.
    public var disabled: Set<String> = []
    /// Rules whose findings count for more or less than they do by themselves.
    public var severities: [String: Severity] = [:]
    /// Shell patterns of paths that are not examined; `*` stops at a slash and `**` does not.
    public var excluded: [String] = []

    public init() {}

    /// Reads the file in a project's root; where there is none, nothing is asked for.
    ///
    /// - Throws: ``DoctorConfigurationError``.
    public init(root: URL) throws {
        self.init()
        let url = root.appendingPathComponent(Self.fileName)
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        guard let data = try? Data(contentsOf: url) else { throw DoctorConfigurationError.unreadable }
        try self.init(data)
    }

    /// - Throws: ``DoctorConfigurationError``.
    public init(_ data: Data) throws(DoctorConfigurationError) {
        self.init()
        guard let value = try? JSONSerialization.jsonObject(with: data) else { throw .notJSON }
        guard let fields = value as? [String: Any] else { throw .notAnObject }
        for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch field {
            case "disabled":
                let rules = try Self.strings(value, field)
                for rule in rules { try Self.check(rule, field) }
                disabled = Set(rules)
            case "severity":
                guard let entries = value as? [String: Any] else {
                    throw .wrongType(field: field, expected: "an object")
                }
                for (rule, level) in entries.sorted(by: { $0.key < $1.key }) {
                    try Self.check(rule, field)
                    guard let name = level as? String, let severity = Severity(rawValue: name) else {
                        throw .unknownSeverity(field: "\(field).\(rule)", value: "\(level)")
                    }
                    severities[rule] = severity
                }
            case "exclude":
                excluded = try Self.strings(value, field)
            default:
                throw .unknownField(field)
            }
        }
    }

    private static func strings(_ value: Any, _ field: String) throws(DoctorConfigurationError) -> [String] {
        guard let items = value as? [Any] else { throw .wrongType(field: field, expected: "an array of strings") }
        let strings = items.compactMap { $0 as? String }
        guard strings.count == items.count else { throw .wrongType(field: field, expected: "an array of strings") }
        return strings
    }

    private static func check(_ rule: String, _ field: String) throws(DoctorConfigurationError) {
        guard RuleRegistry.rule(rule) != nil else { throw .unknownRule(field: field, rule: rule) }
    }
}

/// What is wrong with a `.drawbridge.json`.
public enum DoctorConfigurationError: Error, Hashable, CustomStringConvertible {
    case unreadable
    case notJSON
    case notAnObject
    case unknownField(String)
    case wrongType(field: String, expected: String)
    case unknownRule(field: String, rule: String)
    case unknownSeverity(field: String, value: String)

    public var description: String {
        let problem =
            switch self {
            case .unreadable: "it cannot be read"
            case .notJSON: "it is not JSON"
            case .notAnObject: "it is not an object"
            case .unknownField(let field): "there is no field “\(field)”; the fields are disabled, severity and exclude"
            case .wrongType(let field, let expected): "“\(field)” must be \(expected)"
            case .unknownRule(let field, let rule):
                "“\(field)” names no rule: “\(rule)” (see drawbridge doctor --rules)"
            case .unknownSeverity(let field, let value):
                "“\(field)” must be error, warning or note, and not “\(value)”"
            }
        return "\(DoctorConfiguration.fileName): \(problem)"
    }
}
