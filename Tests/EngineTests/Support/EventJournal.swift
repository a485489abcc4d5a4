import DrawbridgeCore
import WebViewHostConformance

typealias EventJournal = WebViewHostConformance.EventJournal

extension BridgeEvent {
    /// What a page said with `note(…)`.
    var note: String? {
        guard case .message("note", let body) = kind else { return nil }
        return body.stringValue ?? body.serialized()
    }

    var diagnostic: BridgeDiagnostic? {
        guard case .diagnostic(let diagnostic) = kind else { return nil }
        return diagnostic
    }

    var page: PageEvent? {
        guard case .page(let page) = kind else { return nil }
        return page
    }

    /// `success`, `cancelled by person`, `failed with popup_load_failed`.
    var outcome: String? {
        guard case .outcome(_, let result, let detail) = kind else { return nil }
        if let by = detail["by"]?.stringValue { return "\(result) by \(by)" }
        if let code = detail["code"]?.stringValue { return "\(result) with \(code)" }
        return result
    }

    /// `stay [allowed-origin] mainFrame link`, for the URL's path or whole.
    var navigation: (action: NavigationAction, decision: NavigationDecision)? {
        guard case .navigation(let action, let decision) = kind else { return nil }
        return (action, decision)
    }
}
