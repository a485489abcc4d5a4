/// A sign that somebody is at a page, or that its script runs.
public enum PageActivity: String, Hashable, Sendable, CaseIterable {
    /// A person clicked, touched, scrolled or typed in it, in whichever frame.
    case input
    /// It asked a server for something, or was answered: the page or one of its frames.
    case network
}
