import DrawbridgeCore

/// Workflow commands that GitHub shows as annotations at the lines of a change.
public struct GitHubReport: Sendable {
    public init() {}

    public func text(_ examination: Examination) -> String {
        let notes = examination.skipped.map { "::notice::\(data("Skipped \($0.path): \($0.reason)."))" }
        return (examination.findings.map(annotation) + notes).joined(separator: "\n")
    }

    private func annotation(_ finding: Finding) -> String {
        let command =
            switch finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        let place = "file=\(property(finding.path)),line=\(finding.line),col=\(finding.column)"
        return "::\(command) \(place),title=\(property(finding.rule))::\(data("\(finding.message)\n\(finding.fix)"))"
    }

    private func data(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).oneLine }
        return lines.joined(separator: "\n").replacing("%", with: "%25").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
