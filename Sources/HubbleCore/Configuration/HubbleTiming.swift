/// How long a session waits, in seconds. Anything that is not above zero is refused by ``HubbleConfiguration/validate()``.
public struct HubbleTiming: Hashable, Sendable {
    /// From the start of an attempt to `app_ready`, the token included. Time in the background does not count.
    public var readyTimeout: Double
    /// From the return to the app after a UPI hand-off to the reload of a page that gives no sign of life.
    ///
    /// The guide says that the payment screen "may appear stuck for a few seconds" while the SDK takes up its polling.
    public var resumeGrace: Double

    public init(readyTimeout: Double = 30, resumeGrace: Double = 5) {
        self.readyTimeout = readyTimeout
        self.resumeGrace = resumeGrace
    }
}
