import DrawbridgeCore

/// An error as a page sees it: an `Error` with a `message` and a stable `code`.
public struct PageError: Error, Hashable, Sendable {
    public let code: String
    public let message: String

    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    var json: JSONValue { .object(["code": .string(code), "message": .string(message)]) }
}

extension PageError {
    static let urlMissing = PageError(code: "url_missing", message: "popupBridge.open needs a URL.")
    static let urlNotAString = PageError(
        code: "url_not_a_string",
        message: "popupBridge.open takes a URL as a string or a URL object."
    )
    static let urlTooLong = PageError(
        code: "url_too_long",
        message: "The URL is longer than \(PopupBridgeScript.maximumURLLength) characters: send large data another way."
    )
    static let urlInvalid = PageError(code: "url_invalid", message: "The URL cannot be read.")
    static let urlSchemeNotAllowed = PageError(
        code: "url_scheme_not_allowed",
        message: "Only http and https URLs can be opened in a popup."
    )
    static let urlHasCredentials = PageError(
        code: "url_has_credentials",
        message: "The URL holds a user name or password: take it out."
    )
    static let originNotAllowed = PageError(
        code: "origin_not_allowed",
        message: "The app does not let pages of this origin use its popup bridge."
    )
    static let malformedMessage = PageError(
        code: "message_malformed",
        message: "The message is not one that the popup bridge knows."
    )
    static let tooManyFrames = PageError(
        code: "too_many_frames",
        message: "More frames listen than the popup bridge serves."
    )
    static let tooManyPopups = PageError(
        code: "too_many_popups",
        message: "The page opens popups faster than they can come and go."
    )

    /// The popup's page is not the one that reads this, and yet what it did wrong is for this one's author to mend.
    static func noReturn(_ mismatch: ReturnURLMismatch) -> PageError {
        let message = "The popup went to a URL of the app that is no return URL. \(mismatch)"
        return switch mismatch {
        case .scheme, .host, .page: PageError(code: "return_url_mismatch", message: message)
        case .tooLong: PageError(code: "return_url_too_long", message: message)
        }
    }
}
