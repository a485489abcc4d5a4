extension NavigationPolicy {
    /// An `intent:` link is judged by what it leads to: first the app, then the page to show where there is none.
    ///
    /// A frame's page to fall back to would take the place of the whole page, or open a browser that nobody asked for: it
    /// counts only for the main frame and for new windows.
    ///
    /// - Returns: `nil` where it leads to nothing that this policy lets happen.
    func decide(_ action: NavigationAction, intent: IntentURL) -> NavigationDecision? {
        let pages = action.target == .subFrame ? [] : [intent.fallbackURL]
        for case let destination? in [intent.appURL] + pages {
            guard action.target != .subFrame || !destination.isHTTPFamily else { continue }
            let decision = decide(action.led(to: destination.string))
            guard decision.verdict != .refuse else { continue }
            return NavigationDecision(verdict: decision.verdict, rule: decision.rule, destination: destination.string)
        }
        return nil
    }
}
