import DrawbridgeCore

extension BridgeDiagnostic.Code {
    /// A page's `open` was refused; the message names the page's error code.
    public static let popupRefused = Self("popup.refused")
    /// The same frame opened the same URL while it was open: taken for a double tap.
    public static let popupDoubleTap = Self("popup.double_tap")
    /// The browser could not be shown.
    public static let popupNotPresented = Self("popup.not_presented")
    /// A URL was for the app and is no return URL: for another host, or too long. Where the popup's page went to it, the
    /// popup ended with an error; where the app was opened with it, the popup goes on.
    public static let popupReturnMismatch = Self("popup.return_mismatch")
    /// A return URL came after the popup had ended.
    public static let popupLateReturn = Self("popup.late_return")
    /// A browser reported on a popup that is not open; a fault in the browser's adapter.
    public static let popupUnexpectedEvent = Self("popup.unexpected_event")
    /// The frame that asked shows another origin now, and gets no answer.
    public static let popupAnswerUndeliverable = Self("popup.answer_undeliverable")
    /// No document shows in the frame that asked; the answer is kept for the next one.
    public static let popupAnswerWaiting = Self("popup.answer_waiting")
    /// The page has no `onComplete` for its answer, and asked nothing of the promise; it is kept until the page does.
    public static let popupAnswerUnheard = Self("popup.answer_unheard")
    /// The program's run ended while a popup was open.
    public static let popupOpenAtEnd = Self("popup.open_at_end")
    /// The page's script could not define `window.popupBridge`.
    public static let popupScriptBlocked = Self("popup.script_blocked")
    /// A message was none that the bridge knows.
    public static let popupMalformedMessage = Self("popup.malformed_message")
    /// More frames listen than the bridge serves.
    public static let popupTooManyFrames = Self("popup.too_many_frames")
    /// The app was opened with a URL that is not one of the return scheme.
    public static let popupForeignURL = Self("popup.foreign_url")
    /// The bridge could not be set up; the message says what to change in the app.
    public static let popupSetupFailed = Self("popup.setup_failed")
    /// The app may not ask whether Venmo is installed; the message says what to add.
    public static let popupVenmoUnknown = Self("popup.venmo_unknown")
}
