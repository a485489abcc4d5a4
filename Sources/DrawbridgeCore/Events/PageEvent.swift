/// A step in the life of the document in a view's main frame.
public enum PageEvent: Hashable, Sendable {
    /// A load began. The URL is the one that is asked for, and never the page's that is being left.
    case started(url: String)
    case redirected(url: String)
    /// The server answered with a status that says error (400 and above). That is no failure: the document that came with
    /// it is committed and finished like any other.
    case errorStatus(url: String, status: Int)
    case committed(url: String)
    case finished(url: String)
    case failed(LoadFailure)
    /// The process that ran the page is gone; the view is blank until something is loaded.
    case processTerminated(reason: String)
    case windowOpened(url: String)
    case windowClosed
    /// The page closed its own window, or asked to.
    case closeRequested
}
