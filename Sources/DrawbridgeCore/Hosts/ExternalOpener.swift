/// Hands URLs to whatever the system opens them with.
@MainActor
public protocol ExternalOpener {
    func open(_ url: WebURL) async -> ExternalOpening
}

/// Opens nothing and says so: for machines where no person watches. The event is on the log all the same.
public struct UnattendedOpener: ExternalOpener {
    nonisolated public init() {}

    public func open(_ url: WebURL) async -> ExternalOpening { .simulated }
}
