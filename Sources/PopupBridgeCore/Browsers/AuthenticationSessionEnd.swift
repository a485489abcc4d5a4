import DrawbridgeCore

/// How an `ASWebAuthenticationSession` ended, read from what its completion handler is given.
public enum AuthenticationSessionEnd: Hashable, Sendable {
    case returned(url: String)
    /// Cancel, a swipe, or a no to the system's question.
    case cancelled
    case failedToPresent(String)
    case loadFailed(LoadFailure)

    /// `ASWebAuthenticationSessionErrorDomain`
    public static let errorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

    private enum Code {
        static let canceledLogin = 1
        static let presentationContextNotProvided = 2
        static let presentationContextInvalid = 3
    }

    /// - Parameters:
    ///   - callbackURL: where there is one, it counts.
    ///   - request: of the popup.
    public init(callbackURL: String?, error: SystemError?, request: PopupRequest) {
        if let callbackURL {
            self = .returned(url: callbackURL)
        } else if let error {
            self.init(error, request: request)
        } else {
            self = .failedToPresent("the authentication session ended and said neither a URL nor an error")
        }
    }

    private init(_ error: SystemError, request: PopupRequest) {
        switch (error.domain, error.code) {
        case (Self.errorDomain, Code.canceledLogin) where request.isHTTPSCallback && error.reason != nil:
            // So an app is told that it is not associated with the site; a person's no has no reason.
            self = .failedToPresent(error.reason ?? error.message)
        case (Self.errorDomain, Code.canceledLogin):
            self = .cancelled
        case (Self.errorDomain, Code.presentationContextNotProvided):
            self = .failedToPresent("the authentication session was given no window")
        case (Self.errorDomain, Code.presentationContextInvalid):
            self = .failedToPresent("the window given to the authentication session is in no foreground scene")
        case (SystemError.urlDomain, _):
            let failure = LoadFailure(
                errorDomain: error.domain,
                code: error.code,
                message: error.message,
                url: request.url.string
            )
            // Foundation's own "cancelled" is no failure of a load.
            self = failure.map(Self.loadFailed) ?? .cancelled
        default:
            self = .failedToPresent(error.description)
        }
    }
}

extension PopupRequest {
    fileprivate var isHTTPSCallback: Bool {
        switch callback {
        case .scheme: false
        case .https: true
        }
    }
}

/// An `NSError`, as a value.
public struct SystemError: Hashable, Sendable, CustomStringConvertible {
    /// `NSURLErrorDomain`
    static let urlDomain = "NSURLErrorDomain"

    public let domain: String
    public let code: Int
    /// In the system's words.
    public let message: String
    /// `localizedFailureReason`
    public let reason: String?

    public init(domain: String, code: Int, message: String, reason: String? = nil) {
        self.domain = domain
        self.code = code
        self.message = message
        self.reason = reason
    }

    public var description: String { "\(message) (\(domain) \(code))" }
}
