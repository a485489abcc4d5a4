/// Gives numbers to web views, timers and token requests: none twice, so that whatever is late shows as late.
struct HubbleNumbers: Hashable, Sendable {
    private var last = 0

    mutating func next() -> Int {
        last += 1
        return last
    }
}
