import DrawbridgeCore
import Foundation

/// Gives a web view's pages `window.popupBridge`: the engine-free half of `POPPopupBridge`.
///
/// It installs one user script and one script message handler, feeds what the page, the browser and the app say into
/// the state machine, and performs what that answers.
@MainActor
public final class PopupBridgeController {
    /// The page called `popupBridge.sendMessage(name, data)`.
    public var onMessage: (@MainActor (_ name: String, _ data: JSONValue, _ frame: FrameInfo) -> Void)?
    /// A popup is about to load this URL.
    public var willLoad: (@MainActor (WebURL) -> Void)?
    /// A popup ended.
    public var onOutcome: (@MainActor (PopupOutcome) -> Void)?

    private let host: any ScriptHost
    private let browser: any PopupBrowser
    private var coordinator: PopupCoordinator
    private var replies: [Int: ScriptMessageReply] = [:]
    private var lastToken = 0
    private var observation: EventObservation?
    private var isClosed = false
    private let turns = EventTurns<PopupCoordinator.Event>()
    private let now: @MainActor () -> Date

    /// Installs the bridge; pages have it from the next document on.
    ///
    /// - Parameter now: the clock; tests and replays bring their own.
    /// - Throws: ``ScriptMessageHandlerError/nameTaken(_:)`` where the view has a popup bridge already.
    public init(
        host: any ScriptHost,
        browser: any PopupBrowser,
        configuration: PopupBridgeConfiguration,
        now: @escaping @MainActor () -> Date = { Date() }
    ) throws(ScriptMessageHandlerError) {
        self.host = host
        self.browser = browser
        self.now = now
        self.coordinator = PopupCoordinator(configuration: configuration)
        try host.addScriptMessageHandler(
            ScriptMessageHandler(
                name: PopupBridgeScript.handlerName,
                isLogged: false,
                action: .withReply { [weak self] message, reply in
                    guard let self else {
                        // Released without `close()`; a page must not wait for ever.
                        reply(.error(Self.closedReason))
                        return
                    }
                    self.receive(message, reply: reply)
                }
            )
        )
        host.addUserScript(PopupBridgeScript.userScript(for: configuration))
        observation = host.observePageEvents { [weak self] event in
            if case .processTerminated = event { self?.handle(.processTerminated) }
        }
    }

    /// Whether a popup is open, or about to be, that has no outcome yet.
    public var hasOpenPopup: Bool { !isClosed && coordinator.hasOpenPopup }

    /// Whether a URL that the app was opened with is one of this bridge's scheme and host.
    public func takes(url: String) -> Bool { !isClosed && coordinator.takes(url) }

    /// Takes a URL that the app was opened with.
    ///
    /// Where a popup is open it is the popup's return; where none is, the main frame's `onComplete` gets it
    /// (reference, "Using PopupBridge to pass messages to a WebView").
    ///
    /// - Returns: whether the URL was one of this bridge's scheme and host.
    @discardableResult
    public func open(url: String) -> Bool {
        guard !isClosed else { return false }
        let isTaken = takes(url: url)
        handle(.openedURL(url, newID: UUID().uuidString))
        return isTaken
    }

    /// Ends an open popup and takes the script and the handler away. Calling it again does nothing.
    ///
    /// - Parameter ending: why. It shows in the outcome of a popup that is open.
    public func close(_ ending: PopupBridgeEnding = .removed) {
        guard !isClosed else { return }
        handle(.ended(ending))
        isClosed = true
        observation?.cancel()
        host.removeScriptMessageHandler(named: PopupBridgeScript.handlerName)
        host.removeUserScript(named: PopupBridgeScript.handlerName)
        failReplies(Self.closedReason)
    }

    // MARK: -

    private static let closedReason = "the popup bridge is closed"

    private func receive(_ message: ScriptMessage, reply: ScriptMessageReply) {
        // An engine may have had it in its queue when the handler was taken away.
        guard !isClosed else {
            reply(.error(Self.closedReason))
            return
        }
        lastToken += 1
        let token = lastToken
        replies[token] = reply
        if let request = PageRequest(message) {
            log(request, frame: message.frame)
            handle(.page(request, frame: message.frame, token: token, newID: UUID().uuidString, at: now()))
        } else {
            handle(.malformedMessage(frame: message.frame, token: token))
        }
    }

    /// What the page asked for; the script's own housekeeping would only hide it.
    private func log(_ request: PageRequest, frame: FrameInfo) {
        let body: JSONValue
        switch request {
        case .open(_, _, .success(let url)): body = ["open": .string(url.string)]
        case .open(_, _, .failure(let error)): body = ["open": .null, "error": .string(error.code)]
        case .message(let name, let data): body = ["sendMessage": .string(name), "data": data]
        case .listen, .received, .leave, .unheard, .blocked: return
        }
        host.events.record(
            .message(handler: PopupBridgeScript.handlerName, body: body),
            view: host.view,
            frame: frame
        )
    }

    private func handle(_ event: PopupCoordinator.Event) {
        turns.take(event) { event in
            for effect in coordinator.handle(event) { perform(effect) }
            if case .processTerminated = event { failReplies("the page's process ended") }
        }
    }

    /// Nobody is left to hear these.
    private func failReplies(_ reason: String) {
        for reply in replies.values { reply(.error(reason)) }
        replies = [:]
    }

    private func perform(_ effect: PopupCoordinator.Effect) {
        switch effect {
        case .reply(let token, let value):
            replies.removeValue(forKey: token)?(.value(value))
        case .present(let request):
            willLoad?(request.url)
            browser.present(request) { [weak self] event in
                self?.handle(.browser(sessionID: request.sessionID, event))
            }
        case .dismissBrowser(let sessionID):
            browser.dismiss(sessionID)
        case .message(let name, let data, let frame):
            onMessage?(name, data, frame)
        case .step(let name, let sessionID):
            host.events.record(.step(system: "popup", name: name, detail: [:]), sessionID: sessionID)
        case .outcome(let outcome, let sessionID):
            host.events.record(
                .outcome(system: "popup", result: outcome.name, detail: outcome.logDetail),
                sessionID: sessionID
            )
            onOutcome?(outcome)
        case .report(let diagnostic):
            host.events.record(diagnostic)
        }
    }
}
