import Foundation

/// What becomes of a navigation that does not happen in its view: the system opens it, whoever waits for it is given it,
/// or it is refused; and what becomes of a window that a page asks for where there is none to be had.
@MainActor
public final class Departures {
    public var externalOpener: any ExternalOpener
    /// A URL was delivered to the host; see ``NavigationVerdict/deliver``.
    public var onDeliver: (@MainActor (String) -> Void)?

    private let log: HostLog
    private let family: WindowFamily
    private let now: @MainActor () -> Date

    /// - Parameters:
    ///   - family: the page's windows, which hand over no more together than the page alone may.
    ///   - now: the clock; tests and replays bring their own.
    public init(
        log: HostLog,
        family: WindowFamily,
        externalOpener: any ExternalOpener,
        now: @escaping @MainActor () -> Date = { Date() }
    ) {
        self.log = log
        self.family = family
        self.externalOpener = externalOpener
        self.now = now
    }

    /// - Parameter decision: what is to happen here (``NavigationVerdict/stay``) is not this one's.
    public func leave(_ action: NavigationAction, _ decision: NavigationDecision) {
        switch decision.verdict {
        case .stay, .openChildWindow: break
        case .deliver: onDeliver?(decision.destination ?? action.url)
        case .openExternally:
            guard let url = try? WebURL(decision.destination ?? action.url) else { return }
            guard family.allowsHandOff(hasUserGesture: action.hasUserGesture, at: now()) else {
                log.record(.external(url: url.string, opening: .heldBack))
                log.report(
                    .externalFlood,
                    """
                    \(url: url.string) was held back: pages may hand over \(HandOffRate.bound.limit, as: "limit") URLs in \
                    \(Int(HandOffRate.bound.interval), as: "seconds") seconds. The next one counts again in a moment.
                    """
                )
                return
            }
            Task { await openExternally(url) }
        case .refuse where decision.rule == NavigationPolicy.repeatedBodyRule:
            log.report(
                .bodyNotRepeated,
                """
                \(url: action.url) is the answer to a form (\(name: action.method, as: "method")), which would have been sent \
                again for it; it was not.
                """
            )
        case .refuse where decision.rule == OutsideFormRule.ruleName:
            log.report(
                .formRefused,
                """
                A form (\(name: action.method, as: "method")) to \(url: action.url) was refused: a browser outside would get the \
                bare address, without what was sent. If its pages are to stay in the app, list the origin (trustedOrigins, \
                --allow).
                """
            )
        case .refuse:
            log.report(
                .navigationRefused,
                "\(url: action.url) was refused by the rule “\(name: decision.rule, as: "rule")”."
            )
        }
    }

    /// A window's main frame returned for the page that opened it.
    ///
    /// No engine says which frame opened a window, and a frame (an advertisement) must not answer for its page: so it counts
    /// only where a person's click opened the window, as browsers want of every popup.
    ///
    /// - Parameter action: what opened the window.
    public func deliver(_ url: String, fromWindowOpenedBy action: NavigationAction) {
        guard action.hasUserGesture else {
            log.report(.navigationRefused, "A window that nobody clicked for returned: any frame can have opened it.")
            return
        }
        onDeliver?(url)
    }

    /// Hands a URL to the system.
    ///
    /// - Returns: whether an app took it, or would have in a run that nobody watches.
    @discardableResult
    public func openExternally(_ url: WebURL) async -> Bool {
        let opening = await externalOpener.open(url)
        log.record(.external(url: url.string, opening: opening))
        if !opening.isTaken { log.report(.externalOpenFailed, "No app took \(url: url.string).") }
        return opening.isTaken
    }

    /// - Parameter isShown: whether there is somebody to show a window.
    /// - Returns: whether the page may have one more, which counts from now on; a refusal is reported.
    public func opensWindow(isShown: Bool) -> Bool {
        if isShown, family.opensWindow() { return true }
        let why = isShown ? "\(WindowFamily.limit) are open already" : "this view opens none"
        log.report(.windowRefused, "The page asked for a window: \(words: why).")
        return false
    }
}
