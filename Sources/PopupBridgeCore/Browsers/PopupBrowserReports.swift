import DrawbridgeCore

/// What a browser of the system tells of one popup, brought into the order that ``PopupBrowser`` promises.
///
///     starting -> shown -> leaving -> ended
///
/// Such a browser says that it was left before it is gone, says so twice, or not at all where the app took it away by
/// itself. However that comes, one report is the last, and it comes when the browser is gone.
public struct PopupBrowserReports: Hashable, Sendable {
    public enum Input: Hashable, Sendable {
        /// It is on the screen.
        case shown
        /// It cannot be shown, for this reason.
        case failed(String)
        case loaded
        case loadFailed(LoadFailure)
        case returned(url: String)
        /// ``PopupBrowser/dismiss(_:)`` was called.
        case dismissAsked
        /// It was left, and is on its way out by itself.
        case left(by: PopupBrowserEvent.Dismissal)
        /// It is not on the screen any more, or never will be.
        case gone
    }

    public enum Effect: Hashable, Sendable {
        case report(PopupBrowserEvent)
        /// Take it off the screen, and say ``Input/gone`` when that is done.
        case takeAway
    }

    private enum State: Hashable, Sendable {
        case starting
        case shown
        /// The last report is known and waits for the browser to be gone.
        case leaving(last: PopupBrowserEvent)
        case ended
    }

    private var state = State.starting

    public init() {}

    /// Whether the last report was made.
    public var hasEnded: Bool { state == .ended }

    /// Whether it is still to come on the screen.
    public var isStarting: Bool { state == .starting }

    public mutating func handle(_ input: Input) -> [Effect] {
        switch state {
        case .starting: handleOpen(input, isShown: false)
        case .shown: handleOpen(input, isShown: true)
        case .leaving(let last): handleLeaving(input, last: last)
        case .ended: handleEnded(input)
        }
    }

    private mutating func handleOpen(_ input: Input, isShown: Bool) -> [Effect] {
        switch input {
        case .shown:
            state = .shown
            return isShown ? [] : [.report(.presented)]
        case .loaded: return [.report(.loaded)]
        case .loadFailed(let failure): return [.report(.loadFailed(failure))]
        case .returned(let url): return [.report(.returned(url: url))]
        case .failed(let reason):
            state = .leaving(last: .failedToPresent(reason))
            return []
        case .left(let dismissal):
            state = .leaving(last: .dismissed(dismissal))
            return []
        case .dismissAsked:
            state = .leaving(last: .dismissed(.host))
            return [.takeAway]
        case .gone:
            // Nobody said why: the app took it away without a word.
            return end(isShown ? .dismissed(.host) : .failedToPresent("it went away before it was shown"))
        }
    }

    private mutating func handleLeaving(_ input: Input, last: PopupBrowserEvent) -> [Effect] {
        switch input {
        case .gone: end(last)
        // It was on its way when it was told to go.
        case .shown: [.takeAway]
        case .loaded, .loadFailed, .returned, .dismissAsked, .left, .failed: []
        }
    }

    private func handleEnded(_ input: Input) -> [Effect] {
        switch input {
        // Whoever shows it was given up on, and comes after all.
        case .shown: [.takeAway]
        case .loaded, .loadFailed, .returned, .dismissAsked, .left, .failed, .gone: []
        }
    }

    private mutating func end(_ last: PopupBrowserEvent) -> [Effect] {
        state = .ended
        return [.report(last)]
    }
}
