import DrawbridgeCore
import Foundation

/// Writes a run's result as one HTML file that needs nothing else: no script, no request.
///
/// It does no I/O, and the same result gives the same bytes. In a scenario's `about`, a step's `title`, `expected` and
/// `seen`, and the environment, text between two backticks is set as code. What a page or an event said passes a
/// ``Redactor``, which knows the scenarios' own secrets too.
public struct ReportWriter: Sendable {
    let redactor: Redactor

    public init(redactor: Redactor = Redactor()) {
        self.redactor = redactor
    }

    public func html(for result: RunResult) -> String {
        ReportWriter(redactor: redactor.union(result.redactor)).document(result)
    }

    private func document(_ result: RunResult) -> String {
        var anchors = ReportAnchors()
        let entries = result.scenarios.enumerated().map { index, scenario in
            ReportEntry(number: index + 1, anchor: anchors.claim(scenario.id), scenario: scenario)
        }
        return HTMLTemplate(text: String(decoding: PackageResources.report_template_html, as: UTF8.self))
            .filled(with: [
                "TITLE": "\(result.title)",
                "STYLE": HTML(trusted: String(decoding: PackageResources.report_css, as: UTF8.self)),
                "SUMMARY": summary(result, entries),
                "STEPS": HTML(entries.map(section)),
                "TIMELINE": wholeRun(result),
                "ENVIRONMENT": environment(result),
            ])
            .source
    }

    /// A word and, by its style, a shape.
    func verdict(_ verdict: StepResult.Verdict) -> HTML {
        #"<p class="verdict" data-verdict="\#(verdict.rawValue)"><span>\#(verdict.word)</span></p>"#
    }

    /// Text with code between backticks, without secrets.
    func prose(_ text: String) -> HTML {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        // Without a partner, a backtick is a backtick.
        guard parts.count % 2 == 1 else { return "\(redactor.string(text))" }
        return parts.enumerated().reduce(into: "") { result, part in
            let text = redactor.string(String(part.element))
            if part.offset % 2 == 0 {
                result = "\(result)\(text)"
            } else {
                result = "\(result)<code>\(text)</code>"
            }
        }
    }
}

/// A scenario with its place in the report.
struct ReportEntry {
    let number: Int
    let anchor: String
    let scenario: ScenarioResult
}

extension StepResult.Verdict {
    var word: String {
        switch self {
        case .pass: "Passed"
        case .fail: "Failed"
        case .skip: "Skipped"
        }
    }
}
