/// Hands each element to any number of readers, each of which has a buffer of its own.
///
/// A stream of Swift's has one reader; an app may have two, such as its analytics and its screen.
@MainActor
public final class EventStreams<Element: Sendable> {
    private let limit: Int
    private var readers: [Int: AsyncStream<Element>.Continuation] = [:]
    private var lastID = 0

    /// - Parameter limit: what a reader that does not keep up has in store; the oldest past it are lost.
    public init(limit: Int = 256) {
        self.limit = limit
    }

    /// The elements from now on, until ``finish()``.
    public func stream() -> AsyncStream<Element> {
        lastID += 1
        let id = lastID
        return AsyncStream(bufferingPolicy: .bufferingNewest(limit)) { continuation in
            readers[id] = continuation
            continuation.onTermination = { [weak self] _ in
                Task { @MainActor in self?.readers[id] = nil }
            }
        }
    }

    public func send(_ element: Element) {
        for reader in readers.values { reader.yield(element) }
    }

    /// Ends every stream. One that is asked for later begins anew.
    public func finish() {
        let ended = readers.values
        readers = [:]
        for reader in ended { reader.finish() }
    }
}
