import DrawbridgeCore

/// How a popup ended.
public enum PopupOutcome: Hashable, Sendable {
    case success(ReturnPayload)
    case cancelled(PopupCancellation)
    case failed(PopupFailure)
}

/// Who ended a popup without a result.
public enum PopupCancellation: Hashable, Sendable {
    /// Done, or a swipe.
    case person
    /// The popup's page called `window.close()`.
    case page
    /// The popup's page returned to a cancel path.
    case returnURL(ReturnPayload)
    /// The page opened another popup.
    case superseded
    /// The app took the bridge or the browser away.
    case host

    /// A stable name for logs.
    public var name: String {
        switch self {
        case .person: "person"
        case .page: "page"
        case .returnURL: "return_url"
        case .superseded: "superseded"
        case .host: "host"
        }
    }
}

/// Why a popup could not do its work.
public enum PopupFailure: Hashable, Sendable {
    case presentation(String)
    case load(LoadFailure)

    /// What the page learns. The popup's URL is the page's own, but what lies behind it may not be: the engine's
    /// message goes to the host only.
    var pageError: PageError {
        switch self {
        case .presentation:
            PageError(code: "popup_not_presented", message: "The app could not show the popup.")
        case .load(let failure):
            PageError(code: "popup_\(failure.code)", message: "The popup's page could not be loaded.")
        }
    }
}

extension PopupOutcome {
    /// A stable name for logs and pages.
    public var name: String {
        switch self {
        case .success: "success"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    /// As many names of query items as a log line can use; a page can return a hundred thousand.
    private static let maximumLoggedItems = 32

    /// What logs may show: names of query items, never their values. An item without `=` may be a value as a whole
    /// (`?3f2c9a`), so it has no name to show.
    var logDetail: [String: JSONValue] {
        switch self {
        case .success(let payload):
            [
                "items": .array(payload.items.prefix(Self.maximumLoggedItems).map(Self.loggedName)),
                "path": .bool(!payload.path.isEmpty),
            ]
        case .cancelled(let cancellation): ["by": .string(cancellation.name)]
        case .failed(let failure): ["code": .string(failure.pageError.code)]
        }
    }

    private static func loggedName(_ item: ReturnPayload.QueryItem) -> JSONValue {
        .string(item.value == nil ? "…" : Redactor().string(item.name))
    }

    /// A result for the injected script. Every field is always there, for a page can define what is missing.
    func json(sessionID: String) -> JSONValue {
        var payload = JSONValue.null
        var error = JSONValue.null
        switch self {
        case .success(let value): payload = value.json
        case .failed(let failure): error = failure.pageError.json
        case .cancelled: break
        }
        return .object([
            "session": .string(sessionID), "result": .string(name), "payload": payload, "error": error,
        ])
    }
}
