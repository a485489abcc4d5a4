import DrawbridgeCore

/// Brings each answer to the frame that asked, once, while that frame shows the origin that asked.
///
/// Every document of every frame keeps one message open, the *listener*, identified here by its reply token. An answer
/// waits until a document of the right place and origin listens, goes to it, and is forgotten when that document says
/// that it took it. A document that goes away without a word (a reload, a dead process) leaves its answer for the next.
struct PopupAnswers: Sendable {
    enum Effect: Hashable, Sendable {
        /// Answer the listener `token` with these results.
        case send(token: Int, [JSONValue])
        /// Another document listens in its place.
        case supersede(token: Int)
        case refuse(token: Int, PageError)
        case report(BridgeDiagnostic)
    }

    /// More than any page has frames with a checkout in them.
    static let maximumListeners = 256
    /// More popups than a person opens while a page reloads.
    static let maximumAnswers = 32

    private struct Answer: Sendable {
        let sessionID: String
        let path: String
        /// `nil`: whoever shows in the main frame (a URL that the host was opened with).
        let origin: Origin?
        let json: JSONValue
        var sentTo: String?

        func isFor(_ frame: FrameAddress) -> Bool { path == frame.path && (origin.map { $0 == frame.origin } ?? true) }
    }

    private struct Listener: Sendable {
        let address: FrameAddress
        let documentID: String
        let token: Int
    }

    private var answers: [Answer] = []
    private var listeners: [String: Listener] = [:]

    /// A document is ready to hear.
    mutating func listen(at address: FrameAddress, documentID: String, token: Int) -> [Effect] {
        var effects: [Effect] = []
        if let previous = listeners.removeValue(forKey: address.path) {
            effects.append(.supersede(token: previous.token))
        }
        guard listeners.count < Self.maximumListeners else {
            let message = "\(Self.maximumListeners) frames listen already; this one will get no answers."
            return effects + [
                .refuse(token: token, .tooManyFrames),
                .report(BridgeDiagnostic(.popupTooManyFrames, message: message)),
            ]
        }
        effects += dropAnswers { $0.path == address.path && !$0.isFor(address) }
        listeners[address.path] = Listener(address: address, documentID: documentID, token: token)
        return effects + deliver(at: address.path)
    }

    /// A session ended. `origin` is `nil` where any origin in the main frame may hear.
    mutating func add(sessionID: String, path: String, origin: Origin?, json: JSONValue) -> [Effect] {
        var effects: [Effect] = []
        if answers.count == Self.maximumAnswers {
            effects.append(.report(undelivered(answers.removeFirst().sessionID, why: "too many answers wait")))
        }
        answers.append(Answer(sessionID: sessionID, path: path, origin: origin, json: json))
        guard let listener = listeners[path] else {
            return effects + [
                .report(BridgeDiagnostic(
                    .popupAnswerWaiting,
                    severity: .note,
                    message: "No document listens in the frame that asked; the answer waits for the next one.",
                    sessionID: sessionID
                ))
            ]
        }
        effects += dropAnswers { $0.sessionID == sessionID && !$0.isFor(listener.address) }
        return effects + deliver(at: path)
    }

    /// A document took its answer.
    ///
    /// - Returns: whether there was one for it.
    mutating func received(documentID: String, sessionID: String) -> Bool {
        let count = answers.count
        answers.removeAll { $0.sessionID == sessionID && $0.sentTo == documentID }
        return answers.count < count
    }

    /// A document went away, or into the back/forward cache. What it had not taken waits again.
    mutating func leave(_ address: FrameAddress, documentID: String) -> [Effect] {
        for index in answers.indices
        where answers[index].sentTo == documentID && answers[index].isFor(address) {
            answers[index].sentTo = nil
        }
        guard let listener = listeners[address.path], listener.documentID == documentID,
            listener.address.origin == address.origin
        else { return [] }
        listeners[address.path] = nil
        return [.supersede(token: listener.token)]
    }

    /// The process that ran all documents died.
    mutating func loseAllDocuments() {
        listeners = [:]
        for index in answers.indices { answers[index].sentTo = nil }
    }

    /// The bridge goes away: what was never taken is told to the host.
    mutating func end() -> [Effect] {
        listeners = [:]
        return dropAnswers { _ in true }
    }

    /// How many answers were not taken yet.
    var count: Int { answers.count }

    // MARK: -

    private mutating func deliver(at path: String) -> [Effect] {
        guard let listener = listeners[path] else { return [] }
        var due: [JSONValue] = []
        for index in answers.indices
        where answers[index].isFor(listener.address) && answers[index].sentTo != listener.documentID {
            answers[index].sentTo = listener.documentID
            due.append(answers[index].json)
        }
        guard !due.isEmpty else { return [] }
        // The document listens again at once; till then it is known to be there by its answer's `sentTo`.
        listeners[path] = nil
        return [.send(token: listener.token, due)]
    }

    private mutating func dropAnswers(where isDropped: (Answer) -> Bool) -> [Effect] {
        let dropped = answers.filter(isDropped)
        answers.removeAll(where: isDropped)
        return dropped.map { .report(undelivered($0.sessionID, why: "its frame is gone or shows another origin")) }
    }

    private func undelivered(_ sessionID: String, why: String) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupAnswerUndeliverable,
            message: "The popup's answer reached no page: \(why).",
            sessionID: sessionID
        )
    }
}
