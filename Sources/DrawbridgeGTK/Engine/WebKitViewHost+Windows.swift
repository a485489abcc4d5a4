import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    func connectWindows() {
        Signals.onCreate(widgetReference.pointer) { [weak self] action in
            self?.createWindow(NavigationAction(webKit: action, target: .newWindow))
        }
        Signals.onEvent(widgetReference.pointer, "close") { [weak self] in
            self?.log.record(.page(.closeRequested))
            self?.onCloseRequest?()
        }
        Signals.onRequest(widgetReference.pointer, "script-dialog") { [weak self] dialog in
            self?.answerDialog(OpaquePointer(dialog)) ?? false
        }
    }

    /// A window that shares its opener's process, so that `window.opener` is live, and of its handlers only those that
    /// ask for it.
    ///
    /// WebKit hands all of the opener's scripts and handlers down to it; see ``CourierScripts/childWindowMark``.
    private func createWindow(_ action: NavigationAction) -> UnsafeMutablePointer<GtkWidget>? {
        let decision = navigationPolicy.decide(action)
        log.record(.navigation(action, decision))
        guard decision.verdict == .openChildWindow else {
            departures.leave(action, decision)
            return nil
        }
        guard departures.opensWindow(isShown: onChildWindow != nil), let onChildWindow else { return nil }
        let manager = GObjectReference<OpaquePointer>.adopting(webkit_user_content_manager_new())
        let child = WebKitViewHost(
            widget: drawbridge_web_view_new_related(manager.pointer, webView, CourierScripts.childWindowMark),
            contentManager: manager,
            policy: navigationPolicy,
            events: events,
            options: options,
            externalOpener: externalOpener,
            family: family,
            opener: view
        )
        child.onDeliver = { [weak departures] in departures?.deliver($0, fromWindowOpenedBy: action) }
        child.isOpenedByClick = action.hasUserGesture
        children[ObjectIdentifier(child)] = child
        log.record(.page(.windowOpened(url: action.url)))
        onChildWindow(child)
        return child.widget
    }

    /// A window that was opened for what happens elsewhere, and shows nothing, goes.
    func closeIfDone(after action: NavigationAction, _ decision: NavigationDecision) {
        guard view.role == .childWindow, windowContent.isDone(after: action, decision) else { return }
        Task { [weak self] in
            let isWritten = await self?.evaluate("return \(WindowContent.writtenExpression)")
            guard let self, case .success(.bool(false)) = isWritten, !windowContent.hasShownPage else { return }
            onCloseRequest?()
        }
    }

    /// The child's window is gone.
    func forget(_ child: WebKitViewHost) {
        guard children.removeValue(forKey: ObjectIdentifier(child)) != nil else { return }
        family.closedWindow()
        log.record(.page(.windowClosed))
    }

    private func answerDialog(_ dialog: OpaquePointer) -> Bool {
        let text = webkit_script_dialog_get_message(dialog).map { String(cString: $0) } ?? ""
        log.record(.console(level: HostLog.dialogLevel, text: text))
        guard options.answersDialogs else { return false }
        switch webkit_script_dialog_get_dialog_type(dialog) {
        case WEBKIT_SCRIPT_DIALOG_CONFIRM, WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM:
            webkit_script_dialog_confirm_set_confirmed(dialog, 1)
        case WEBKIT_SCRIPT_DIALOG_PROMPT:
            webkit_script_dialog_prompt_set_text(dialog, "")
        default: break
        }
        return true
    }
}
