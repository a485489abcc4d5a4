import Foundation

/// Reads events as lines: for a person, or as JSON. All that it prints has passed a ``Redactor``.
public struct EventFormatter: Sendable {
    private let redactor: Redactor
    private let start: Date

    /// - Parameter start: the time that offsets count from.
    public init(redactor: Redactor = Redactor(), start: Date) {
        self.redactor = redactor
        self.start = start
    }

    /// Milliseconds since the start.
    public func offset(_ event: BridgeEvent) -> Int {
        Int((event.time.timeIntervalSince(start) * 1_000).rounded())
    }

    /// One line for a person: time, lane, frame and what happened.
    public func line(_ event: BridgeEvent) -> String {
        let time = String(repeating: " ", count: max(0, 7 - "\(offset(event))".count)) + "\(offset(event)) ms"
        let lane = event.lane.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
        return "\(time)  \(lane)  \(text(event))\(suffix(event))".oneLine
    }

    /// What happened, in words, on one line.
    public func text(_ event: BridgeEvent) -> String {
        // The whole and not its parts: a page chooses more of them than one thinks, a console line's level for one.
        words(event).oneLine
    }

    /// The same as ``json(_:)`` on one line of text, in which no control of a terminal stands as it is.
    public func jsonLine(_ event: BridgeEvent) -> String {
        json(event).serialized().withEscapedControls
    }

    private func words(_ event: BridgeEvent) -> String {
        switch event.kind {
        case .message(let handler, let body):
            return "\(handler) ← \(redactor.json(body).serialized())"
        case .navigation(let action, let decision):
            return "\(verb(decision.verdict)) \(redactor.url(action.url)) [\(decision.rule)]"
        case .page(let page):
            return text(page)
        case .console(let level, let text):
            return "console.\(level): \(redactor.string(text))"
        case .pageError(let message, let source):
            return "uncaught: \(redactor.string(message))\(source.map(text) ?? "")"
        case .step(let system, let name, let detail):
            return "\(system) \(name)\(detailText(detail))"
        case .outcome(let system, let result, let detail):
            return "\(system) ended: \(result)\(detailText(detail))"
        case .external(let url, let opening):
            return "\(words(opening)) \(redactor.url(url))"
        case .diagnostic(let diagnostic):
            let message = redactor.message(diagnostic.wording)
            return "\(diagnostic.severity.rawValue) \(diagnostic.code.rawValue): \(message)"
        }
    }

    /// The event's JSON form (``BridgeEvent/json(redactor:)``), with its line's words as `text` and its offset as `ms`.
    public func json(_ event: BridgeEvent) -> JSONValue {
        var fields = event.json(redactor: redactor).objectValue ?? [:]
        fields["ms"] = .number(JSONNumber(offset(event)))
        fields["text"] = .string(text(event))
        return .object(fields)
    }

    // MARK: -

    private func suffix(_ event: BridgeEvent) -> String {
        var parts: [String] = []
        switch event.view?.role {
        case .popup: parts.append("popup")
        case .childWindow: parts.append("child window \(event.view.map { "\($0.id)" } ?? "")")
        case .page, nil: break
        }
        if let frame = event.frame { parts.append("\(frame)") }
        if let sessionID = event.sessionID { parts.append("session \(sessionID.prefix(8))") }
        return parts.isEmpty ? "" : "  (\(parts.joined(separator: ", ")))"
    }

    private func detailText(_ detail: [String: JSONValue]) -> String {
        detail.isEmpty ? "" : " \(redactor.json(.object(detail)).serialized())"
    }

    private func verb(_ verdict: NavigationVerdict) -> String {
        switch verdict {
        case .stay: "stays:"
        case .openExternally: "leaves the app:"
        case .openChildWindow: "opens a window:"
        case .deliver: "returns:"
        case .refuse: "refused:"
        }
    }

    private func words(_ opening: ExternalOpening) -> String {
        switch opening {
        case .opened: "handed to the system:"
        case .notOpened: "no app took"
        case .heldBack: "held back:"
        case .simulated: "would be handed to the system:"
        }
    }

    private func text(_ source: ScriptLocation) -> String {
        let place = [source.line, source.column].compactMap { $0.map { ":\($0)" } }.joined()
        return " at \(redactor.url(source.url))\(place)"
    }

    private func text(_ page: PageEvent) -> String {
        switch page {
        case .started(let url): "loads \(redactor.url(url))"
        case .redirected(let url): "is redirected to \(redactor.url(url))"
        case .errorStatus(let url, let status): "was answered with \(status): \(redactor.url(url))"
        case .committed(let url): "shows \(redactor.url(url))"
        case .finished(let url): "has loaded \(redactor.url(url))"
        case .failed(let failure):
            "could not load \(redactor.url(failure.url)): \(redactor.string(failure.message))"
        case .processTerminated(let reason): "lost its process: \(redactor.string(reason))"
        case .windowOpened(let url): "opened a window: \(redactor.url(url))"
        case .windowClosed: "a window it opened is closed"
        case .closeRequested: "closed its window"
        }
    }
}
