/// The events that the shop sends and the app must act on.
enum HubbleEventRules {
    static let all = [close, ready, error, analytics]

    private static let close = event(
        "close",
        id: "hubble-close-unhandled",
        severity: .error,
        reason:
            "It is the only way in which the shop says that the person wants to leave; unhandled, they are stuck in it.",
        fix: "Dismiss the screen on the action “close”."
    )

    private static let ready = event(
        "app_ready",
        id: "hubble-app-ready-unhandled",
        severity: .warning,
        reason: "It says that the shop can be shown; unhandled, the spinner stays, or an empty page is shown.",
        fix: "Show the web view and hide the spinner on the action “app_ready”."
    )

    private static let error = event(
        "error",
        id: "hubble-error-unhandled",
        severity: .warning,
        reason:
            "The shop could not load (credentials, network, sign-on); unhandled, the person looks at an empty page.",
        fix: "Hide the web view and offer to try again on the action “error”."
    )

    private static func event(_ action: String, id: String, severity: Severity, reason: String, fix: String) -> Rule {
        Rule(
            id: id,
            severity: severity,
            system: .hubbleByHand,
            summary: "The shop's action “\(action)” is handled.",
            reason: reason,
            fix: fix
        ) { project in
            troubles(project, event: action, kind: "action")
        }
    }

    private static let analytics = Rule(
        id: "hubble-analytics-dropped",
        severity: .warning,
        system: .hubbleByHand,
        summary: "The shop's analytics events reach the app's analytics.",
        reason: "What people buy and where payments fail is known only from them.",
        fix: "Hand events of the type “analytics” to your analytics provider."
    ) { project in
        let others = project.literals.filter { $0.text == "action" }
        let elseActs = others.contains { if case .compared(_, true) = $0.role { true } else { false } }
        return elseActs ? [] : troubles(project, event: "analytics", kind: "type")
    }

    private static func troubles(_ project: Project, event: String, kind: String) -> [Trouble] {
        guard project.hasWebView else { return [] }
        var idle: LiteralFact?
        for literal in project.literals where literal.text == event {
            guard case .compared(let acts, _) = literal.role else { continue }
            if acts { return [] }
            idle = idle ?? literal
        }
        if let idle { return [Trouble(idle.place, "The \(kind) “\(event)” is recognised, and nothing is done.")] }
        guard let place = project.messageReceivers.first?.place ?? project.webViewPlace else { return [] }
        return [Trouble(place, "Nothing handles the \(kind) “\(event)”.")]
    }
}
