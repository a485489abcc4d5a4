/// A web view whose pages can be given scripts and handlers, whoever decides where it goes.
///
/// This is all that a bridge needs, so that it can be added to a view that an app runs by itself.
@MainActor
public protocol ScriptHost: AnyObject {
    /// Where the host reports everything that happens in its view.
    var events: BridgeEventLog { get }
    /// How that log names this view.
    var view: ViewInfo { get }

    /// Hears what happens to this view's page, and to no other's on the same log, for as long as the result is held. A
    /// window that the page opened is another page, but for that it was opened and closed.
    ///
    /// A load is started, perhaps redirected, then committed and finished, or failed; see ``LoadStory``. A server's error
    /// (400 and above) is told by hosts that hear of responses (``WebViewHost``), and is no failure: its page is committed and
    /// finished. A load that another takes the place of does not fail, and neither does one that is not shown, by the policy's
    /// decision or for want of anything to show, as long as another page stays.
    func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation

    /// Injects `script` in every document from the next one on; one of the same name is replaced.
    func addUserScript(_ script: UserScript)
    /// Removes the script that was added under `name`, and no other.
    func removeUserScript(named name: String)

    /// Registers a handler under `window.webkit.messageHandlers`, in every document from the next one on. A body that is
    /// larger or deeper than ``JSONLimits`` allow does not reach it: that is a diagnostic, and where the page waits for a
    /// reply its promise is rejected.
    ///
    /// - Throws: ``ScriptMessageHandlerError/nameTaken(_:)``.
    func addScriptMessageHandler(_ handler: ScriptMessageHandler) throws(ScriptMessageHandlerError)
    /// Removes the handler that was added under `name`, and no other. It hears no more; the next document lacks it.
    func removeScriptMessageHandler(named name: String)
}
