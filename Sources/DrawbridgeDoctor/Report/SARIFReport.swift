import Foundation

/// The report in SARIF 2.1.0, which code-scanning services read.
public struct SARIFReport: Sendable {
    public init() {}

    /// - Throws: what `JSONEncoder` throws.
    public func text(_ examination: Examination) throws -> String {
        try JSONText.encode(Log(runs: [Run(examination)]))
    }

    private struct Log: Encodable {
        let version = "2.1.0"
        let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        let runs: [Run]

        enum CodingKeys: String, CodingKey {
            case version
            case schema = "$schema"
            case runs
        }
    }

    private struct Run: Encodable {
        let tool: Tool
        let results: [Result]
        let invocations: [Invocation]
        let columnKind = "unicodeCodePoints"

        init(_ examination: Examination) {
            tool = Tool(driver: Driver())
            results = examination.findings.map(Result.init)
            invocations = [Invocation(examination.skipped)]
        }
    }

    private struct Tool: Encodable {
        let driver: Driver
    }

    private struct Driver: Encodable {
        let name = "drawbridge-doctor"
        let rules = RuleRegistry.all.map(Descriptor.init)
    }

    private struct Descriptor: Encodable {
        let id: String
        let shortDescription: Text
        let fullDescription: Text
        let help: Text
        let defaultConfiguration: Configuration
        let properties: Properties

        init(_ rule: Rule) {
            id = rule.id
            shortDescription = Text(text: rule.summary)
            fullDescription = Text(text: rule.reason)
            help = Text(text: rule.fix)
            defaultConfiguration = Configuration(level: rule.severity.rawValue)
            properties = Properties(tags: [rule.system.rawValue])
        }
    }

    private struct Configuration: Encodable {
        let level: String
    }

    private struct Properties: Encodable {
        let tags: [String]
    }

    private struct Text: Encodable {
        let text: String
    }

    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
        /// The same finding after lines have moved.
        let partialFingerprints: [String: String]

        init(_ finding: Finding) {
            ruleId = finding.rule
            ruleIndex = RuleRegistry.all.firstIndex { $0.id == finding.rule } ?? -1
            level = finding.severity.rawValue
            message = Text(text: "\(finding.message) \(finding.fix)")
            locations = [Location(physicalLocation: PhysicalLocation(finding))]
            partialFingerprints = ["ruleAndLine/v1": finding.fingerprint]
        }
    }

    private struct Location: Encodable {
        let physicalLocation: PhysicalLocation
    }

    private struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region

        init(_ finding: Finding) {
            artifactLocation = ArtifactLocation(path: finding.path)
            region = Region(
                startLine: finding.line,
                startColumn: finding.column,
                endColumn: max(finding.endColumn, finding.column)
            )
        }
    }

    private struct ArtifactLocation: Encodable {
        let uri: String
        let uriBaseId = "%SRCROOT%"

        init(path: String) {
            uri = path.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? path
        }

        /// Unreserved characters and the slash; a colon would look like a scheme's.
        private static let allowed = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+@"
        )
    }

    private struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
        let endColumn: Int
    }

    private struct Invocation: Encodable {
        let executionSuccessful = true
        let toolExecutionNotifications: [Notification]

        init(_ skipped: [SkippedFile]) {
            toolExecutionNotifications = skipped.map {
                Notification(message: Text(text: "Skipped \($0.path): \($0.reason)."))
            }
        }
    }

    private struct Notification: Encodable {
        let level = "note"
        let message: Text
    }
}

/// FNV-1a, which is the same in every process, as `Hasher` is not.
enum Fingerprint {
    static func of(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
