import DrawbridgeCore

/// The report for people.
public struct TextReport: Sendable {
    private let hasColour: Bool

    /// - Parameter hasColour: whether the reader shows escape sequences.
    public init(hasColour: Bool) {
        self.hasColour = hasColour
    }

    public func text(_ examination: Examination) -> String {
        if examination.systems.isEmpty {
            return (skipped(examination) + ["Neither PopupBridge nor Hubble is used here: nothing to examine."])
                .joined(separator: "\n")
        }
        var lines: [String] = []
        var path = ""
        var told: Set<String> = []
        for finding in examination.findings {
            if finding.path != path {
                path = finding.path
                lines.append(paint(path.oneLine, .bold))
            }
            lines += describe(finding, isFirst: told.insert(finding.rule).inserted)
            lines.append("")
        }
        lines += skipped(examination)
        for list in examination.missingLists {
            lines.append(
                "\(list.path), the property list of the target “\(list.target)”, was not found: rules on it were not asked."
            )
        }
        if !examination.knowsAppList, examination.missingLists.isEmpty {
            lines.append(
                examination.isModule
                    ? "There is no app here: what an app's property list must hold was not asked."
                    : "No Info.plist was found: the rules on property lists were not asked."
            )
        }
        lines.append(summary(examination))
        return lines.joined(separator: "\n")
    }

    private func describe(_ finding: Finding, isFirst: Bool) -> [String] {
        let severity = paint(finding.severity.rawValue, colour(finding.severity))
        var lines = ["  \(finding.line):\(finding.column) \(severity): \(finding.message.oneLine) [\(finding.rule)]"]
        if let excerpt = finding.excerpt {
            lines += Excerpt(finding, line: excerpt).lines.map { "    \($0)" }
        }
        // Said once: the same rule may have found ten places.
        if isFirst {
            lines.append("    why: \(finding.reason.oneLine)")
            lines.append("    fix: \(finding.fix.oneLine)")
        }
        return lines
    }

    private func skipped(_ examination: Examination) -> [String] {
        examination.skipped.map { "skipped \($0.path): \($0.reason)".oneLine }
    }

    private func summary(_ examination: Examination) -> String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let files = "\(count(examination.fileCount, "file")) examined"
        guard !examination.findings.isEmpty else { return "\(paint("Nothing found", .green)): \(files)." }
        let parts = Severity.allCases.compactMap { severity -> String? in
            let number = examination.count(severity)
            return number == 0 ? nil : paint(count(number, severity.rawValue), colour(severity))
        }
        return "\(parts.joined(separator: ", ")): \(files)."
    }

    private func colour(_ severity: Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .note: .blue
        }
    }

    private enum Style: String {
        case bold = "1"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "1;34"
    }

    private func paint(_ text: String, _ style: Style) -> String {
        hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
