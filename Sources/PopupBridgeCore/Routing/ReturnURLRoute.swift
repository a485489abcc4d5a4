/// Decides which of an app's bridges gets a URL that the app was opened with.
public enum ReturnURLRoute {
    /// What a bridge says of the URL.
    public struct Candidate: Hashable, Sendable {
        public let takesURL: Bool
        public let hasOpenPopup: Bool

        public init(takesURL: Bool, hasOpenPopup: Bool) {
            self.takesURL = takesURL
            self.hasOpenPopup = hasOpenPopup
        }
    }

    /// - Parameter candidates: in the order in which they were made.
    /// - Returns: the index of the newest that takes it, of those with an open popup if there are such: a popup is what
    ///   people come back from. `nil` where none takes it.
    public static func receiver(among candidates: [Candidate]) -> Int? {
        candidates.lastIndex { $0.takesURL && $0.hasOpenPopup } ?? candidates.lastIndex(where: \.takesURL)
    }
}
