import DrawbridgeCore

/// Where the main frame of a web view stands.
struct HubblePage: Hashable, Sendable {
    /// The document's URL, as far as it is known.
    private(set) var url: WebURL?
    /// What the document was asked for with.
    private(set) var request: DocumentRequest?
    /// Whether a document has come at all.
    private(set) var hasDocument = false
    /// Whether a server was heard of.
    private(set) var hasReachedServer = false
    /// Whether the page's script may stand still, for it shows an `alert` or asks a question.
    var hasDialog = false

    /// - Returns: whether the page went somewhere.
    mutating func note(_ event: PageEvent) -> Bool {
        switch event {
        case .started:
            break
        case .redirected:
            hasReachedServer = true
        case .committed(let text):
            url = try? WebURL(text)
            hasDocument = true
            hasReachedServer = true
        case .errorStatus:
            hasReachedServer = true
            return false
        case .finished, .failed, .processTerminated, .windowOpened, .windowClosed, .closeRequested:
            return false
        }
        hasDialog = false
        return true
    }

    /// What the engine says of the document now.
    ///
    /// - Returns: whether the page went somewhere within its document.
    mutating func note(location: WebURL?, request: DocumentRequest?) -> Bool {
        self.request = request
        guard location != url else { return false }
        url = location
        return true
    }

    func isOwn(_ sdkOrigin: Origin?) -> Bool { url.map { $0.origin == sdkOrigin } ?? false }
}
