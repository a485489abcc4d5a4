import DrawbridgeCore

/// One call of `popupBridge.open`, from the page's wish to its one end.
///
///     opening -> presented -> closing -> finished
///
/// What ends it first decides the outcome; the outcome is told when the browser is gone, so that the page's next
/// popup finds no other in its way. It holds no clock and performs nothing: each event returns the effects to perform.
public struct PopupSession: Sendable {
    public enum Event: Hashable, Sendable {
        case browser(PopupBrowserEvent)
        /// The app was opened with a URL of the return scheme.
        case openedURL(String)
        /// The page opened another popup.
        case superseded
        /// The bridge goes away.
        case ended(PopupBridgeEnding)
    }

    public enum Effect: Hashable, Sendable {
        case present(PopupRequest)
        case dismissBrowser
        /// The session is over; comes exactly once.
        case finish(PopupOutcome)
        case step(String)
        case report(BridgeDiagnostic)
    }

    private enum State: Hashable, Sendable {
        case idle
        /// The browser was asked for.
        case opening(LoadFailure?)
        /// The browser is in front. The failure, if any, is what it shows.
        case presented(LoadFailure?)
        /// The outcome is known and the browser on its way out.
        case closing(PopupOutcome)
        case finished
    }

    public let request: PopupRequest
    public let asker: FrameAddress

    private var state = State.idle
    private let callback: ReturnURLCallback
    private let cancelPaths: Set<String>

    public init(request: PopupRequest, asker: FrameAddress, configuration: PopupBridgeConfiguration) {
        self.request = request
        self.asker = asker
        self.callback = configuration.callback
        self.cancelPaths = configuration.cancelPaths
    }

    public var id: String { request.sessionID }

    /// Whether the outcome is still open.
    public var isUndecided: Bool {
        switch state {
        case .idle, .opening, .presented: true
        case .closing, .finished: false
        }
    }

    public var isFinished: Bool { state == .finished }

    public mutating func start() -> [Effect] {
        guard state == .idle else { return [] }
        state = .opening(nil)
        return [.step("opening"), .present(request)]
    }

    public mutating func handle(_ event: Event) -> [Effect] {
        switch state {
        case .idle: handleIdle(event)
        case .opening(let failure): handleOpen(event, failure: failure, isPresented: false)
        case .presented(let failure): handleOpen(event, failure: failure, isPresented: true)
        case .closing(let outcome): handleClosing(event, outcome: outcome)
        case .finished: handleFinished(event)
        }
    }

    // MARK: - By state

    /// Waiting for another popup to leave; there is no browser to take away.
    private mutating func handleIdle(_ event: Event) -> [Effect] {
        switch event {
        case .superseded: finish(.cancelled(.superseded))
        case .ended(let ending): end(ending)
        case .openedURL, .browser: [unexpected(event)]
        }
    }

    private mutating func handleOpen(_ event: Event, failure: LoadFailure?, isPresented: Bool) -> [Effect] {
        switch event {
        case .browser(.presented):
            state = .presented(failure)
            return [.step("presented")]
        case .browser(.loaded):
            state = isPresented ? .presented(nil) : .opening(nil)
            return failure == nil ? [] : [.step("loaded")]
        case .browser(.loadFailed(let failure)):
            state = isPresented ? .presented(failure) : .opening(failure)
            return [.report(loadFailed(failure))]
        case .browser(.failedToPresent(let reason)):
            return [.report(notPresented(reason))] + finish(.failed(.presentation(reason)))
        case .browser(.returned(let url)):
            return handleReturn(url)
        case .openedURL(let url):
            return handleOpenedURL(url)
        case .browser(.dismissed(let dismissal)):
            return finish(failure.map { .failed(.load($0)) } ?? .cancelled(cancellation(dismissal)))
        case .superseded:
            return close(.cancelled(.superseded))
        case .ended(let ending):
            // Nobody will be there to hear of the browser's end.
            return [.dismissBrowser] + end(ending)
        }
    }

    private mutating func handleClosing(_ event: Event, outcome: PopupOutcome) -> [Effect] {
        switch event {
        case .browser(.dismissed), .browser(.failedToPresent), .ended:
            return finish(outcome)
        case .browser(.presented):
            // It was on its way when the session ended: take it away now that it can be.
            return [.dismissBrowser]
        case .browser(.returned), .openedURL:
            return [lateReturn]
        case .browser(.loaded), .browser(.loadFailed), .superseded:
            return []
        }
    }

    private func handleFinished(_ event: Event) -> [Effect] {
        switch event {
        case .browser(.returned), .openedURL: [lateReturn]
        case .browser(.presented): [.dismissBrowser, unexpected(event)]
        case .browser, .superseded, .ended: []
        }
    }

    // MARK: - Endings

    /// The browser kept a URL of the app's from being loaded. Some browsers are gone by then, so whatever URL it was, the
    /// popup ends.
    private mutating func handleReturn(_ url: String) -> [Effect] {
        do {
            return returned(try ReturnURL.parse(url, callback: callback))
        } catch {
            return [.report(noReturn(error))] + close(.failed(.returnURL(error)))
        }
    }

    /// A URL that the app was opened with and that is no return is for the app, wherever it came from.
    private mutating func handleOpenedURL(_ url: String) -> [Effect] {
        do {
            return returned(try ReturnURL.parse(url, callback: callback))
        } catch {
            return [.report(notTaken(error))]
        }
    }

    private mutating func returned(_ payload: ReturnPayload) -> [Effect] {
        let isCancel = cancelPaths.contains(payload.path)
        return [.step("returned")] + close(isCancel ? .cancelled(.returnURL(payload)) : .success(payload))
    }

    private mutating func close(_ outcome: PopupOutcome) -> [Effect] {
        state = .closing(outcome)
        return [.step("closing"), .dismissBrowser]
    }

    private mutating func end(_ ending: PopupBridgeEnding) -> [Effect] {
        switch ending {
        case .removed: finish(.cancelled(.host))
        case .runEnded: [.report(openAtEnd)] + finish(.cancelled(.runEnded))
        }
    }

    private mutating func finish(_ outcome: PopupOutcome) -> [Effect] {
        state = .finished
        return [.finish(outcome)]
    }

    private func cancellation(_ dismissal: PopupBrowserEvent.Dismissal) -> PopupCancellation {
        switch dismissal {
        case .person: .person
        case .page: .page
        case .host: .host
        }
    }

    // MARK: - Diagnostics

    private func loadFailed(_ failure: LoadFailure) -> BridgeDiagnostic {
        let isCertificate = failure.reason == .certificate
        return BridgeDiagnostic(
            isCertificate ? .certificateRefused : .loadFailed,
            severity: .error,
            // Engines put the whole URL in their words.
            message:
                "The popup's page was not loaded (\(name: failure.code, as: "why")): \(failure.message, as: "error")",
            sessionID: id
        )
    }

    private func notPresented(_ reason: String) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupNotPresented,
            severity: .error,
            message: "The browser was not shown: \(reason, as: "reason")",
            sessionID: id
        )
    }

    private func noReturn(_ mismatch: ReturnURLMismatch) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupReturnMismatch,
            severity: .error,
            message:
                "The popup went to a URL of the app that is no return URL, and ends (\(name: mismatch.code, as: "why")). \(mismatch)",
            sessionID: id
        )
    }

    private func notTaken(_ mismatch: ReturnURLMismatch) -> BridgeDiagnostic {
        BridgeDiagnostic(
            .popupReturnMismatch,
            message:
                "A URL that the app was opened with did not end the popup (\(name: mismatch.code, as: "why")). \(mismatch)",
            sessionID: id
        )
    }

    private var openAtEnd: BridgeDiagnostic {
        BridgeDiagnostic(
            .popupOpenAtEnd,
            message: "The run ended before this popup did: it had not returned, and nobody had closed it. Let the run "
                + "last longer, or have the popup end.",
            sessionID: id
        )
    }

    private var lateReturn: Effect {
        .report(
            BridgeDiagnostic(
                .popupLateReturn,
                message: "A return URL came after the popup had ended; the first end counts.",
                sessionID: id
            )
        )
    }

    private func unexpected(_ event: Event) -> Effect {
        .report(
            BridgeDiagnostic(
                .popupUnexpectedEvent,
                message: "The browser told of a popup that was not open.",
                sessionID: id
            )
        )
    }
}
