import DrawbridgeCore

/// What the injected script asks of the host, read from a script message.
enum PageRequest: Hashable, Sendable {
    /// The longest id that the script or a host makes, in bytes; a page could send a megabyte.
    static let maximumIDLength = 64

    case open(FrameAddress, documentID: String, Result<WebURL, PageError>)
    case listen(FrameAddress, documentID: String)
    case received(documentID: String, sessionID: String)
    case leave(FrameAddress, documentID: String)
    case message(name: String, data: JSONValue)
    /// A result that the page has no callback for.
    case unheard(sessionID: String)
    /// `window.popupBridge` could not be defined.
    case blocked

    /// `nil` where the message is none of the script's.
    init?(_ message: ScriptMessage) {
        guard let body = try? message.structuredBody(), let type = body["type"]?.stringValue,
            let documentID = body["document"]?.stringValue, documentID.utf8.count <= Self.maximumIDLength
        else { return nil }
        let address = body["frame"]?.stringValue.flatMap { path in
            FrameAddress(path: path, frame: message.frame, documentID: documentID)
        }
        let sessionID = body["session"]?.stringValue.flatMap { $0.utf8.count <= Self.maximumIDLength ? $0 : nil }
        switch (type, address, sessionID) {
        case ("open", let address?, _): self = .open(address, documentID: documentID, Self.url(in: body))
        case ("listen", let address?, _): self = .listen(address, documentID: documentID)
        case ("leave", let address?, _): self = .leave(address, documentID: documentID)
        case ("received", _, let sessionID?): self = .received(documentID: documentID, sessionID: sessionID)
        case ("unheard", _, let sessionID?): self = .unheard(sessionID: sessionID)
        case ("message", _, _):
            guard let name = body["name"]?.stringValue else { return nil }
            self = .message(name: name, data: body["data"] ?? .null)
        case ("blocked", _, _): self = .blocked
        default: return nil
        }
    }

    /// The script resolves a URL against its document, as the engine reads it; what decides is read again here.
    private static func url(in body: JSONValue) -> Result<WebURL, PageError> {
        guard let text = body["url"]?.stringValue else { return .failure(problem(in: body)) }
        guard text.utf16.count <= PopupBridgeScript.maximumURLLength else { return .failure(.urlTooLong) }
        let url: WebURL
        do {
            url = try WebURL(text)
        } catch {
            return .failure(PageError(code: "url_invalid", message: "The URL cannot be read: \(error)"))
        }
        guard url.isHTTPFamily else { return .failure(.urlSchemeNotAllowed) }
        guard !url.hasCredentials else { return .failure(.urlHasCredentials) }
        return .success(url)
    }

    private static func problem(in body: JSONValue) -> PageError {
        switch body["problem"]?.stringValue {
        case "url_missing": .urlMissing
        case "url_not_a_string": .urlNotAString
        case "url_too_long": .urlTooLong
        default: .urlInvalid
        }
    }
}
