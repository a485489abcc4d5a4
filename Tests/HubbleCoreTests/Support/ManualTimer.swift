import HubbleCore

/// Time that moves when a test says so.
@MainActor
final class ManualTimer: HubbleTimer {
    private struct Entry {
        let id: Int
        let due: Double
        let fire: @MainActor () -> Void
    }

    private var entries: [Entry] = []
    private(set) var now = 0.0

    var running: Int { entries.count }

    func start(_ id: Int, seconds: Double, fire: @escaping @MainActor () -> Void) {
        entries.append(Entry(id: id, due: now + seconds, fire: fire))
    }

    func cancel(_ id: Int) { entries.removeAll { $0.id == id } }

    func advance(by seconds: Double) {
        let end = now + seconds
        while let next = entries.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
            entries.removeAll { $0.id == next.id }
            now = next.due
            next.fire()
        }
        now = end
    }
}
