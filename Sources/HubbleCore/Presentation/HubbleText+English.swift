extension HubbleText {
    /// The words in English: for systems without `Localizable.strings`, where a test holds them to that file.
    public var english: String {
        switch self {
        case .loading: "Opening the shop…"
        case .retry: "Try Again"
        case .close: "Close"
        case .notPrivateTitle: "This connection is not private"
        case .notPrivateText:
            "The shop could not prove that it is the shop, so nothing was sent to it. Try again "
                + "later, from another network."
        case .appAtFaultTitle: "The shop cannot be opened"
        case .appAtFaultText:
            "Something is wrong with this app, and trying again will not help. Please tell the "
                + "people who make it."
        case .notSignedInTitle: "You could not be signed in"
        case .notSignedInText: "The app could not confirm who you are. Try again in a moment."
        case .offlineTitle: "No connection to the shop"
        case .offlineText: "Check that you are online, then try again."
        case .tooSlowTitle: "This takes too long"
        case .tooSlowText: "The shop did not open in time. Check your connection, then try again."
        case .stoppedTitle: "The shop stopped working"
        case .stoppedText:
            "You can open it again. If you were paying, look at your orders before you pay once "
                + "more."
        case .unavailableTitle: "The shop could not be opened"
        case .unavailableText: "Try again in a moment, or come back later."
        }
    }
}
