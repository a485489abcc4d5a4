import Foundation

extension LoadFailure {
    /// Reads an error that WebKit ends a load with.
    ///
    /// - Parameters:
    ///   - domain: `NSURLErrorDomain`, `WebKitErrorDomain`, or WebKitGTK's `WebKitPolicyError`, `WebKitNetworkError` or
    ///     GLib's own.
    ///   - url: where the load was going, if the error does not say.
    /// - Returns: `nil` where nothing failed: the load was cancelled, or ended because a decision stopped it.
    public init?(errorDomain domain: String, code: Int, message: String, url: String) {
        switch (domain, code) {
        case (NSURLErrorDomain, Codes.cancelled), ("WebKitNetworkError", Codes.cancelledByGTK): return nil
        case ("WebKitErrorDomain", let code) where Codes.endedByDecision.contains(code): return nil
        case ("WebKitPolicyError", Codes.interruptedByPolicy): return nil
        case (NSURLErrorDomain, let code) where Codes.certificate.contains(code):
            self.init(reason: .certificate, url: url, message: message, isUnsent: true)
        case (NSURLErrorDomain, Codes.timedOut), ("g-io-error-quark", Codes.timedOutByGLib):
            self.init(reason: .timedOut, url: url, message: message)
        default:
            self =
                LoadFailure(notOpened: url)
                ?? LoadFailure(
                    reason: .network,
                    url: url,
                    message: message,
                    isUnsent: Codes.unsent[domain]?.contains(code) ?? (domain == Codes.resolver)
                )
        }
    }

    /// What no engine opens, whoever asks: `nil` where the URL alone is no reason.
    public init?(notOpened url: String) {
        guard let url = try? WebURL(url) else { return nil }
        if url.hasBlockedPort, let port = url.port {
            self.init(
                reason: .blockedPort,
                url: url.string,
                message: "No browser opens port \(port): it is another protocol's. Serve the page on another port.",
                isUnsent: true
            )
        } else if !url.isHTTPFamily {
            // For this too WebKitGTK says “Not allowed to use restricted network port”.
            self.init(
                reason: .refused,
                url: url.string,
                message: "A server sent the page to a URL with the scheme “\(url.scheme)”, and no engine goes there."
            )
        } else {
            return nil
        }
    }

    /// What a navigation comes to that is not shown here, where nothing else is shown either; `nil` where it stays or is
    /// delivered.
    public init?(_ action: NavigationAction, _ decision: NavigationDecision) {
        let message: String
        switch decision.verdict {
        case .stay, .openChildWindow, .deliver: return nil
        case .openExternally: message = "It is not shown here but handed to the system (rule “\(decision.rule)”)."
        case .refuse: message = "It was refused by the rule “\(decision.rule)”."
        }
        self.init(reason: .refused, url: action.url, message: message)
    }

    private enum Codes {
        /// `NSURLErrorCancelled`
        static let cancelled = -999
        /// `WEBKIT_NETWORK_ERROR_CANCELLED`
        static let cancelledByGTK = 302
        /// `NSURLErrorTimedOut`
        static let timedOut = -1_001
        /// `G_IO_ERROR_TIMED_OUT`
        static let timedOutByGLib = 24
        /// From `NSURLErrorServerCertificateHasBadDate` to `…ClientCertificateRequired`, and
        /// `NSURLErrorSecureConnectionFailed`.
        static let certificate = -1_206 ... -1_200
        /// `WebKitErrorFrameLoadInterruptedByPolicyChange` and the one for a load that something else took over.
        static let endedByDecision: Set<Int> = [102, 204]
        /// Nobody was reached. A connection that is lost may have carried the request.
        static let unsent: [String: Set<Int>] = [
            // `NSURLErrorCannotFindHost`, `…CannotConnectToHost`, `…DNSLookupFailed`, `…NotConnectedToInternet`,
            // `…InternationalRoamingOff`, `…CallIsActive`, `…DataNotAllowed`, `…AppTransportSecurityRequiresSecureConnection`
            NSURLErrorDomain: [-1_003, -1_004, -1_006, -1_009, -1_018, -1_019, -1_020, -1_022],
            // `G_IO_ERROR_HOST_NOT_FOUND`, `…HOST_UNREACHABLE`, `…NETWORK_UNREACHABLE`, `…CONNECTION_REFUSED`
            "g-io-error-quark": [28, 37, 38, 39],
        ]
        /// All of GLib's failures to find a host.
        static let resolver = "g-resolver-error-quark"
        /// `WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE`
        static let interruptedByPolicy = 102
    }
}
