import DrawbridgeCore

/// Where the main frame of a web view stands.
struct HubblePage: Hashable, Sendable {
    /// How often it has gone anywhere.
    private(set) var navigations = 0
    /// The document's URL, as far as it is known.
    private(set) var url: WebURL?

    /// - Returns: whether the page went somewhere.
    mutating func note(_ event: PageEvent) -> Bool {
        switch event {
        case .started, .redirected:
            break
        case .committed(let text):
            url = try? WebURL(text)
        case .errorStatus, .finished, .failed, .processTerminated, .windowOpened, .windowClosed, .closeRequested:
            return false
        }
        navigations += 1
        return true
    }

    /// - Returns: whether the page went somewhere within its document.
    mutating func note(location: WebURL) -> Bool {
        guard location != url else { return false }
        url = location
        navigations += 1
        return true
    }
}
