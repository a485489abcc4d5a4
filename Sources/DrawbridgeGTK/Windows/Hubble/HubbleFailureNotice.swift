import HubbleCore

extension Notice {
    /// What a person can do about a failure. ``HubbleFailure/description`` is for developers and not shown.
    init(_ failure: HubbleFailure) {
        let notice = HubbleNotice(failure)
        self.init(
            icon: notice.icon,
            isRefusal: notice == .notPrivate,
            title: notice.title.english,
            text: notice.text.english,
            code: failure.code
        )
    }
}

extension HubbleNotice {
    fileprivate var icon: String {
        switch self {
        case .notPrivate: "channel-insecure-symbolic"
        case .offline, .tooSlow: "network-error-symbolic"
        case .appAtFault, .notSignedIn, .stopped, .unavailable: "dialog-warning-symbolic"
        }
    }
}
