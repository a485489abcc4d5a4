/// One attempt to get the shop ready: its number and its time-out.
///
/// The time-out stands still in the background, where the page may be suspended: a person who comes back after a
/// minute must not find an error for it.
struct HubbleAttempt: Hashable, Sendable {
    let number: Int
    private let seconds: Double
    private var timer: Int?

    init(number: Int, seconds: Double) {
        self.number = number
        self.seconds = seconds
    }

    /// Starts the time-out, from its full length; one that runs is left alone.
    mutating func startTimer(_ numbers: inout HubbleNumbers) -> [HubbleSession.Effect] {
        guard timer == nil else { return [] }
        let id = numbers.next()
        timer = id
        return [.startTimer(id: id, seconds: seconds)]
    }

    mutating func cancelTimer() -> [HubbleSession.Effect] {
        defer { timer = nil }
        return timer.map { [.cancelTimer(id: $0)] } ?? []
    }

    /// - Returns: whether it is this time-out that fired, and not one that was cancelled a moment before.
    mutating func takes(timer id: Int) -> Bool {
        guard timer == id else { return false }
        timer = nil
        return true
    }
}
