/// A step in the life of the document in a view's main frame.
public enum PageEvent: Hashable, Sendable {
    case started(url: String)
    case redirected(url: String)
    case committed(url: String)
    case finished(url: String)
    case failed(LoadFailure)
    /// The process that ran the page is gone; the view is blank until something is loaded.
    case processTerminated(reason: String)
    case windowOpened(url: String)
    case windowClosed
    /// The page closed its own window, or asked to.
    case closeRequested
}

/// Why a page was not shown.
public struct LoadFailure: Error, Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// No connection, no such host, connection lost.
        case network
        /// The certificate is not trusted, expired, or for another host.
        case certificate
        /// The server answered with a status of 400 or more.
        case httpStatus
        /// The process that ran the page died.
        case processTerminated
    }

    public let reason: Reason
    public let url: String
    /// In the engine's words.
    public let message: String

    public init(reason: Reason, url: String, message: String) {
        self.reason = reason
        self.url = url
        self.message = message
    }

    /// A stable name for pages and logs.
    public var code: String {
        switch reason {
        case .network: "load_failed"
        case .certificate: "certificate_refused"
        case .httpStatus: "http_error"
        case .processTerminated: "web_process_terminated"
        }
    }
}
