/// Every text of the library's own views, by its key in `Localizable.strings`.
///
/// An app says it in its own words, or in another language, by an entry of the same key in its own `Drawbridge.strings`.
public enum HubbleText: String, CaseIterable, Hashable, Sendable {
    case loading = "hubble.loading"
    case retry = "hubble.retry"
    case close = "hubble.close"

    case notPrivateTitle = "hubble.error.notPrivate.title"
    case notPrivateText = "hubble.error.notPrivate.text"
    case appAtFaultTitle = "hubble.error.appAtFault.title"
    case appAtFaultText = "hubble.error.appAtFault.text"
    case notSignedInTitle = "hubble.error.notSignedIn.title"
    case notSignedInText = "hubble.error.notSignedIn.text"
    case offlineTitle = "hubble.error.offline.title"
    case offlineText = "hubble.error.offline.text"
    case tooSlowTitle = "hubble.error.tooSlow.title"
    case tooSlowText = "hubble.error.tooSlow.text"
    case stoppedTitle = "hubble.error.stopped.title"
    case stoppedText = "hubble.error.stopped.text"
    case unavailableTitle = "hubble.error.unavailable.title"
    case unavailableText = "hubble.error.unavailable.text"
}
