import DrawbridgeCore

extension BridgeDiagnostic.Code {
    /// A child window sent a message; it did nothing.
    public static let hubbleMessageFromChildWindow = Self("hubble.message_from_child_window")
    /// A sub-frame sent a message; it did nothing.
    public static let hubbleMessageFromSubFrame = Self("hubble.message_from_sub_frame")
    /// A page of another origin than the SDK's sent a message; it did nothing.
    public static let hubbleMessageFromForeignOrigin = Self("hubble.message_from_foreign_origin")
    /// A message was longer than this library reads.
    public static let hubbleMessageTooLarge = Self("hubble.message_too_large")
    /// A message was no JSON, or not in the guide's form.
    public static let hubbleMessageMalformed = Self("hubble.message_malformed")
    /// Something came from a web view that is gone.
    public static let hubbleStaleWebView = Self("hubble.stale_web_view")
    /// A token came that nobody waits for any more.
    public static let hubbleStaleToken = Self("hubble.stale_token")
    /// The app asked for what the session cannot do now; a fault in the app.
    public static let hubbleUnexpectedEvent = Self("hubble.unexpected_event")
    /// The shop could not be opened, or broke; the message says why.
    public static let hubbleFailed = Self("hubble.failed")
    /// A page after `app_ready` was not loaded; the one before stays.
    public static let hubblePageNotLoaded = Self("hubble.page_not_loaded")
    /// The page asked to close its window, which only the `close` action does.
    public static let hubbleCloseRequestIgnored = Self("hubble.close_request_ignored")
    /// A token that was sent before is to be used again: it is, where the shop never got ready with it, and else not.
    public static let hubbleTokenReused = Self("hubble.token_reused")
    /// A page of the shop's was not loaded again, for no fresh token came.
    public static let hubbleResumeWithoutToken = Self("hubble.resume_without_token")
    /// A page, or a window, gave no sign of life after a payment app, and is left as it is.
    public static let hubblePageLeftAlone = Self("hubble.page_left_alone")
    /// A page went back to, or reloaded, an address that was used before, and was not loaded from it.
    public static let hubbleAddressSpent = Self("hubble.address_spent")
    /// A URL that holds the app secret or a token was not opened outside the shop.
    public static let hubbleSecretKept = Self("hubble.secret_kept")
    /// The system did not open a payment app.
    public static let hubblePaymentAppNotOpened = Self("hubble.payment_app_not_opened")
    /// The app's property list does not name the schemes of payment apps, so that nobody can look for them.
    public static let hubbleSchemesNotQueried = Self("hubble.schemes_not_queried")
    /// The app's property list names more schemes than the system reads.
    public static let hubbleTooManyQueriedSchemes = Self("hubble.too_many_queried_schemes")
}
