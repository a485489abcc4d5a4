import Foundation

/// Lines that Xcode shows at their place in the editor, where a build phase prints them.
public struct XcodeReport: Sendable {
    private let root: URL

    /// - Parameter root: the project's folder; Xcode asks for whole paths.
    public init(root: URL) {
        self.root = root.standardizedFileURL
    }

    public func text(_ examination: Examination) -> String {
        let skipped = examination.skipped.map { "warning: drawbridge doctor skipped \($0.path): \($0.reason)" }
        return (examination.findings.map(line) + skipped).joined(separator: "\n")
    }

    private func line(_ finding: Finding) -> String {
        let path = root.appendingPathComponent(finding.path).path
        let text = "\(finding.message) \(finding.fix) [\(finding.rule)]".replacing("\n", with: " ")
        return "\(path):\(finding.line):\(finding.column): \(finding.severity.rawValue): \(text)"
    }
}
