import DrawbridgeCore
import Foundation

/// All popups of one web view: which is open, which waits, and where the answers go.
///
/// One popup is open at a time. A second `open` of the same URL by the same frame is a double tap and joins the first;
/// any other cancels the first and waits for its browser to leave.
struct PopupCoordinator: Sendable {
    enum Event: Sendable {
        /// A message of the page's script; `token` stands for its reply, `newID` names the session if it makes one.
        case page(PageRequest, frame: FrameInfo, token: Int, newID: String, at: Date)
        /// The page sent what the script does not send.
        case malformedMessage(frame: FrameInfo, token: Int)
        case browser(sessionID: String, PopupBrowserEvent)
        /// The app was opened with a URL; `newID` names the answer if no popup is open.
        case openedURL(String, newID: String)
        case processTerminated
        /// The bridge goes away.
        case ended(PopupBridgeEnding)
    }

    enum Effect: Hashable, Sendable {
        case reply(token: Int, JSONValue)
        case present(PopupRequest)
        case dismissBrowser(sessionID: String)
        case message(name: String, data: JSONValue, frame: FrameInfo)
        case step(String, sessionID: String)
        case outcome(PopupOutcome, sessionID: String)
        case report(BridgeDiagnostic)
    }

    private let configuration: PopupBridgeConfiguration
    private var current: PopupSession?
    /// Opened while `current` was still on its way out.
    private var next: PopupSession?
    private var answers = PopupAnswers()
    private var isEnding = false
    /// Each popup is a window and a process, and one that is cancelled at once takes longer to go than the next to come.
    private var replacements = RatePolicy(limit: 20)

    init(configuration: PopupBridgeConfiguration) {
        self.configuration = configuration
    }

    mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .page(let request, let frame, let token, let newID, let now):
            handle(request, frame: frame, token: token, newID: newID, at: now)
        case .malformedMessage(let frame, let token):
            refuse(token, .malformedMessage, code: .popupMalformedMessage, frame: frame)
        case .browser(let sessionID, let event):
            handle(.browser(event), sessionID: sessionID)
        case .openedURL(let url, let newID):
            handleOpenedURL(url, newID: newID)
        case .processTerminated:
            handleProcessTerminated()
        case .ended(let ending):
            handleEnd(ending)
        }
    }

    /// Whether a popup is open, or about to be, that has no outcome yet: another one would take its place.
    var hasOpenPopup: Bool { (next ?? current)?.isUndecided ?? false }

    /// Whether a URL that the app was opened with is this bridge's to take.
    func takes(_ url: String) -> Bool {
        (try? ReturnURL.parse(url, callback: configuration.callback)) != nil
    }

    // MARK: - The page

    private mutating func handle(
        _ request: PageRequest,
        frame: FrameInfo,
        token: Int,
        newID: String,
        at now: Date
    ) -> [Effect] {
        switch request {
        case .open, .message:
            if let allowed = configuration.allowedOrigins, allowed.allows(frame.origin) == nil {
                return refuse(token, .originNotAllowed, code: .popupRefused, frame: frame)
            }
        case .listen(let address, _):
            // Nor does such a page hear anything: the main frame would get the URLs that the app was opened with.
            if let allowed = configuration.allowedOrigins, allowed.allows(frame.origin) == nil {
                let refusal = refuse(token, .originNotAllowed, code: .popupRefused, severity: .note, frame: frame)
                return effects(answers.occupy(address)) + refusal
            }
        case .received, .leave, .unheard, .blocked:
            break
        }
        switch request {
        case .open(let asker, let documentID, .success(let url)):
            return effects(answers.move(documentID: documentID, to: asker))
                + open(url, asker: asker, frame: frame, token: token, newID: newID, at: now)
        case .open(_, _, .failure(let error)):
            return refuse(token, error, code: .popupRefused, frame: frame)
        case .listen(let address, let documentID):
            return effects(answers.listen(at: address, documentID: documentID, token: token))
        case .received(let documentID, let sessionID):
            let origin = frame.origin(ofDocument: documentID)
            let isTaken = answers.received(documentID: documentID, origin: origin, sessionID: sessionID)
            return [accept(token, sessionID: "")] + (isTaken ? [.step("answered", sessionID: sessionID)] : [])
        case .leave(let address, let documentID):
            return effects(answers.leave(address, documentID: documentID)) + [accept(token, sessionID: "")]
        case .message(let name, let data):
            return [accept(token, sessionID: ""), .message(name: name, data: data, frame: frame)]
        case .unheard(let sessionID):
            return [accept(token, sessionID: ""), .report(unheard(sessionID, frame: frame))]
        case .blocked:
            return [accept(token, sessionID: ""), .report(blocked(frame))]
        }
    }

    private mutating func open(
        _ url: WebURL,
        asker: FrameAddress,
        frame: FrameInfo,
        token: Int,
        newID: String,
        at now: Date
    ) -> [Effect] {
        let newest = next ?? current
        if let newest, newest.isUndecided, newest.asker == asker, newest.request.url == url {
            let diagnostic = BridgeDiagnostic(
                .popupDoubleTap,
                severity: .note,
                message: "The page opened the same URL twice; both calls get the one answer.",
                frame: frame,
                sessionID: newest.id
            )
            return [accept(token, sessionID: newest.id), .report(diagnostic)]
        }
        // Asked last, for only here it is sure that one popup would take the place of another.
        guard !hasOpenPopup || replacements.allows(at: now) else {
            return refuse(token, .tooManyPopups, code: .popupRefused, frame: frame)
        }
        let request = PopupRequest(
            sessionID: newID,
            url: url,
            callback: configuration.callback.popupCallback,
            prefersEphemeralSession: configuration.prefersEphemeralSession
        )
        let session = PopupSession(request: request, asker: asker, configuration: configuration)
        var result = [accept(token, sessionID: newID)]
        if let waiting = next { result += handle(.superseded, sessionID: waiting.id) }
        if let open = current {
            next = session
            result += handle(.superseded, sessionID: open.id)
        } else {
            current = session
            result += startCurrent()
        }
        return result
    }

    private func accept(_ token: Int, sessionID: String) -> Effect {
        .reply(token: token, .object(["state": .string("accepted"), "session": .string(sessionID)]))
    }

    private func refuse(
        _ token: Int,
        _ error: PageError,
        code: BridgeDiagnostic.Code,
        severity: BridgeDiagnostic.Severity = .warning,
        frame: FrameInfo
    ) -> [Effect] {
        [
            .reply(token: token, .object(["state": .string("refused"), "error": error.json])),
            .report(
                BridgeDiagnostic(
                    code,
                    severity: severity,
                    message: "\(name: error.code, as: "error"): \(words: error.message)",
                    frame: frame
                )
            ),
        ]
    }

    // MARK: - Sessions

    private mutating func startCurrent() -> [Effect] {
        guard var session = current else { return [] }
        let effects = session.start()
        current = session
        return effects.flatMap { perform($0, session: session) }
    }

    private mutating func handle(_ event: PopupSession.Event, sessionID: String) -> [Effect] {
        if var session = current, session.id == sessionID {
            let effects = session.handle(event)
            current = session
            var result = effects.flatMap { perform($0, session: session) }
            if session.isFinished {
                current = next
                next = nil
                result += startCurrent()
            }
            return result
        }
        if var session = next, session.id == sessionID {
            let effects = session.handle(event)
            next = session.isFinished ? nil : session
            return effects.flatMap { perform($0, session: session) }
        }
        return handleLate(event, sessionID: sessionID)
    }

    /// The session is over and forgotten; its browser may still speak.
    private func handleLate(_ event: PopupSession.Event, sessionID: String) -> [Effect] {
        switch event {
        case .browser(.returned):
            let message: DiagnosticMessage = "A return URL came after the popup had ended; the first end counts."
            return [.report(BridgeDiagnostic(.popupLateReturn, message: message, sessionID: sessionID))]
        case .browser(.presented):
            return [.dismissBrowser(sessionID: sessionID)]
        case .browser, .openedURL, .superseded, .ended:
            return []
        }
    }

    private mutating func perform(_ effect: PopupSession.Effect, session: PopupSession) -> [Effect] {
        switch effect {
        case .present(let request): return [.present(request)]
        case .dismissBrowser: return [.dismissBrowser(sessionID: session.id)]
        case .step(let name): return [.step(name, sessionID: session.id)]
        case .report(let diagnostic): return [.report(diagnostic)]
        case .finish(let outcome):
            let (id, asker, json) = (session.id, session.asker, outcome.json(sessionID: session.id))
            let told = Effect.outcome(outcome, sessionID: id)
            if isEnding {
                answers.addLast(sessionID: id, path: asker.path, origin: asker.origin, json: json)
                return [told]
            }
            return [told] + effects(answers.add(sessionID: id, path: asker.path, origin: asker.origin, json: json))
        }
    }

    private func effects(_ delivery: [PopupAnswers.Effect]) -> [Effect] {
        delivery.map { effect in
            switch effect {
            case .send(let token, let results):
                .reply(token: token, .object(["state": .string("answers"), "answers": .array(results)]))
            case .supersede(let token):
                .reply(token: token, .object(["state": .string("superseded")]))
            case .refuse(let token, let error):
                .reply(token: token, .object(["state": .string("refused"), "error": error.json]))
            case .report(let diagnostic):
                .report(diagnostic)
            }
        }
    }

    // MARK: - The app

    private mutating func handleOpenedURL(_ url: String, newID: String) -> [Effect] {
        if let session = current { return handle(.openedURL(url), sessionID: session.id) }
        do {
            let payload = try ReturnURL.parse(url, callback: configuration.callback)
            let json = PopupOutcome.success(payload).json(sessionID: newID)
            let delivery = answers.add(sessionID: newID, path: "", origin: nil, json: json)
            return [.step("delivered", sessionID: newID)] + effects(delivery)
        } catch {
            return [
                .report(
                    BridgeDiagnostic(
                        .popupForeignURL,
                        message: "The URL was not taken (\(name: error.code, as: "why")). \(error)"
                    )
                )
            ]
        }
    }

    private mutating func handleProcessTerminated() -> [Effect] {
        answers.loseAllDocuments()
        return []
    }

    private mutating func handleEnd(_ ending: PopupBridgeEnding) -> [Effect] {
        isEnding = true
        var result: [Effect] = []
        var undecided: Set<String> = []
        for session in [next, current].compactMap(\.self) {
            if session.isUndecided { undecided.insert(session.id) }
            result += handle(.ended(ending), sessionID: session.id)
        }
        // Of a popup that the run's end found open the host was told just that.
        return result + effects(answers.end(except: ending == .runEnded ? undecided : []))
    }

    // MARK: - Diagnostics

    private func unheard(_ sessionID: String, frame: FrameInfo) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupAnswerUnheard,
            message:
                "Nothing in the page hears the popup's answer: it has no popupBridge.onComplete, and asked nothing of "
                + "the promise. The answer is kept until it does.",
            frame: frame,
            sessionID: sessionID
        )
    }

    private func blocked(_ frame: FrameInfo) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupScriptBlocked,
            severity: .error,
            message: "window.popupBridge could not be defined: the page defined it first and made it fixed.",
            frame: frame
        )
    }
}
