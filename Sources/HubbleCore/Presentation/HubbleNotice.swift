/// What a person is told about a failure: one of seven things, whichever of the many reasons there is.
///
/// Decided here for every system; the words are the system's own (`Localizable.strings` on Apple's).
/// ``HubbleFailure/description`` is for developers and not shown.
public enum HubbleNotice: String, CaseIterable, Hashable, Sendable {
    /// Somebody may stand between the app and the shop.
    case notPrivate
    /// The app's own values are wrong; it does not help to try again.
    case appAtFault
    case notSignedIn
    case offline
    case tooSlow
    /// The page's process died, or stands still, perhaps in the middle of a payment.
    case stopped
    /// The shop answered with an error, or said so itself.
    case unavailable

    public init(_ failure: HubbleFailure) {
        self =
            switch (failure.recovery, failure.reason) {
            case (.tellThePerson, _): .notPrivate
            case (.changeConfiguration, _): .appAtFault
            case (_, .token): .notSignedIn
            case (_, .load(let load)) where load.reason == .network: .offline
            case (_, .load(let load)) where load.reason == .timedOut: .tooSlow
            case (_, .timedOut): .tooSlow
            case (_, .webProcessTerminated), (_, .pageNotAnswering): .stopped
            case (_, .configuration), (_, .load), (_, .ledAway), (_, .reportedByPage), (_, .webViewUnusable):
                .unavailable
            }
    }

    public var title: HubbleText {
        switch self {
        case .notPrivate: .notPrivateTitle
        case .appAtFault: .appAtFaultTitle
        case .notSignedIn: .notSignedInTitle
        case .offline: .offlineTitle
        case .tooSlow: .tooSlowTitle
        case .stopped: .stoppedTitle
        case .unavailable: .unavailableTitle
        }
    }

    public var text: HubbleText {
        switch self {
        case .notPrivate: .notPrivateText
        case .appAtFault: .appAtFaultText
        case .notSignedIn: .notSignedInText
        case .offline: .offlineText
        case .tooSlow: .tooSlowText
        case .stopped: .stoppedText
        case .unavailable: .unavailableText
        }
    }

    /// Its picture, by the name that Apple's systems have for it (SF Symbols 1 and 2, so that iOS 15 has it).
    public var symbolName: String {
        switch self {
        case .notPrivate: "lock.slash"
        case .appAtFault: "exclamationmark.triangle"
        case .notSignedIn: "person.crop.circle.badge.exclamationmark"
        case .offline: "wifi.slash"
        case .tooSlow: "clock"
        case .stopped: "arrow.clockwise.circle"
        case .unavailable: "bag"
        }
    }
}
