extension BridgeDiagnostic.Code {
    /// The page named a handler that no host registered.
    public static let unknownHandler = Self("message.unknown_handler")
    /// A window that a page opened spoke to a handler that is for the page alone.
    public static let messageFromChildWindow = Self("message.from_child_window")
    /// The body was no JSON, too large or too deep; the message says which.
    public static let unreadableMessage = Self("message.unreadable")
    /// The engine's own envelope could not be read; a page cannot cause this.
    public static let brokenEnvelope = Self("message.broken_envelope")
    /// The page sent messages faster than they can be handled; the message says how many were dropped.
    public static let messageFlood = Self("message.flood")
    /// A navigation was refused; the message names the rule.
    public static let navigationRefused = Self("navigation.refused")
    /// A page is the answer to a form, and was not loaded again, for that would have sent the form again.
    public static let bodyNotRepeated = Self("navigation.body_not_repeated")
    /// A form was sent to an origin that does not stay in the app; nothing was sent.
    public static let formRefused = Self("navigation.form_refused")
    /// A page could not be loaded.
    public static let loadFailed = Self("page.load_failed")
    /// A load came to nothing that could be shown, and the page that was there stays.
    public static let nothingToShow = Self("page.nothing_to_show")
    /// A picture, a script, a style sheet or another part of a page did not come; the message says why.
    public static let resourceFailed = Self("page.resource_failed")
    /// So many parts of a page did not come that they are not told one by one.
    public static let resourceFlood = Self("page.resource_flood")
    /// The engine did not do what a page asked for; the message has its words.
    public static let engineBlocked = Self("page.blocked")
    /// What pages write to their consoles is not heard in this run; the message says why.
    public static let consoleUnheard = Self("page.console_unheard")
    /// A page writes to its console faster than anybody reads; the message says how many lines were dropped.
    public static let consoleFlood = Self("page.console_flood")
    /// The server's certificate is not trusted.
    public static let certificateRefused = Self("page.certificate_refused")
    /// The process that runs the page died.
    public static let webProcessTerminated = Self("page.web_process_terminated")
    /// The page's process died too often in a short time, so the page is not loaded again.
    public static let recoveryAbandoned = Self("page.recovery_abandoned")
    /// A page was not loaded again, for nobody knows that this would repeat nothing; the message says why.
    public static let reloadRefused = Self("page.reload_refused")
    /// A page asked for a device or a permission and was refused.
    public static let permissionRefused = Self("page.permission_refused")
    /// A page's `alert`, `confirm` or `prompt` was not shown, and answered as if a person had refused.
    public static let dialogRefused = Self("page.dialog_refused")
    /// A page asked to save a file and was refused.
    public static let downloadRefused = Self("page.download_refused")
    /// A page's file input was clicked where no person is there to choose, and no file was prepared for it.
    public static let fileChooserRefused = Self("page.file_chooser_refused")
    /// A page's file input was given files that were prepared for it; the message names them.
    public static let fileChosen = Self("page.file_chosen")
    /// A page's colour input was clicked where no person is there to choose.
    public static let colourChooserRefused = Self("page.color_chooser_refused")
    /// A child window was asked for and refused.
    public static let windowRefused = Self("window.refused")
    /// The system had no app for a URL, or would not open it.
    public static let externalOpenFailed = Self("external.open_failed")
    /// Pages handed URLs to the system faster than a person can; this one was not.
    public static let externalFlood = Self("external.flood")
    /// A script that the host called threw or returned nothing JSON can hold.
    public static let scriptFailed = Self("script.failed")
}
