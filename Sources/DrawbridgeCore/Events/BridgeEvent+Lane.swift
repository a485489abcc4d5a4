extension BridgeEvent {
    /// What kind of thing an event is, for those who read many: `page`, `bridge`, `popup` and so on.
    public enum Lane: String, Hashable, Sendable {
        case page
        case bridge
        case session
        case navigation
        case diagnostic
    }

    public var lane: Lane {
        switch kind {
        case .page, .console, .pageError: .page
        case .message: .bridge
        case .step, .outcome: .session
        case .navigation, .external: .navigation
        case .diagnostic: .diagnostic
        }
    }

    /// The kinds' stable names, as the JSON form has them.
    public enum KindName: String, Hashable, Sendable, CaseIterable {
        case message
        case navigation
        case page
        case console
        case pageError = "page_error"
        case step
        case outcome
        case external
        case diagnostic
    }

    public var kindName: KindName {
        switch kind {
        case .message: .message
        case .navigation: .navigation
        case .page: .page
        case .console: .console
        case .pageError: .pageError
        case .step: .step
        case .outcome: .outcome
        case .external: .external
        case .diagnostic: .diagnostic
        }
    }
}
