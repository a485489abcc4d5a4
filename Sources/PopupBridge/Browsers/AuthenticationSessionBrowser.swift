#if canImport(UIKit)
    import DrawbridgeCore
    import UIKit

    /// Shows popups with `ASWebAuthenticationSession`, in a sheet of the system that the app cannot look into.
    @MainActor
    final class AuthenticationSessionBrowser: PopupBrowser {
        private weak var view: UIView?
        private var popups: [String: AuthenticationPopup] = [:]

        /// - Parameter view: the sheet appears over its window.
        init(over view: UIView) {
            self.view = view
        }

        func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void) {
            let id = request.sessionID
            guard request.url.isHTTPFamily, let url = request.url.foundationURL else {
                report(.failedToPresent("an authentication session shows http and https pages only"))
                return
            }
            guard let window = PresentationAnchor.window(for: view) else {
                report(.failedToPresent("the app has no window in a scene that is in front"))
                return
            }
            let popup = AuthenticationPopup(request, url: url, over: window, report: report)
            popup.onEnd = { [weak self] in self?.popups[id] = nil }
            popups[id] = popup
            popup.start()
        }

        func dismiss(_ sessionID: String) {
            popups[sessionID]?.dismiss()
        }
    }
#endif
