/// Shows a popup's page in a browser that the app's page cannot reach and whose origin a person can see.
///
/// `ASWebAuthenticationSession` and `SFSafariViewController` on Apple's systems, `SecureBrowserWindow` on Linux.
@MainActor
public protocol PopupBrowser: AnyObject {
    /// Opens the popup. What becomes of it is told to `report`, from the main actor, in order; the last report is
    /// ``PopupBrowserEvent/dismissed(_:)``, ``PopupBrowserEvent/failedToPresent(_:)``, or follows a ``dismiss(_:)``.
    func present(_ request: PopupRequest, report: @escaping @MainActor (PopupBrowserEvent) -> Void)

    /// Takes the popup away. It reports ``PopupBrowserEvent/dismissed(_:)`` when the browser is gone.
    func dismiss(_ sessionID: String)
}

/// What a browser needs to show a popup.
public struct PopupRequest: Hashable, Sendable {
    public let sessionID: String
    public let url: WebURL
    /// A navigation of the main frame to this is not loaded but reported.
    public let callback: PopupCallback
    /// `true`: cookies and storage end with the popup.
    public let prefersEphemeralSession: Bool

    public init(sessionID: String, url: WebURL, callback: PopupCallback, prefersEphemeralSession: Bool) {
        self.sessionID = sessionID
        self.url = url
        self.callback = callback
        self.prefersEphemeralSession = prefersEphemeralSession
    }
}

/// What a browser tells of a popup.
public enum PopupBrowserEvent: Hashable, Sendable {
    public enum Dismissal: String, Hashable, Sendable {
        /// Done, the close button, a swipe.
        case person
        /// The popup's page called `window.close()`.
        case page
        /// ``PopupBrowser/dismiss(_:)`` was called.
        case host
    }

    case presented
    /// The browser could not be shown at all; the text says why.
    case failedToPresent(String)
    /// The popup's page could not be loaded. The browser is still there and shows an error.
    case loadFailed(LoadFailure)
    /// A page was loaded, perhaps after a failure.
    case loaded
    /// The main frame went to the callback.
    case returned(url: String)
    /// The browser is gone.
    case dismissed(Dismissal)
}
