import DrawbridgeCore
import DrawbridgeGTK

/// Says which `--allow` would have kept a page in its window that a redirect took out of it, once for each origin.
@MainActor
final class AllowHint {
    private var observation: EventObservation?
    private var told: Set<Origin> = []

    init(for host: WebKitViewHost) {
        observation = host.events.observe { [weak self, weak host] event in
            guard let host, case .navigation(let action, let decision) = event.kind, action.kind == .redirect,
                decision.verdict == .openExternally
            else { return }
            self?.tell(action, view: event.view, on: host.events)
        }
    }

    private func tell(_ action: NavigationAction, view: ViewInfo?, on log: BridgeEventLog) {
        // One that no list can name is not worth a hint.
        guard let url = try? WebURL(action.url), url.isHTTPFamily, (try? OriginPattern(url.origin.serialized)) != nil,
            told.insert(url.origin).inserted
        else { return }
        log.record(
            BridgeDiagnostic(
                .leftByRedirect,
                severity: .note,
                message: """
                    A server sent the page on to \(name: url.origin.serialized, as: "origin"), which is not among the \
                    origins that stay: --allow \(name: url.origin.serialized) keeps it here.
                    """
            ),
            view: view
        )
    }
}

extension BridgeDiagnostic.Code {
    /// A redirect took a page out of the window that `open` shows it in; the message has the option that keeps it there.
    static let leftByRedirect = Self("open.left_by_redirect")
}
