import Foundation

/// Turns what rules found into findings: with lines, without what a comment suppresses.
struct FindingResolver {
    let files: any ProjectFiles
    let configuration: DoctorConfiguration
    /// What no excerpt may show, whichever rule it belongs to.
    let secrets: Set<String>

    func findings(_ troubles: [(rule: Rule, trouble: Trouble)]) -> [Finding] {
        var findings: Set<Finding> = []
        for (path, group) in Dictionary(grouping: troubles, by: { $0.trouble.place.path }) {
            let data = (try? files.read(path)) ?? Data()
            // A binary property list has no lines.
            let lines = data.starts(with: Array("bplist".utf8)) ? nil : FileLines(EncodedText(data).utf8)
            findings.formUnion(group.compactMap { finding($0.rule, $0.trouble, lines) })
        }
        let sorted = findings.sorted { left, right in
            (left.path, left.line, left.column, left.rule) < (right.path, right.line, right.column, right.rule)
        }
        var counts: [String: Int] = [:]
        return sorted.map { finding in
            var finding = finding
            let line = (finding.excerpt ?? "").filter { !$0.isWhitespace }
            let text = "\(finding.rule)|\(finding.path)|\(line)"
            let number = counts[text, default: 0]
            counts[text] = number + 1
            finding.fingerprint = Fingerprint.of(number == 0 ? text : "\(text)|\(number)")
            return finding
        }
    }

    private func finding(_ rule: Rule, _ trouble: Trouble, _ lines: FileLines?) -> Finding? {
        let line = lines?.line(at: trouble.place.offset) ?? 0
        let isSuppressed = [line - 1, line].contains { number in
            number >= 0 && Suppression.rules(in: lines?.text(number) ?? "").contains { $0 == rule.id }
        }
        guard !isSuppressed else { return nil }
        var columns = lines?.columns(of: trouble.place) ?? 1..<1
        var excerpt = (lines?.text(line)).map(String.init)
        if let text = excerpt, let hidden = SecretMask.hide(secrets, in: text) {
            let first = min(columns.lowerBound, hidden.unicodeScalars.count + 1)
            columns = first..<max(first, columns.upperBound + hidden.unicodeScalars.count - text.unicodeScalars.count)
            excerpt = hidden
        }
        return Finding(
            rule: rule.id,
            severity: configuration.severities[rule.id] ?? rule.severity,
            path: trouble.place.path,
            line: line + 1,
            column: columns.lowerBound,
            endColumn: columns.upperBound,
            message: trouble.message,
            reason: rule.reason,
            fix: rule.fix(in: trouble.place.path),
            excerpt: excerpt
        )
    }
}
