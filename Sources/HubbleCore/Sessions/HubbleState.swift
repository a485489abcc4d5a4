/// What the app's own view shows for a session.
public enum HubbleState: Hashable, Sendable {
    /// Not started yet.
    case idle
    /// A spinner; the page, if there is one yet, is hidden. Attempts count from 1.
    case loading(attempt: Int)
    /// The page.
    case ready
    /// An error, with a retry where ``HubbleFailure/canRetry`` says so.
    case failed(HubbleFailure)
    /// Nothing: the visit is over.
    case closed(HubbleEnding)
}
