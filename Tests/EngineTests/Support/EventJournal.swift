import DrawbridgeCore

/// Keeps a test's events and waits for them.
///
/// Each event is handed out once by ``next(_:timeout:_:)``; those passed over stay, so that a test may ask for events in
/// another order than they come in.
@MainActor
final class EventJournal {
    /// What was waited for did not come; the last events say what came instead.
    struct NotSeen: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var events: [BridgeEvent] = []
    private var taken: Set<Int> = []
    private var waiters: [Int: @MainActor (BridgeEvent?) -> Bool] = [:]
    private var lastWaiter = 0
    private var observation: EventObservation?

    init(_ log: BridgeEventLog) {
        observation = log.observe { [weak self] in self?.add($0) }
    }

    private func add(_ event: BridgeEvent) {
        events.append(event)
        for (id, waiter) in waiters.sorted(by: { $0.key < $1.key }) where waiter(event) {
            waiters[id] = nil
            taken.insert(events.count - 1)
            return
        }
    }

    /// The first event not handed out yet of which `read` makes something.
    ///
    /// - Parameter timeout: in seconds.
    /// - Throws: ``NotSeen``.
    func next<Value: Sendable>(
        _ what: String,
        timeout: Double = 20,
        _ read: @escaping @MainActor (BridgeEvent) -> Value?
    ) async throws -> Value {
        for (index, event) in events.enumerated() where !taken.contains(index) {
            guard let value = read(event) else { continue }
            taken.insert(index)
            return value
        }
        lastWaiter += 1
        let id = lastWaiter
        let limit = Task { [weak self] in
            try? await Task.sleep(for: .seconds(timeout))
            _ = self?.waiters.removeValue(forKey: id)?(nil)
        }
        defer { limit.cancel() }
        let value: Value? = await withCheckedContinuation { continuation in
            waiters[id] = { event in
                guard let event else {
                    continuation.resume(returning: nil)
                    return true
                }
                guard let value = read(event) else { return false }
                continuation.resume(returning: value)
                return true
            }
        }
        if let value { return value }
        let formatter = EventFormatter(start: events.first?.time ?? .now)
        let tail = events.suffix(25).map(formatter.line).joined(separator: "\n")
        throw NotSeen(description: "no \(what) within \(timeout) s; the last events:\n\(tail)")
    }

    /// What `read` makes of all events so far, handed out or not.
    func all<Value>(_ read: (BridgeEvent) -> Value?) -> [Value] {
        events.compactMap(read)
    }

    /// Events so far are not handed out any more.
    func skip() {
        taken.formUnion(events.indices)
    }
}

extension BridgeEvent {
    /// What a page said with `note(…)`.
    var note: String? {
        guard case .message("note", let body) = kind else { return nil }
        return body.stringValue ?? body.serialized()
    }

    var diagnostic: BridgeDiagnostic? {
        guard case .diagnostic(let diagnostic) = kind else { return nil }
        return diagnostic
    }

    var page: PageEvent? {
        guard case .page(let page) = kind else { return nil }
        return page
    }

    /// `success`, `cancelled by person`, `failed with popup_load_failed`.
    var outcome: String? {
        guard case .outcome(_, let result, let detail) = kind else { return nil }
        if let by = detail["by"]?.stringValue { return "\(result) by \(by)" }
        if let code = detail["code"]?.stringValue { return "\(result) with \(code)" }
        return result
    }

    /// `stay [allowed-origin] mainFrame link`, for the URL's path or whole.
    var navigation: (action: NavigationAction, decision: NavigationDecision)? {
        guard case .navigation(let action, let decision) = kind else { return nil }
        return (action, decision)
    }
}
