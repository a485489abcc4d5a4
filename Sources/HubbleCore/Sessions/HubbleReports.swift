import DrawbridgeCore

/// A session's diagnostics, in words.
struct HubbleReports: Sendable {
    typealias Effect = HubbleSession.Effect

    let sessionID: String

    func refusal(_ refusal: HubbleMessageRefusal, frame: FrameInfo) -> Effect {
        .report(BridgeDiagnostic(refusal.code, message: "\(refusal)", frame: frame, sessionID: sessionID))
    }

    func failed(_ failure: HubbleFailure) -> Effect {
        report(.hubbleFailed, .error, "\(failure)")
    }

    func pageNotLoaded(_ failure: LoadFailure) -> Effect {
        let shown = failure.reason == .httpStatus ? "The server's own page is shown." : "The page before it stays."
        return report(
            .hubblePageNotLoaded,
            .error,
            """
            \(name: failure.code, as: "why"): \(url: failure.url) was not loaded: \(failure.message, as: "error") \
            \(words: shown)
            """
        )
    }

    func paymentAppNotOpened(_ scheme: String, app: String?) -> Effect {
        report(
            .hubblePaymentAppNotOpened,
            .error,
            "\(words: app ?? "The payment app") (\(name: scheme, as: "scheme")://) was not opened: it may not be installed. The page was told."
        )
    }

    func resumeWithoutToken(_ why: String) -> Effect {
        report(
            .hubbleResumeWithoutToken,
            .warning,
            "The page was not loaded again, for that takes a fresh token and none came (\(why, as: "why"))."
        )
    }

    /// What a session leaves as it is, though it gave no sign of life after a payment app.
    enum LeftAlone: String {
        /// A gateway's page, or a bank's.
        case foreignPage
        case window

        var words: String {
            switch self {
            case .foreignPage:
                "The page gave no sign since the person came back, and is not the shop's own. Its script runs"
            case .window: "The window that handed over gave no sign since the person came back"
            }
        }
    }

    func leftAlone(_ what: LeftAlone) -> Effect {
        report(.hubblePageLeftAlone, .note, "\(words: what.words); it is left as it is.")
    }

    func addressSpent(_ why: String) -> Effect {
        report(
            .hubbleAddressSpent,
            .warning,
            "The page went to an address of the shop's that was used before, and was not loaded from it (\(words: why))."
        )
    }

    func secretKept(_ url: String) -> Effect {
        let scheme = (try? WebURL(url))?.scheme ?? "unreadable"
        return report(
            .hubbleSecretKept,
            .error,
            "A URL (\(name: scheme, as: "scheme")) that holds a secret of this visit was not opened outside the shop."
        )
    }

    func stale(_ event: HubbleSession.Event) -> Effect {
        report(.hubbleStaleWebView, .note, "“\(words: "\(event)")” came from a web view that is gone, and did nothing.")
    }

    var staleToken: Effect {
        report(.hubbleStaleToken, .note, "A token request was answered after nobody waited for it any more.")
    }

    var tokenReused: Effect {
        report(
            .hubbleTokenReused,
            .warning,
            "The token provider gave a token that was used before, and tokens are single-use: it was not sent again."
        )
    }

    var tokenSentAgain: Effect {
        report(
            .hubbleTokenReused,
            .warning,
            "The same token is used again, and tokens are single-use: give a token provider."
        )
    }

    var closeRequestIgnored: Effect {
        report(
            .hubbleCloseRequestIgnored,
            .note,
            "The page called window.close(); only its “close” action ends the visit."
        )
    }

    func unexpected(_ event: HubbleSession.Event) -> Effect {
        report(.hubbleUnexpectedEvent, .warning, "“\(words: "\(event)")” cannot happen in this state, and did nothing.")
    }

    private func report(
        _ code: BridgeDiagnostic.Code,
        _ severity: BridgeDiagnostic.Severity,
        _ message: DiagnosticMessage
    ) -> Effect {
        .report(BridgeDiagnostic(code, severity: severity, message: message, sessionID: sessionID))
    }
}
