/// Something that was refused, dropped, late or lost, with the reason.
///
/// Silence is a bug: whatever does not happen as asked is one of these, on the one stream of events. Its message shows no
/// secret; see ``DiagnosticMessage``.
public struct BridgeDiagnostic: Error, Hashable, Sendable {
    /// A stable name, `system.what_happened`. Systems add their own in extensions.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// As it should be, and worth knowing.
        case note
        /// Something was refused or ignored; the session goes on.
        case warning
        /// Something failed that a person or a page will notice.
        case error
    }

    public let code: Code
    public let severity: Severity
    /// What happened and, where there is one, the fix, as it was written: values and words apart.
    public let wording: DiagnosticMessage
    /// The frame it concerns, where one does.
    public let frame: FrameInfo?
    /// The session it concerns, where one does.
    public let sessionID: String?

    public init(
        _ code: Code,
        severity: Severity = .warning,
        message: DiagnosticMessage,
        frame: FrameInfo? = nil,
        sessionID: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.wording = message
        self.frame = frame
        self.sessionID = sessionID
    }
}

extension BridgeDiagnostic {
    /// What happened and, where there is one, the fix. Secrets that only a session knows are hidden by its own redactor.
    public var message: String { wording.description }
}

extension BridgeDiagnostic: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(message)" }
}
