import DrawbridgeCore
import Foundation

/// Puts events on standard output, a line each.
@MainActor
struct EventLines {
    let isJSON: Bool
    private let formatter = EventFormatter(start: Date())

    init(isJSON: Bool) {
        self.isJSON = isJSON
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
