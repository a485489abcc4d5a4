/// An ordered list of rules: the first that answers wins, and no answer means that the navigation is refused.
public struct NavigationPolicy: Sendable {
    /// The name in a decision where the engine's URL could not be read alike by every parser.
    public static let ambiguousURLRule = "ambiguous-url"
    /// The name in a decision where a request with a body would be made once more; see
    /// ``NavigationAction/repeatsBody``. No policy allows that.
    public static let repeatedBodyRule = "repeated-body"
    /// The name in a decision about what the engine loads for itself; see ``EngineViewer``. It is no page's wish, and shows
    /// what a policy has let through already.
    public static let engineViewerRule = "engine-viewer"
    /// The name in a decision where no rule answered.
    public static let noRule = "no-rule"

    public let rules: [any NavigationRule]

    public init(rules: [any NavigationRule]) {
        self.rules = rules
    }

    public func decide(_ action: NavigationAction) -> NavigationDecision {
        decide(action, url: try? WebURL(action.url))
    }

    private func decide(_ action: NavigationAction, url: WebURL?) -> NavigationDecision {
        if action.repeatsBody { return NavigationDecision(verdict: .refuse, rule: Self.repeatedBodyRule) }
        guard let url else { return decideUnreadable(action) }
        if url.scheme == IntentURL.scheme, let intent = IntentURL(url), let decision = decide(action, intent: intent) {
            return decision
        }
        if action.kind == .viewer { return NavigationDecision(verdict: .stay, rule: Self.engineViewerRule) }
        for rule in rules {
            if let verdict = rule.verdict(for: action, url: url) {
                return NavigationDecision(verdict: verdict, rule: rule.name)
            }
        }
        return NavigationDecision(verdict: .refuse, rule: Self.noRule)
    }

    private func decideUnreadable(_ action: NavigationAction) -> NavigationDecision {
        if let scheme = WebURL.scheme(of: action.url) {
            for rule in rules {
                if let verdict = rule.verdict(for: action, unreadableURLOf: scheme) {
                    return NavigationDecision(verdict: verdict, rule: rule.name)
                }
            }
        }
        return NavigationDecision(verdict: .refuse, rule: Self.ambiguousURLRule)
    }
}

extension NavigationPolicy {
    /// What can be said of a navigation before it is known whether the main frame or a sub-frame asks for it.
    public enum EarlyDecision: Hashable, Sendable {
        case decided(NavigationDecision)
        /// The answer depends on the frame: let the request go out, and decide when its response names the frame.
        case dependsOnFrame(main: NavigationDecision, sub: NavigationDecision)
    }

    /// For engines that tell the frame only with the response (WebKitGTK up to 2.50 at least).
    public func decideBeforeFrameIsKnown(_ action: NavigationAction) -> EarlyDecision {
        let url = try? WebURL(action.url)
        let main = decide(action.aimed(at: .mainFrame), url: url)
        let sub = decide(action.aimed(at: .subFrame), url: url)
        if main == sub || main.verdict == sub.verdict && main.destination == nil { return .decided(main) }
        // No response of a link to an app will name the frame. What a person clicked may take the page's place.
        if url?.scheme == IntentURL.scheme { return .decided(action.hasUserGesture ? main : sub) }
        return .dependsOnFrame(main: main, sub: sub)
    }
}
