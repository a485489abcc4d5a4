/// Writes a view's events on the log, and tells them to those who watch this view's page alone.
@MainActor
public final class HostLog {
    /// The console level of an `alert`, a `confirm` or a `prompt`.
    nonisolated public static let dialogLevel = "dialog"

    public let events: BridgeEventLog
    /// The session that the view belongs to.
    public let sessionID: String?
    public let view: ViewInfo
    /// `events` may carry those of many views.
    private let pageObservers = BridgeEventLog()
    var resources = ResourceFailures()

    /// - Parameter opener: the view whose page opened this one, for child windows.
    public init(
        _ events: BridgeEventLog,
        sessionID: String?,
        role: ViewInfo.Role = .page,
        opener: ViewInfo? = nil
    ) {
        self.events = events
        self.sessionID = sessionID
        view = events.makeView(role, opener: opener)
    }

    /// The log hears first, so that what an observer of the page makes of an event stands after it.
    public func record(_ kind: BridgeEvent.Kind, frame: FrameInfo? = nil) {
        events.record(kind, sessionID: sessionID, view: view, frame: frame)
        if case .page = kind { pageObservers.record(kind, sessionID: sessionID, view: view) }
    }

    public func report(
        _ code: BridgeDiagnostic.Code,
        severity: BridgeDiagnostic.Severity = .warning,
        _ message: DiagnosticMessage,
        frame: FrameInfo? = nil
    ) {
        events.record(
            BridgeDiagnostic(code, severity: severity, message: message, frame: frame, sessionID: sessionID),
            view: view
        )
    }

    /// See ``ScriptHost/observePageEvents(_:)``.
    public func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation {
        pageObservers.observe { event in
            if case .page(let page) = event.kind { body(page) }
        }
    }
}

// MARK: - What every engine tells with an event of its page

extension HostLog {
    /// What became of the main frame's load.
    public func tell(_ effects: [LoadStory.Effect]) {
        for effect in effects {
            switch effect {
            case .tell(.failed(let failure)): loadFailed(failure)
            case .tell(let event):
                if case .committed = event { resourcesChanged() }
                record(.page(event))
            case .note(let failure):
                report(
                    .nothingToShow,
                    severity: .note,
                    "\(url: failure.url) is not shown, and the page stays: \(failure.message, as: "error")"
                )
            }
        }
    }

    public func loadFailed(_ failure: LoadFailure) {
        record(.page(.failed(failure)))
        report(
            failure.reason == .certificate ? .certificateRefused : .loadFailed,
            severity: .error,
            "\(url: failure.url) was not loaded: \(failure.message, as: "error")"
        )
    }

    /// - Parameter reason: a clause, such as “it crashed”.
    public func processTerminated(_ reason: String) {
        record(.page(.processTerminated(reason: reason)))
        report(.webProcessTerminated, severity: .error, "The page's process is gone: \(reason, as: "reason").")
    }

    /// An answer is not shown.
    ///
    /// - Returns: the failure that this is where it was to be the page; `nil` for a frame's.
    public func responseRefused(_ refusal: ResponsePolicy.Refusal, _ action: NavigationAction) -> LoadFailure? {
        let why: DiagnosticMessage =
            switch refusal {
            case .attachment: "its server calls it a file to save"
            case .cannotShow: "nothing of its type can be shown"
            }
        let message: DiagnosticMessage = "\(url: action.url) was not shown: \(why)."
        report(.downloadRefused, message.with("why", .string(refusal.rawValue)))
        guard action.target == .mainFrame else { return nil }
        return LoadFailure(reason: .download, url: action.url, message: "It was not shown: \(why.description).")
    }

    /// The page is not loaded again, for that could repeat what was sent for it.
    public func reloadRefused(_ refusal: ReloadRefusal) {
        let message: DiagnosticMessage =
            switch refusal {
            case .form(let method):
                """
                The page is the answer to a form (\(name: method, as: "method")) and was not loaded again, for that would \
                send the form again.
                """
            case .unknown:
                "The page was not loaded again: it is not known whether it is the answer to a form."
            case .nothingLoaded:
                "There is no page to load again."
            }
        report(.reloadRefused, message)
    }

    /// The page is not loaded again, by that policy's decision.
    public func recoveryAbandoned(_ policy: RecoveryPolicy) {
        report(
            .recoveryAbandoned,
            severity: .error,
            """
            The page's process died \(policy.limit + 1, as: "deaths") times within \(Int(policy.interval), as: "seconds") \
            seconds; it is not loaded again.
            """
        )
    }
}
