extension PageEvent {
    /// The step's stable name, without its values.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        case started
        case redirected
        case errorStatus
        case committed
        case finished
        case failed
        case processTerminated
        case windowOpened
        case windowClosed
        case closeRequested
    }

    public var phase: Phase {
        switch self {
        case .started: .started
        case .redirected: .redirected
        case .errorStatus: .errorStatus
        case .committed: .committed
        case .finished: .finished
        case .failed: .failed
        case .processTerminated: .processTerminated
        case .windowOpened: .windowOpened
        case .windowClosed: .windowClosed
        case .closeRequested: .closeRequested
        }
    }
}
