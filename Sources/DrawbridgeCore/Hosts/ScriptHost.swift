/// A web view whose pages can be given scripts and handlers, whoever decides where it goes.
///
/// This is all that a bridge needs, so that it can be added to a view that an app runs by itself.
@MainActor
public protocol ScriptHost: AnyObject {
    /// Where the host reports everything that happens in its view.
    var events: BridgeEventLog { get }

    /// Hears what happens to this view's page, and to no other's on the same log, for as long as the result is held.
    func observePageEvents(_ body: @escaping @MainActor (PageEvent) -> Void) -> EventObservation

    /// Injects `script` in every document from the next one on; one of the same name is replaced.
    func addUserScript(_ script: UserScript)
    /// Removes the script that was added under `name`, and no other.
    func removeUserScript(named name: String)

    /// Registers a handler under `window.webkit.messageHandlers`.
    ///
    /// - Throws: ``ScriptMessageHandlerError/nameTaken(_:)``.
    func addScriptMessageHandler(_ handler: ScriptMessageHandler) throws(ScriptMessageHandlerError)
    /// Removes the handler that was added under `name`, and no other.
    func removeScriptMessageHandler(named name: String)
}
