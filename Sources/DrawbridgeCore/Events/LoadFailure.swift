/// Why a page was not shown.
public struct LoadFailure: Error, Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// No connection, no such host, connection lost.
        case network
        /// The certificate is not trusted, expired, or for another host.
        case certificate
        /// The server answered with a status of 400 or more where the host counts that as a failure. An engine does not:
        /// see ``PageEvent/errorStatus(url:status:)``.
        case httpStatus
        /// The process that ran the page died.
        case processTerminated
        /// No browser opens this port (Fetch Standard, "bad port").
        case blockedPort
        /// It had not loaded in the time that it was given.
        case timedOut
        /// The server answered that there is nothing to show (204 or 205), and nothing was shown before.
        case noContent
        /// The server answered with a file to save, and nothing was shown before.
        case download
        /// The policy, or the engine itself, lets nothing be shown of it here, and nothing was shown before.
        case refused
    }

    public let reason: Reason
    public let url: String
    /// In the engine's words, or in ours where it has none.
    public let message: String
    /// Whether there was no connection over which anything could be asked for: what the URL carries reached nobody.
    public let isUnsent: Bool

    public init(reason: Reason, url: String, message: String, isUnsent: Bool = false) {
        self.reason = reason
        self.url = url
        self.message = message
        self.isUnsent = isUnsent
    }

    /// A stable name for pages and logs.
    public var code: String {
        switch reason {
        case .network: "load_failed"
        case .certificate: "certificate_refused"
        case .httpStatus: "http_error"
        case .processTerminated: "web_process_terminated"
        case .blockedPort: "port_blocked"
        case .timedOut: "load_timed_out"
        case .noContent: "no_content"
        case .download: "download_refused"
        case .refused: "load_refused"
        }
    }
}
