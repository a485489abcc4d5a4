import DrawbridgeCore

extension BridgeDiagnostic.Code {
    /// A page's `open` was refused; the message names the page's error code.
    public static let popupRefused = Self("popup.refused")
    /// The same frame opened the same URL while it was open: taken for a double tap.
    public static let popupDoubleTap = Self("popup.double_tap")
    /// The browser could not be shown.
    public static let popupNotPresented = Self("popup.not_presented")
    /// A URL of the return scheme was for another host, or too long; the popup stays open.
    public static let popupReturnMismatch = Self("popup.return_mismatch")
    /// A return URL came after the popup had ended.
    public static let popupLateReturn = Self("popup.late_return")
    /// A browser reported on a popup that is not open; a fault in the browser's adapter.
    public static let popupUnexpectedEvent = Self("popup.unexpected_event")
    /// The frame that asked shows another origin now, and gets no answer.
    public static let popupAnswerUndeliverable = Self("popup.answer_undeliverable")
    /// No document shows in the frame that asked; the answer is kept for the next one.
    public static let popupAnswerWaiting = Self("popup.answer_waiting")
    /// The page has no `onComplete` for its answer; it is kept until the page sets one.
    public static let popupAnswerUnheard = Self("popup.answer_unheard")
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
