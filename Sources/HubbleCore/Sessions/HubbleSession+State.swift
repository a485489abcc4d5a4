import DrawbridgeCore

extension HubbleSession {
    struct Loading: Hashable, Sendable {
        var attempt: HubbleAttempt
        let webView: Int
        var page = HubblePage()
    }

    struct Ready: Hashable, Sendable {
        let attempt: Int
        let webView: Int
        var page: HubblePage
        var resume = HubbleResume()
        /// How often a page that went back to, or reloaded, an address that is spent was loaded from it anew.
        var renewals = 0
    }

    enum State: Hashable, Sendable {
        case idle
        case requestingToken(HubbleAttempt, request: Int, place: WebURL?)
        case loading(Loading)
        case ready(Ready)
        case failed(HubbleFailure, attempt: Int)
        case closed(HubbleEnding)
    }

    /// What the navigation policy has to know of the visit.
    public struct Stage: Hashable, Sendable {
        public enum Page: Hashable, Sendable {
            /// Nothing has come of the shop's address yet.
            case opening
            /// The shop's page is there, hidden, and not ready.
            case loading
            case shown
        }

        public var page: Page
        /// Knows what must not leave.
        public var redactor: Redactor
        /// Whether there is somebody who gives a fresh token for an address whose token is spent.
        public var canRenew: Bool

        public init(page: Page, redactor: Redactor, canRenew: Bool) {
            self.page = page
            self.redactor = redactor
            self.canRenew = canRenew
        }
    }

    public var stage: Stage {
        let page: Stage.Page =
            switch state {
            case .ready: .shown
            case .loading(let loading) where loading.page.hasDocument: .loading
            case .idle, .requestingToken, .loading, .failed, .closed: .opening
            }
        return Stage(page: page, redactor: redactor, canRenew: hasTokenProvider)
    }
}
