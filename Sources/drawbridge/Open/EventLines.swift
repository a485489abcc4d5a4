import DrawbridgeCore
import DrawbridgeGTK
import Foundation

/// Puts events on standard output, a line each, under a first line that says what wrote them.
@MainActor
struct EventLines {
    private let isJSON: Bool
    private let redactor: Redactor
    private let start = Date()
    private let formatter: EventFormatter

    /// - Parameter redactor: hides what must not be shown.
    init(isJSON: Bool, redactor: Redactor) {
        self.isJSON = isJSON
        self.redactor = redactor
        formatter = EventFormatter(redactor: redactor, start: start)
    }

    /// A person is told only what is not as ever: that values are shown.
    func begin() {
        if isJSON {
            let header = EventStreamHeader(
                running: "open",
                at: start,
                values: redactor.showsValues ? .shown : .redacted
            )
            Output.line(header.json(redactor: redactor).serialized())
        } else if redactor.showsValues {
            Output.line(Terminal.output.styled("Values are shown: this output can hold what is secret.", .yellow))
        }
    }

    func show(_ event: BridgeEvent) {
        if isJSON {
            Output.line(formatter.jsonLine(event))
        } else if let style = event.style {
            Output.line(Terminal.output.styled(formatter.line(event), style))
        } else {
            Output.line(formatter.line(event))
        }
    }
}

extension EventStreamHeader {
    /// - Parameter system: what runs.
    init(running system: String, at time: Date, values: Values = .redacted) {
        self.init(
            time: time,
            version: DrawbridgeVersion.current,
            engine: "WebKitGTK",
            engineVersion: EngineVersion.webKit,
            system: system,
            values: values
        )
    }
}

extension BridgeEvent {
    /// What a person should not overlook.
    fileprivate var style: Terminal.Style? {
        switch kind {
        case .diagnostic(let diagnostic):
            switch diagnostic.severity {
            case .error: .red
            case .warning: .yellow
            case .note: nil
            }
        case .pageError: .red
        case .page(.failed), .page(.processTerminated): .red
        case .page, .message, .navigation, .console, .step, .outcome, .external: nil
        }
    }
}
