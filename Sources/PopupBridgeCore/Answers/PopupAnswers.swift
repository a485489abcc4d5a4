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

    /// More than any page has frames with a checkout in them. The main frame does not count: no other takes its place.
    static let maximumListeners = 256
    /// More popups than a person opens while a page reloads.
    static let maximumAnswers = 32

    /// A document's id is the page's word and its origin the engine's: both have to be right.
    private struct Document: Hashable, Sendable {
        let id: String
        let origin: Origin
    }

    private struct Answer: Sendable {
        let sessionID: String
        let path: String
        /// `nil`: whoever shows in the main frame (a URL that the host was opened with).
        let origin: Origin?
        let json: JSONValue
        var sentTo: Document?

        func isFor(_ frame: FrameAddress) -> Bool { path == frame.path && (origin.map { $0 == frame.origin } ?? true) }
    }

    private struct Listener: Sendable {
        let documentID: String
        let token: Int
    }

    private var answers: [Answer] = []
    /// By place and origin: a sub-frame that claims the place of one of another origin takes nothing from it.
    private var listeners: [FrameAddress: Listener] = [:]

    /// A document is ready to hear.
    mutating func listen(at address: FrameAddress, documentID: String, token: Int) -> [Effect] {
        var effects = removeListener(at: address) + occupy(address)
        if let previous = self.address(ofDocument: documentID, origin: address.origin) {
            effects += removeListener(at: previous)
        }
        guard address.path.isEmpty || subFrames.count < Self.maximumListeners || makeRoom(for: address, &effects) else {
            let message: DiagnosticMessage =
                "\(Self.maximumListeners) frames listen already; this one will get no answers."
            return effects + [
                .refuse(token: token, .tooManyFrames),
                .report(BridgeDiagnostic(.popupTooManyFrames, message: message)),
            ]
        }
        listeners[address] = Listener(documentID: documentID, token: token)
        return effects + deliver(at: address)
    }

    /// A document shows in this place, and answers for another origin there have nobody to go to.
    ///
    /// Which frame is the main one is the engine's word. A sub-frame may lie about its place, so it drops an answer only
    /// where no document of the origin that asked is known to be there.
    mutating func occupy(_ address: FrameAddress) -> [Effect] {
        guard address.path.isEmpty else {
            let absent = answers.filter { $0.path == address.path && !$0.isFor(address) && !isPresent($0) }
            let sessions = Set(absent.map(\.sessionID))
            return dropAnswers { sessions.contains($0.sessionID) }
        }
        let previous = listeners.keys.filter { $0.path.isEmpty && $0.origin != address.origin }
        var effects: [Effect] = []
        for address in previous { effects += removeListener(at: address) }
        return effects + dropAnswers { $0.path.isEmpty && !$0.isFor(address) }
    }

    /// A document opens a popup from this place. Frames change places when one before them is removed: its answer goes
    /// here, so here it has to listen.
    mutating func move(documentID: String, to address: FrameAddress) -> [Effect] {
        guard let previous = self.address(ofDocument: documentID, origin: address.origin), previous != address,
            let listener = listeners.removeValue(forKey: previous)
        else { return [] }
        let effects = removeListener(at: address)
        listeners[address] = listener
        return effects + deliver(at: address)
    }

    /// A session ended. `origin` is `nil` where any origin in the main frame may hear.
    mutating func add(sessionID: String, path: String, origin: Origin?, json: JSONValue) -> [Effect] {
        var effects: [Effect] = []
        if answers.count >= Self.maximumAnswers {
            // A page that never takes its answers pushes out its own first.
            let oldest = answers.firstIndex { $0.origin == origin } ?? answers.startIndex
            effects.append(.report(undelivered(answers.remove(at: oldest).sessionID, why: "too many answers wait")))
        }
        let answer = Answer(sessionID: sessionID, path: path, origin: origin, json: json)
        answers.append(answer)
        if let address = listeners.keys.first(where: answer.isFor) { return effects + deliver(at: address) }
        if listeners.keys.contains(where: { $0.path == path }), !isPresent(answer) {
            return effects + dropAnswers { $0.sessionID == sessionID }
        }
        return effects + [
            .report(
                BridgeDiagnostic(
                    .popupAnswerWaiting,
                    severity: .note,
                    message: "No document listens in the frame that asked; the answer waits for the next one.",
                    sessionID: sessionID
                )
            )
        ]
    }

    /// A document took its answer.
    ///
    /// - Returns: whether there was one for it.
    @discardableResult
    mutating func received(documentID: String, origin: Origin, sessionID: String) -> Bool {
        let document = Document(id: documentID, origin: origin)
        let count = answers.count
        answers.removeAll { $0.sessionID == sessionID && $0.sentTo == document }
        return answers.count < count
    }

    /// A document went away, or into the back/forward cache. What it had not taken waits again.
    mutating func leave(_ address: FrameAddress, documentID: String) -> [Effect] {
        let document = Document(id: documentID, origin: address.origin)
        for index in answers.indices where answers[index].sentTo == document { answers[index].sentTo = nil }
        // Not by its place, which may have changed since it began to listen.
        guard let previous = self.address(ofDocument: documentID, origin: address.origin) else { return [] }
        return removeListener(at: previous)
    }

    /// The process that ran all documents died.
    mutating func loseAllDocuments() {
        listeners = [:]
        for index in answers.indices { answers[index].sentTo = nil }
    }

    /// A session that ends with the bridge; ``end(except:)`` brings its answer to whoever listens.
    mutating func addLast(sessionID: String, path: String, origin: Origin?, json: JSONValue) {
        answers.append(Answer(sessionID: sessionID, path: path, origin: origin, json: json))
    }

    /// The bridge goes away. Whoever listens is sent what is left, and can say no more that it took it; what was never
    /// taken, and can be sent to nobody, is told to the host. Those who listen are told by whoever holds their replies.
    ///
    /// - Parameter silent: the sessions of which the host knows by another word.
    mutating func end(except silent: Set<String> = []) -> [Effect] {
        let untaken = Set(answers.filter { $0.sentTo != nil }.map(\.sessionID))
        let addresses = listeners.keys.sorted { $0.path < $1.path }
        let sent = addresses.flatMap { deliver(at: $0) }
        listeners = [:]
        answers.removeAll { $0.sentTo != nil && !untaken.contains($0.sessionID) || silent.contains($0.sessionID) }
        return sent + dropAnswers(why: "the bridge ended before a page took it") { _ in true }
    }

    /// How many answers were not taken yet.
    var count: Int { answers.count }

    // MARK: -

    private var subFrames: [FrameAddress] { listeners.keys.filter { !$0.path.isEmpty } }

    /// Takes a listener from an origin that has many more than this one, for a frame may claim any number of places and
    /// an advertisement must not leave the checkout without an answer.
    ///
    /// - Returns: whether there is room now.
    private mutating func makeRoom(for address: FrameAddress, _ effects: inout [Effect]) -> Bool {
        // Every sandboxed frame is an origin of its own; here they count as one.
        let shares = Dictionary(grouping: subFrames, by: \.origin.serialized)
        guard let largest = shares.values.max(by: { $0.count < $1.count }), let taken = largest.first,
            largest.count > (shares[address.origin.serialized]?.count ?? 0) + 1
        else { return false }
        effects += removeListener(at: taken)
        return true
    }

    private mutating func deliver(at address: FrameAddress) -> [Effect] {
        guard let listener = listeners[address] else { return [] }
        let document = Document(id: listener.documentID, origin: address.origin)
        var due: [JSONValue] = []
        for index in answers.indices where answers[index].isFor(address) && answers[index].sentTo != document {
            answers[index].sentTo = document
            due.append(answers[index].json)
        }
        guard !due.isEmpty else { return [] }
        // The document listens again at once; till then it is known to be there by its answer's `sentTo`.
        listeners[address] = nil
        return [.send(token: listener.token, due)]
    }

    private func address(ofDocument documentID: String, origin: Origin) -> FrameAddress? {
        listeners.first { $0.value.documentID == documentID && $0.key.origin == origin }?.key
    }

    /// Whether a document that may hear this answer listens, or was sent an answer and has not left.
    private func isPresent(_ answer: Answer) -> Bool {
        listeners.keys.contains(where: answer.isFor)
            || answers.contains { other in
                other.path == answer.path
                    && other.sentTo.map { answer.origin == nil || $0.origin == answer.origin } ?? false
            }
    }

    private mutating func removeListener(at address: FrameAddress) -> [Effect] {
        listeners.removeValue(forKey: address).map { [.supersede(token: $0.token)] } ?? []
    }

    private mutating func dropAnswers(
        why: String = "its frame is gone or shows another origin",
        where isDropped: (Answer) -> Bool
    ) -> [Effect] {
        let dropped = answers.filter(isDropped)
        answers.removeAll(where: isDropped)
        return dropped.map { .report(undelivered($0.sessionID, why: why)) }
    }

    private func undelivered(_ sessionID: String, why: String) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupAnswerUndeliverable,
            message: "No page is known to have heard the popup's answer: \(words: why).",
            sessionID: sessionID
        )
    }
}
