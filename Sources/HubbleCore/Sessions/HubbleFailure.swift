import DrawbridgeCore

/// Why the shop is not shown, and what the app can do now.
public struct HubbleFailure: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case configuration(HubbleConfigurationError)
        /// The token provider gave no usable token; the text never holds what it gave.
        case token(String)
        /// The main document did not load. The URL and the engine's words are redacted.
        case load(LoadFailure)
        /// There was no `app_ready` in time.
        case timedOut(Stage)
        /// While the shop loaded, its main frame went elsewhere: where to, as an origin.
        case ledAway(String?)
        /// The SDK said `error`, with its own text if it sent one.
        case reportedByPage(String?)
        case webProcessTerminated(String)
        /// After a payment app the page's script did not run any more.
        case pageNotAnswering
        /// The app's web view could not take the bridge.
        case webViewUnusable(String)
    }

    /// What the time-out waited for.
    public enum Stage: String, Hashable, Sendable {
        case token
        case page
    }

    /// The host's one question, answered.
    public enum Recovery: String, Hashable, Sendable {
        /// Offer a retry: a new web view and, where there is a provider, a new token.
        case retry
        /// The app's own values are wrong; no retry can help.
        case changeConfiguration
        /// The visit's only token was used, and it has nobody who gives another: end it, and begin another with a new one.
        case newVisit
        /// Neither the app nor a retry can help now: say so and let the person leave.
        case tellThePerson
    }

    public let reason: Reason
    /// Whether another attempt would have a token that is not spent.
    public let hasToken: Bool

    public init(_ reason: Reason, hasToken: Bool = true) {
        self.reason = reason
        self.hasToken = hasToken
    }

    public var recovery: Recovery {
        switch reason {
        case .configuration, .webViewUnusable: .changeConfiguration
        // Somebody stands between the app and the shop. Loading again, secret and all, would be worse than not.
        case .load(let failure) where failure.reason == .certificate: .tellThePerson
        case .token, .load, .timedOut, .ledAway, .reportedByPage, .webProcessTerminated, .pageNotAnswering:
            hasToken ? .retry : .newVisit
        }
    }

    public var canRetry: Bool { recovery == .retry }

    /// A stable name for logs and tests.
    public var code: String {
        switch reason {
        case .configuration(let error): error.code
        case .token: "hubble_token_failed"
        case .load(let failure): failure.code
        case .timedOut(.token): "hubble_token_timed_out"
        case .timedOut(.page): "hubble_ready_timed_out"
        case .ledAway: "hubble_led_away"
        case .reportedByPage: "hubble_page_error"
        case .pageNotAnswering: "hubble_page_not_answering"
        case .webProcessTerminated: "web_process_terminated"
        case .webViewUnusable: "hubble_web_view_unusable"
        }
    }
}

extension HubbleFailure: CustomStringConvertible, DiagnosticConvertible {
    public var description: String { diagnosticMessage.description }

    /// For the app's developers; a person is told in the app's own words.
    public var diagnosticMessage: DiagnosticMessage {
        guard recovery == .newVisit else { return reasonMessage }
        return reasonMessage + " Another attempt has no token that is not spent: give a token provider."
    }

    private var reasonMessage: DiagnosticMessage {
        switch reason {
        case .configuration(let error): "\(name: code, as: "why"): \(words: error.description)"
        case .token(let why): "\(name: code, as: "why"): No token came from the token provider (\(why, as: "error"))."
        case .load(let failure):
            "\(name: code, as: "why"): \(url: failure.url) was not loaded: \(failure.message, as: "error")"
        case .timedOut(.token): "\(name: code, as: "why"): The token provider did not answer in time."
        case .timedOut(.page): "\(name: code, as: "why"): The page did not send app_ready in time."
        case .ledAway(let origin):
            """
            \(name: code, as: "why"): While the shop loaded, its page went to \(name: origin ?? "another site", as: "origin"), \
            which is not the shop's. It was not opened there.
            """
        case .pageNotAnswering:
            "\(name: code, as: "why"): The page did not answer any more after the person came back to it."
        case .reportedByPage(let text?):
            "\(name: code, as: "why"): The SDK could not load and says “\(text, as: "error")”."
        case .reportedByPage(nil):
            "\(name: code, as: "why"): The SDK could not load: check client id, app secret and token."
        case .webProcessTerminated(let why):
            "\(name: code, as: "why"): The process that runs the page ended (\(why, as: "error"))."
        case .webViewUnusable(let why): "\(name: code, as: "why"): \(words: why)"
        }
    }
}

extension LoadFailure {
    /// A server's error. Its page is shown, and is not the shop's.
    init(_ status: Int, of url: String) {
        self.init(reason: .httpStatus, url: url, message: "The server answered \(status).")
    }
}
