/// Hands URLs to whatever the system opens them with.
@MainActor
public protocol ExternalOpener {
    /// - Returns: whether an app took the URL.
    func open(_ url: WebURL) async -> Bool
}

/// Opens nothing and says that it did: for machines where no person watches. The event is on the log all the same.
public struct UnattendedOpener: ExternalOpener {
    nonisolated public init() {}

    public func open(_ url: WebURL) async -> Bool { true }
}
