import CWebKitGTK
import DrawbridgeCore

/// What WebKitGTK would do for a page by itself, and no page in an app is to have: files on the disk, dialogs of the
/// host's process in which the page chooses the words.
extension WebKitViewHost {
    func connectRefusals() {
        Signals.onRequest(widgetReference.pointer, "permission-request") { [weak self] request in
            webkit_permission_request_deny(OpaquePointer(request))
            self?.log.report(.permissionRefused, "The page asked for a device or a permission and was refused.")
            return true
        }
        // The print dialog needs no click, and the page's script stands still as long as it is open.
        Signals.onRequest(widgetReference.pointer, "print") { [weak self] _ in
            self?.log.report(.permissionRefused, "The page asked for the print dialog and was refused.")
            return true
        }
        // Any frame, even a picture, can ask for a password over the app's page. Unanswered the load waits for ever; without
        // credentials the server's page for that is shown, as WKWebView does where its app has no answer.
        Signals.onRequest(widgetReference.pointer, "authenticate") { [weak self] request in
            webkit_authentication_request_authenticate(OpaquePointer(request), nil)
            self?.log.report(.permissionRefused, "A server asked for a name and a password; nobody was asked for them.")
            return true
        }
    }

    /// `<a download>` would write a file of the page's making, under a name of its choice, into the person's own folder,
    /// without a click. Once for all views of a session: a page's windows share its own.
    func refuseDownloads(of session: OpaquePointer) {
        Signals.onPointer(UnsafeMutableRawPointer(session), "download-started") { [weak self] download in
            webkit_download_cancel(OpaquePointer(download))
            self?.log.report(.downloadRefused, "The page asked to save a file and was refused.")
        }
    }
}
