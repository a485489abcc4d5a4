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

    static let ready = event(
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
        let comparisons = project.surroundings?.comparisons ?? project.comparisons
        let others = comparisons.filter { says($0, "action", project) }
        func isDone(_ deeds: [Deed], _ scope: Scope) -> Bool {
            deeds.contains(.counts) || project.acts(deeds, in: scope)
        }
        if others.contains(where: { isDone($0.otherDeeds, $0.scope) }) { return [] }
        return troubles(project, event: "analytics", kind: "type", isDone)
    }

    private static func says(_ comparison: ComparisonFact, _ text: String, _ project: Project) -> Bool {
        project.texts(of: comparison.operand, at: comparison.scope)?.contains(text) ?? false
            // A case without a value of its own is called as the shop calls it.
            || (comparison.operand.literal == nil && comparison.operand.text == ".\(spelt(text))"
                && !(project.index.variablesNamed[spelt(text)] ?? []).contains { $0.value?.literal != nil })
    }

    /// `app_ready` as Swift spells it.
    private static func spelt(_ text: String) -> String { text == "app_ready" ? "appReady" : text }

    private static func troubles(
        _ project: Project,
        event: String,
        kind: String,
        _ isDone: (([Deed], Scope) -> Bool)? = nil
    ) -> [Trouble] {
        guard project.hasWebView else { return [] }
        let comparisons = project.surroundings?.comparisons ?? project.comparisons
        var idle: ComparisonFact?
        for comparison in comparisons where says(comparison, event, project) {
            if isDone?(comparison.deeds, comparison.scope) ?? project.acts(comparison.deeds, in: comparison.scope) {
                return []
            }
            let isPart = project.view?.contains(comparison.scope, comparison.place.path) ?? true
            if idle == nil, isPart { idle = comparison }
        }
        if let idle { return [Trouble(idle.place, "The \(kind) “\(event)” is recognised, and nothing is done.")] }
        guard let place = project.messageReceivers.first?.place ?? project.webViewPlace else { return [] }
        return [Trouble(place, "Nothing handles the \(kind) “\(event)”.")]
    }
}
