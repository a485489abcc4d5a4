/// What a test waits for did not happen.
public struct TimeLimitExceeded: Error, CustomStringConvertible {
    public let description: String
}

/// Waits for `body`, and no longer than the limit: a page's promise that stays open must fail its test and not hang it.
///
/// - Throws: ``TimeLimitExceeded``, or what `body` throws.
@MainActor
public func withTimeLimit<Value: Sendable>(
    _ what: String,
    seconds: Double = 20,
    _ body: @escaping @MainActor () async throws -> Value
) async throws -> Value {
    var pending: CheckedContinuation<Value, any Error>?
    var limit: Task<Void, Never>?
    defer { limit?.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
        pending = continuation
        func finish(_ result: Result<Value, any Error>) {
            pending?.resume(with: result)
            pending = nil
        }
        Task {
            do { finish(.success(try await body())) } catch { finish(.failure(error)) }
        }
        limit = Task {
            try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            guard !Task.isCancelled else { return }
            finish(.failure(TimeLimitExceeded(description: "not done within \(seconds) s: \(what)")))
        }
    }
}
