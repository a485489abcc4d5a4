/// The loads of a view's main frame, brought from what an engine says of them into the order that ``PageEvent`` promises.
///
///     asked -> began -> requested (-> redirected) -> answered -> committed -> ended
///
/// Engines tell less than that. WebKitGTK says that a load began before it says of what. Where nothing can be shown - a
/// port that no browser opens, an answer without content, a page that leaves the app at once - they show an empty
/// document or say nothing. A load counts only where the document that was asked for was shown; where it was not, its
/// failure has a reason. What is not shown because another page stays is no failure.
public struct LoadStory: Hashable, Sendable {
    public enum Input: Hashable, Sendable {
        /// The host asks the engine for this.
        case asked(url: String)
        /// A load began; `nil` where the engine does not say of what.
        case began(url: String?)
        /// The main document is asked for, at this URL.
        case requested(url: String)
        case redirected(url: String)
        /// The main document's response is there, and may be shown.
        case answered(url: String, status: Int)
        /// The main frame's navigation is not shown here: the failure that this is where nothing else is shown.
        case left(LoadFailure)
        case committed(url: String)
        /// - Parameter url: the document's own by now.
        case ended(url: String)
        /// The engine gave the load up; `nil` where nothing failed, but another load or a decision ended it.
        case failed(LoadFailure?)
        /// The host waits no longer.
        case gaveUp(seconds: Double)
        case processTerminated
    }

    public enum Effect: Hashable, Sendable {
        case tell(PageEvent)
        /// Nothing came of a load, and the page that was there stays.
        case note(LoadFailure)
    }

    private enum Phase: Hashable, Sendable {
        /// Nothing loads.
        case idle
        /// A load began, of what is not known.
        case began
        case started
        case committed
        /// The load's end was told; the engine may have more to say of it.
        case over
    }

    private var phase = Phase.idle
    private var asked: String?
    /// Where the load is going, as far as it is known.
    private var target: String?
    /// Whether the view shows a document that somebody asked for.
    public private(set) var hasDocument = false

    /// - Parameter hasDocument: the view had one before it was told of.
    public init(hasDocument: Bool = false) {
        self.hasDocument = hasDocument
    }

    public mutating func handle(_ input: Input) -> [Effect] {
        switch input {
        case .asked(let url):
            asked = url
            return []
        case .began(let url):
            phase = .began
            target = nil
            return url.map { start($0) } ?? []
        case .requested(let url):
            defer { target = url }
            return start(url)
        case .redirected(let url):
            defer { target = url }
            return start(target ?? url) + [.tell(.redirected(url: url))]
        case .answered(let url, let status):
            return answered(url, status)
        case .left(let failure):
            if asked == failure.url { asked = nil }
            return hasDocument ? [] : fail(failure)
        case .committed(let url):
            return committed(url)
        case .ended(let url):
            defer { phase = .idle }
            return phase == .committed ? [.tell(.finished(url: url))] : []
        case .failed(let failure):
            return failure.map { fail($0) } ?? end()
        case .gaveUp(let seconds):
            return gaveUp(seconds)
        case .processTerminated:
            hasDocument = false
            return end()
        }
    }

    // MARK: -

    private mutating func start(_ url: String) -> [Effect] {
        guard phase == .began else { return [] }
        phase = .started
        target = url
        // A new window's first document has no URL yet.
        return [.tell(.started(url: url.isEmpty ? "about:blank" : url))]
    }

    private mutating func answered(_ url: String, _ status: Int) -> [Effect] {
        let started = start(url)
        switch status {
        case 204, 205:
            let failure = LoadFailure(
                reason: .noContent,
                url: url,
                message: "The server answered \(status): there is nothing to show."
            )
            guard hasDocument else { return started + fail(failure) }
            return started + end() + [.note(failure)]
        case 400...: return started + [.tell(.errorStatus(url: url, status: status))]
        default: return started
        }
    }

    private mutating func committed(_ url: String) -> [Effect] {
        let isBlank = url.isEmpty || url == "about:blank"
        if isBlank, phase == .began, let asked, !asked.hasPrefix("about:") {
            return start(asked)
                + fail(
                    LoadFailure(notOpened: asked)
                        ?? LoadFailure(reason: .refused, url: asked, message: "The engine shows an empty page instead.")
                )
        }
        let started = start(url)
        guard phase != .over else { return [] }
        phase = .committed
        asked = nil
        hasDocument = true
        return started + [.tell(.committed(url: url))]
    }

    private mutating func fail(_ failure: LoadFailure) -> [Effect] {
        guard phase != .over else { return [] }
        let started = start(failure.url)
        // A redirect that is not followed leaves an empty document at the URL that it came from.
        if phase == .committed, failure.reason == .refused { hasDocument = false }
        return started + end() + [.tell(.failed(failure))]
    }

    private mutating func end() -> [Effect] {
        phase = .over
        asked = nil
        return []
    }

    private mutating func gaveUp(_ seconds: Double) -> [Effect] {
        guard let url = target ?? asked, phase != .idle || asked != nil else { return [] }
        let time = "\(JSONNumber(seconds)?.literal ?? "\(seconds)") s"
        let message =
            phase == .committed
            ? "It was shown, and not all of it had come after \(time)." : "It had not come after \(time)."
        return fail(LoadFailure(reason: .timedOut, url: url, message: message))
    }
}
