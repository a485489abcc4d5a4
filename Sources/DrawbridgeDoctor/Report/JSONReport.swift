import Foundation

/// The report for programs.
public struct JSONReport: Sendable {
    public init() {}

    /// - Throws: what `JSONEncoder` throws.
    public func text(_ examination: Examination) throws -> String {
        try JSONText.encode(Document(examination))
    }

    private struct Document: Encodable {
        let version = 1
        let systems: [String]
        let files: Int
        let errors: Int
        let warnings: Int
        let notes: Int
        let findings: [Item]
        let skipped: [Skipped]

        init(_ examination: Examination) {
            systems = examination.systems.map(\.rawValue)
            files = examination.fileCount
            errors = examination.count(.error)
            warnings = examination.count(.warning)
            notes = examination.count(.note)
            findings = examination.findings.map(Item.init)
            skipped = examination.skipped.map { Skipped(path: $0.path, reason: $0.reason.description) }
        }
    }

    private struct Item: Encodable {
        let rule: String
        let severity: Severity
        let path: String
        let line: Int
        let column: Int
        let endColumn: Int
        let message: String
        let reason: String
        let fix: String
        let excerpt: String?
        let fingerprint: String

        init(_ finding: Finding) {
            rule = finding.rule
            severity = finding.severity
            path = finding.path
            line = finding.line
            column = finding.column
            endColumn = finding.endColumn
            message = finding.message
            reason = finding.reason
            fix = finding.fix
            excerpt = finding.excerpt
            fingerprint = finding.fingerprint
        }
    }

    private struct Skipped: Encodable {
        let path: String
        let reason: String
    }
}

/// One way to write JSON: keys in order, so that two runs can be compared.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
