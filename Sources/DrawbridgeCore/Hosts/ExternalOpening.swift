/// What became of a URL that was to go to the system.
public enum ExternalOpening: String, Hashable, Sendable, CaseIterable {
    /// An app took it.
    case opened
    /// No app took it.
    case notOpened
    /// None was asked: pages hand over more than a person can want. The next one counts again in a moment.
    case heldBack
    /// Nobody watches this run, so nothing was opened. The page's side goes on as if an app had taken it.
    case simulated

    /// - Parameter isOpened: what the system says.
    public init(isOpened: Bool) {
        self = isOpened ? .opened : .notOpened
    }

    /// Whether the page goes on as one whose URL an app took.
    public var isTaken: Bool { self == .opened || self == .simulated }
}
