import DrawbridgeCore

extension ReportWriter {
    /// These stand at the report's head; the rest of the environment stands at its foot.
    private static let headNames: Set<String> = ["Engine", "Drawbridge"]

    func summary(_ result: RunResult, _ entries: [ReportEntry]) -> HTML {
        let verdict: StepResult.Verdict = entries.isEmpty ? .skip : result.isPassed ? .pass : .fail
        let facts = result.environment.filter { Self.headNames.contains($0.name) }.map(fact)
        return #"""
            <div class="outcome" data-verdict="\#(verdict.rawValue)">
              \#(self.verdict(verdict))
              <p>\#(sentence(entries))</p>
            </div>
            <dl class="facts">
              \#(HTML(facts))
              <div><dt>Date</dt><dd><time datetime="\#(ReportWording.timestamp(result.start))">\#(ReportWording.date(result.start))</time></dd></div>
              <div><dt>Duration</dt><dd>\#(ReportWording.duration(result.duration))</dd></div>
            </dl>
            \#(contents(entries))
            """#
    }

    /// The run's outcome in one sentence, with a link to each scenario that failed.
    func sentence(_ entries: [ReportEntry]) -> HTML {
        let links = entries.filter { $0.scenario.verdict == .fail }.map { entry -> HTML in
            ##"<a href="#\##(entry.anchor)">\##(entry.scenario.title)</a>"##
        }
        guard let last = links.last else {
            switch entries.count {
            case 0: return "No scenario was played."
            case 1: return "The only scenario passed."
            default: return "All \(entries.count) scenarios passed."
            }
        }
        let names = links.dropLast().enumerated().reduce(into: "" as HTML) { result, link in
            result = link.offset == 0 ? link.element : "\(result), \(link.element)"
        }
        let all: HTML = links.count == 1 ? last : "\(names) and \(last)"
        return "\(links.count) of \(ReportWording.count(entries.count, "scenario")) failed: \(all)."
    }

    func environment(_ result: RunResult) -> HTML {
        HTML(result.environment.filter { !Self.headNames.contains($0.name) }.map(fact))
    }

    private func fact(name: String, value: String) -> HTML {
        "<div><dt>\(name)</dt><dd>\(prose(value))</dd></div>"
    }

    private func contents(_ entries: [ReportEntry]) -> HTML {
        guard !entries.isEmpty else { return HTML([]) }
        let items = entries.map { entry -> HTML in
            let scenario = entry.scenario
            let steps = ReportWording.count(scenario.steps.count, "step")
            let time = ReportWording.duration(milliseconds: scenario.milliseconds)
            return ##"""
                <li><a href="#\##(entry.anchor)">
                  <span class="contents-name">\##(scenario.title)</span>
                  <span class="contents-note">\##(steps), \##(time)</span>
                  <span class="verdict" data-verdict="\##(scenario.verdict.rawValue)"><span>\##(scenario.verdict.word)</span></span></a></li>
                """##
        }
        return #"""
            <nav class="contents" aria-label="Scenarios">
              <ol>
                \#(HTML(items))
              </ol>
            </nav>
            """#
    }
}
