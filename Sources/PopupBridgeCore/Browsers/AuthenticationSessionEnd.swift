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
    ///   - url: where the popup was going.
    public init(callbackURL: String?, error: SystemError?, url: String) {
        if let callbackURL {
            self = .returned(url: callbackURL)
        } else if let error {
            self.init(error, url: url)
        } else {
            self = .failedToPresent("the authentication session ended and said neither a URL nor an error")
        }
    }

    private init(_ error: SystemError, url: String) {
        switch (error.domain, error.code) {
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
                url: url
            )
            // Foundation's own "cancelled" is no failure of a load.
            self = failure.map(Self.loadFailed) ?? .cancelled
        default:
            self = .failedToPresent(error.description)
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

    public init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    public var description: String { "\(message) (\(domain) \(code))" }
}
