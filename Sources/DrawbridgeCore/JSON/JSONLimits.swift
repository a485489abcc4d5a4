/// How much one JSON text may ask of the process that reads it.
public struct JSONLimits: Hashable, Sendable {
    /// The deepest nesting any limits allow.
    ///
    /// Reading, comparing and freeing a value recurse once a level. The dearest, reading in a debug build, takes some
    /// 2.3 KiB a level, so that this many levels fill little more than half of the 512 KiB stack that a secondary
    /// thread has on Apple's systems.
    public static let deepest = 128

    /// 1 MiB, 64 levels, 100,000 values.
    public static let `default` = JSONLimits()

    /// The longest text, in bytes of UTF-8.
    public let maximumBytes: Int

    /// The most arrays and objects that may stand inside one another. A lone number has depth 0, `[]` has depth 1.
    public let maximumDepth: Int

    /// The most values in all: every scalar, array and object counts one, keys do not count.
    public let maximumNodes: Int

    /// Makes limits. Negative numbers count as zero; a depth beyond ``deepest`` counts as ``deepest``.
    ///
    /// - Parameters:
    ///   - maximumBytes: The longest text, in bytes of UTF-8.
    ///   - maximumDepth: The most levels of arrays and objects.
    ///   - maximumNodes: The most values in all.
    public init(maximumBytes: Int = 1 << 20, maximumDepth: Int = 64, maximumNodes: Int = 100_000) {
        self.maximumBytes = max(0, maximumBytes)
        self.maximumDepth = min(max(0, maximumDepth), Self.deepest)
        self.maximumNodes = max(0, maximumNodes)
    }
}
