/// Gets a fresh SSO token for the signed-in person, usually from the app's own server.
///
/// It is asked once for each attempt, and for a reload after a payment app: tokens can be single-use and live for a
/// minute, so an answer must never come from a cache.
public protocol HubbleTokenProvider: Sendable {
    /// - Returns: the token; `nil` opens the shop signed out, which takes lazy login.
    /// - Throws: whatever went wrong. The person can try again; only the error's type is logged, for its text could
    ///   hold a token.
    func token() async throws -> String?
}

/// A provider made of a function.
public struct HubbleTokenFunction: HubbleTokenProvider {
    private let function: @Sendable () async throws -> String?

    public init(_ function: @escaping @Sendable () async throws -> String?) {
        self.function = function
    }

    public func token() async throws -> String? { try await function() }
}
