#if canImport(UIKit)
    import DrawbridgeCore

    /// Writes a view's events on the log, and tells them to those who watch this view's page alone.
    @MainActor
    final class HostLog {
        let events: BridgeEventLog
        let sessionID: String?
        /// `events` may carry those of many views.
        private let pageObservers = BridgeEventLog()

        init(_ events: BridgeEventLog, sessionID: String?) {
            self.events = events
            self.sessionID = sessionID
        }

        /// The log hears first, so that what an observer of the page makes of an event stands after it.
        func record(_ kind: BridgeEvent.Kind, frame: FrameInfo? = nil) {
            events.record(kind, sessionID: sessionID, frame: frame)
            if case .page = kind { pageObservers.record(kind, sessionID: sessionID) }
        }

        func report(
            _ code: BridgeDiagnostic.Code,
            severity: BridgeDiagnostic.Severity = .warning,
            _ message: String,
            frame: FrameInfo? = nil
        ) {
            events.record(
                BridgeDiagnostic(code, severity: severity, message: message, frame: frame, sessionID: sessionID)
            )
        }

        func report(_ failure: LoadFailure) {
            report(
                failure.reason == .certificate ? .certificateRefused : .loadFailed,
                severity: .error,
                "\(Redactor().url(failure.url)) was not loaded: \(failure.message)"
            )
        }

        func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
            pageObservers.observe { event in
                if case .page(let page) = event.kind { body(page) }
            }
        }
    }
#endif
