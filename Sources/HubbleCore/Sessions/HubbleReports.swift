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
            "The page seems stuck and was not reloaded, for that takes a fresh token and none came (\(why, as: "why"))."
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
            "The same token is used again, and tokens can be single-use: give a token provider."
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
