import HubbleCore

extension Notice {
    /// What a person can do about a failure. ``HubbleFailure/description`` is for developers and not shown.
    init(_ failure: HubbleFailure) {
        let notice = HubbleNotice(failure)
        let (title, text) = notice.words
        self.init(
            icon: notice.icon,
            isRefusal: notice == .notPrivate,
            title: title,
            text: text,
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

    /// The title and the text.
    fileprivate var words: (String, String) {
        switch self {
        case .notPrivate:
            (
                "This connection is not private",
                "The shop could not prove that it is the shop, so nothing was sent to it. "
                    + "Try again later, from another network."
            )
        case .appAtFault:
            (
                "The shop cannot be opened",
                "Something is wrong with this app, and trying again will not help. "
                    + "Please tell the people who make it."
            )
        case .notSignedIn:
            ("You could not be signed in", "The app could not confirm who you are. Try again in a moment.")
        case .offline:
            ("No connection to the shop", "Check that you are online, then try again.")
        case .tooSlow:
            ("This takes too long", "The shop did not open in time. Check your connection, then try again.")
        case .stopped:
            // Its payment may have gone through all the same.
            (
                "The shop stopped working",
                "You can open it again. If you were paying, look at your orders before you pay once more."
            )
        case .unavailable:
            ("The shop could not be opened", "Try again in a moment, or come back later.")
        }
    }
}
