#if canImport(UIKit)
    import DrawbridgeCore
    import Foundation

    /// Shows popups with `SFSafariViewController`. What they return opens the app, which passes it to the bridge.
    @MainActor
    final class SafariBrowser: PopupBrowser {
        private let presentation: PopupPresentation
        private var popups: [String: SafariPopup] = [:]

        init(_ presentation: PopupPresentation) {
            self.presentation = presentation
        }

        func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void) {
            let id = request.sessionID
            // The view controller raises an exception at any other.
            guard request.url.isHTTPFamily, let url = request.url.foundationURL else {
                report(.failedToPresent("a Safari view controller shows http and https pages only"))
                return
            }
            let popup = SafariPopup(url: url, presentation: presentation, report: report)
            popup.onEnd = { [weak self] in self?.popups[id] = nil }
            popups[id] = popup
            popup.start()
        }

        func dismiss(_ sessionID: String) {
            popups[sessionID]?.dismiss()
        }
    }
#endif
