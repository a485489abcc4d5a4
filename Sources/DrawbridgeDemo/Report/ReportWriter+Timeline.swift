import DrawbridgeCore
import Foundation

extension ReportWriter {
    /// How many events are shown at most; a page that floods must not make a file that no browser opens.
    static let scenarioEventLimit = 400
    static let runEventLimit = 1_000

    /// A scenario's events; its first one is the start of their clock.
    func timeline(_ scenario: ScenarioResult) -> HTML {
        let start = scenario.events.map(\.time).min() ?? Date(timeIntervalSince1970: 0)
        let open = scenario.verdict == .fail ? " open" : ""
        return #"""
            <details class="timeline"\#(open)>
              <summary>Timeline <span class="count">\#(ReportWording.count(scenario.events.count, "event"))</span></summary>
              <ol class="events">
                \#(rows(scenario.events, start: start, limit: Self.scenarioEventLimit))
              </ol>
            </details>
            """#
    }

    /// All scenarios' events, from the run's start.
    func wholeRun(_ result: RunResult) -> HTML {
        let events = result.scenarios.flatMap(\.events).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        return rows(events, start: result.start, limit: Self.runEventLimit)
    }

    private func rows(_ events: [BridgeEvent], start: Date, limit: Int) -> HTML {
        guard !events.isEmpty else { return #"<li class="event-note">No events were recorded.</li>"# }
        let formatter = EventFormatter(redactor: redactor, start: start)
        var rows = events.prefix(limit).map { row($0, formatter) }
        if events.count > limit {
            rows.append(
                #"<li class="event-note">And \#(ReportWording.count(events.count - limit, "more event")), not shown.</li>"#
            )
        }
        return HTML(rows)
    }

    private func row(_ event: BridgeEvent, _ formatter: EventFormatter) -> HTML {
        let words = EventWords(event, formatter.text(event))
        let offset = formatter.offset(event)
        let code: HTML = words.code.map { "<code>\($0)</code>" } ?? ""
        let rule: HTML = words.rule.map { #"<span class="event-rule"><code class="rule">\#($0)</code></span>"# } ?? ""
        return #"""
            <li class="event" data-lane="\#(event.lane.rawValue)">
              <span class="event-time">\#(offset < 0 ? "−" : "+")\#(String(offset.magnitude)) ms</span>
              <span class="event-lane">\#(event.lane.rawValue)</span>
              <span class="event-text">\#(words.plain)\#(code)</span>
              \#(rule)
            </li>
            """#
    }
}

/// An event's line, parted for the eye: words, then the URL or the JSON they are about, then the rule that decided.
struct EventWords {
    private(set) var plain: String
    private(set) var code: String?
    private(set) var rule: String?

    init(_ event: BridgeEvent, _ text: String) {
        plain = text
        switch event.kind {
        case .message: part(after: " ← ")
        case .navigation(_, let decision):
            let suffix = " [\(decision.rule)]"
            if plain.hasSuffix(suffix) { plain.removeLast(suffix.count) }
            rule = decision.rule
            part(after: ": ")
        case .step, .outcome: part(after: " ", before: "{")
        case .external(_, let opening): part(after: opening.isTaken ? ": " : "took ")
        case .page(.started), .page(.redirected), .page(.committed), .page(.finished), .page(.windowOpened):
            part(after: " ", before: "http")
        case .page, .console, .pageError, .diagnostic: break
        }
    }

    private mutating func part(after separator: String, before start: String = "") {
        guard let range = plain.range(of: separator + start) else { return }
        let index = plain.index(range.lowerBound, offsetBy: separator.count)
        code = String(plain[index...])
        plain = String(plain[..<index])
    }
}
