import Foundation

/// The findings of an earlier run, as `--format json` wrote them. What stands there is known, and only what is new is shown.
public struct Baseline: Sendable {
    private let known: Set<String>

    /// - Throws: ``BaselineError`` where the data is no such report.
    public init(_ data: Data) throws(BaselineError) {
        guard let report = try? JSONDecoder().decode(Report.self, from: data) else { throw .notAReport }
        known = Set(report.findings.map(\.fingerprint))
    }

    func holds(_ finding: Finding) -> Bool { known.contains(finding.fingerprint) }

    private struct Report: Decodable {
        let findings: [Item]
    }

    private struct Item: Decodable {
        let fingerprint: String
    }
}

/// What is wrong with a baseline.
public enum BaselineError: Error, Hashable, CustomStringConvertible {
    case notAReport

    public var description: String {
        "the baseline is no report of drawbridge doctor --format json"
    }
}
