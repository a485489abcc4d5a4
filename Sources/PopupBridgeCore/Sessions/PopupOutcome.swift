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
    /// The popup's page returned to one of the app's ``PopupBridgeConfiguration/cancelPaths``. The page that asked gets
    /// the payload too.
    case returnURL(ReturnPayload)
    /// The page opened another popup.
    case superseded
    /// The app took the bridge or the browser away.
    case host
    /// The program's run ended while the popup was open.
    case runEnded

    /// A stable name for logs.
    public var name: String {
        switch self {
        case .person: "person"
        case .page: "page"
        case .returnURL: "return_url"
        case .superseded: "superseded"
        case .host: "host"
        case .runEnded: "run_ended"
        }
    }
}

/// Why a popup could not do its work.
public enum PopupFailure: Hashable, Sendable {
    case presentation(String)
    case load(LoadFailure)
    /// The popup's page went to a URL that the app claims and that is no return URL, for this reason.
    case returnURL(ReturnURLMismatch)

    /// What the page learns. The popup's URL is the page's own, but what lies behind it may not be: the engine's
    /// message goes to the host only.
    var pageError: PageError {
        switch self {
        case .returnURL(let mismatch): .noReturn(mismatch)
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

    /// What the popup returned with; `nil` where it was closed or failed.
    public var payload: ReturnPayload? {
        switch self {
        case .success(let payload), .cancelled(.returnURL(let payload)): payload
        case .cancelled, .failed: nil
        }
    }

    /// What logs may show.
    var logDetail: [String: JSONValue] {
        switch self {
        case .success(let payload): payload.logDetail
        case .cancelled(.returnURL(let payload)): payload.logDetail.merging(["by": .string("return_url")]) { $1 }
        case .cancelled(let cancellation): ["by": .string(cancellation.name)]
        case .failed(let failure): ["code": .string(failure.pageError.code)]
        }
    }

    /// A result for the injected script. Every field is always there, for a page can define what is missing.
    func json(sessionID: String) -> JSONValue {
        var error = JSONValue.null
        if case .failed(let failure) = self { error = failure.pageError.json }
        return .object([
            "session": .string(sessionID), "result": .string(name), "payload": payload?.json ?? .null, "error": error,
        ])
    }
}
