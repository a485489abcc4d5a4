import Foundation

/// The time that a run may take, and what holds it to that.
///
/// When the time is up the run ends by itself. Should anything keep it from that - a page that loops, a picture that is
/// never drawn, a reader that does not read, the engine - a thread of its own ends the program.
@MainActor
final class RunLimit {
    /// How long the end itself may take, in seconds.
    nonisolated static let grace: Double = 2
    /// How long it may take until there is a page to load, in seconds.
    nonisolated static let start: Double = 15

    private let seconds: Double
    private let watchdog: Watchdog

    init(seconds: Double) {
        self.seconds = seconds
        watchdog = Watchdog(
            at: .now + .seconds(seconds + Self.start),
            status: ExitStatus.failure,
            saying: "the time is up, and the run did not end by itself: it was ended"
        )
    }

    /// From now on the time counts.
    ///
    /// - Returns: when it is up.
    func begin() -> ContinuousClock.Instant {
        let end = ContinuousClock.now + .seconds(seconds)
        watchdog.move(to: end + .seconds(Self.grace))
        // A part of the grace, so that the lines that the end itself makes find a reader that is merely slow.
        Output.giveUp(at: end + .seconds(Self.grace / 4))
        return end
    }

    /// What the program exits with should it have to be ended.
    func setStatus(_ status: Int32) {
        watchdog.setStatus(status)
    }
}
