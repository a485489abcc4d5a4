import DrawbridgeCore

/// What becomes of a page after it handed a payment to a UPI app.
///
///     idle -> away -> waiting -> probing -> (renewing) -> reloading -> idle
///
/// The guide, "Handling Background Resumption": the SDK resumes polling, and the page is reloaded if it appears stuck.
/// So a page lives if after the return it says, loads or asks a server for anything, or if the person does something with
/// it. One that does none of this for a grace time is asked whether its script runs at all, and has as long again. What
/// is done with a page that is silent to the end is the session's to decide.
///
/// A hand-off belongs to the view that made it. A window is not asked: it is its opener's, and has a button.
struct HubbleResume: Hashable, Sendable {
    typealias Effect = HubbleSession.Effect

    fileprivate struct HandOff: Hashable, Sendable {
        /// The window that made it; `nil` for the page itself.
        let window: Int?
        /// The view went somewhere since, or is gone.
        var hasMoved = false
        var hasLeft = false
    }

    private enum State: Hashable, Sendable {
        case idle
        /// The payment app is, or will soon be, in front.
        case away(HandOff)
        /// The app is back and the page has its grace time.
        case waiting(HandOff, timer: Int)
        /// The page gave no sign, and is asked for one.
        case probing(HandOff, timer: Int, probe: Int, isAnswered: Bool)
        /// The page is to be loaded again, and its address needs a fresh token.
        case renewing(WebURL, request: Int, Reason)
        /// The page loads again.
        case reloading(Reason)
    }

    /// Why a page is loaded again.
    enum Reason: Hashable, Sendable {
        /// It was silent after a payment app. A sign of life takes that back, and it has nothing to lose.
        case silence
        /// The person wants it, or the page. It may be alive, and stays where the load fails.
        case wish
    }

    /// What a grace time came to.
    enum Silence: Hashable, Sendable {
        /// Ask the page for a sign.
        case toProbe([Effect])
        /// The hand-off was a window's.
        case ofWindow(Int)
        /// The page gave no sign to the end.
        case ofPage(isAnswering: Bool)
    }

    private var state = State.idle

    /// Whether the page that loads now was stuck before, so that its failure is the session's.
    var isReloadingStuckPage: Bool { state == .reloading(.silence) }

    /// The address that a token was asked for, if it was this request.
    func address(awaiting request: Int) -> WebURL? {
        guard case .renewing(let url, request, _) = state else { return nil }
        return url
    }

    // MARK: - Away and back

    /// A view follows a link to a payment app.
    mutating func leave(scheme: String, window: Int?) -> [Effect] {
        let effects = stop()
        state = .away(HandOff(window: window))
        var detail: [String: JSONValue] = ["scheme": .string(scheme)]
        if let window { detail["window"] = .number(JSONNumber(window)) }
        return effects + [.step("handed_off", detail: detail)]
    }

    /// Forgets the hand-off: the app did not open, or the page is gone.
    mutating func stop() -> [Effect] {
        defer { state = .idle }
        switch state {
        case .waiting(_, let timer), .probing(_, let timer, _, _): return [.cancelTimer(id: timer)]
        case .idle, .away, .renewing, .reloading: return []
        }
    }

    /// The app did not open that this view wanted.
    mutating func notOpened(window: Int?) -> [Effect] {
        switch state {
        case .away(let handOff), .waiting(let handOff, _), .probing(let handOff, _, _, _):
            handOff.window == window ? stop() : []
        case .idle, .renewing, .reloading:
            []
        }
    }

    mutating func enteredBackground() -> [Effect] {
        switch state {
        case .away(var handOff):
            // Between the link and the payment app a page commonly turns to its waiting screen; that is not moving on.
            if !handOff.hasLeft { handOff.hasMoved = false }
            handOff.hasLeft = true
            state = .away(handOff)
            return []
        case .waiting(var handOff, let timer), .probing(var handOff, let timer, _, _):
            // The system's own question ("Open PhonePe?") makes the app active before it really goes.
            handOff.hasLeft = true
            state = .away(handOff)
            return [.cancelTimer(id: timer)]
        case .idle, .renewing, .reloading:
            return []
        }
    }

    mutating func becameActive(grace seconds: Double, numbers: inout HubbleNumbers) -> [Effect] {
        guard case .away(let handOff) = state else { return [] }
        guard !handOff.hasMoved else {
            state = .idle
            return [.step("resumed")]
        }
        let timer = numbers.next()
        state = .waiting(handOff, timer: timer)
        return [.step("resuming"), .startTimer(id: timer, seconds: seconds)]
    }

    // MARK: - Signs of life

    /// A view went somewhere, or is gone. While the app is away that is only kept, and looked at when it is back.
    mutating func moved(_ window: Int?) -> [Effect] {
        switch state {
        case .away(var handOff):
            if handOff.concerns(window) { handOff.hasMoved = true }
            state = .away(handOff)
            return []
        case .renewing(_, _, .wish) where window == nil:
            // It has gone elsewhere before the token came.
            state = .idle
            return []
        case .idle, .waiting, .probing, .renewing, .reloading:
            return gaveSign(window)
        }
    }

    /// A view gave a sign of life. While the app is away that is none: the page may be suspended right after.
    mutating func gaveSign(_ window: Int?) -> [Effect] {
        switch state {
        case .waiting(let handOff, _), .probing(let handOff, _, _, _):
            return handOff.concerns(window) ? stop() + [.step("resumed")] : []
        case .renewing(_, _, .silence):
            return window == nil ? stop() + [.step("resumed")] : []
        case .idle, .away, .renewing, .reloading:
            return []
        }
    }

    /// The page said something.
    mutating func heard(_ event: HubbleEvent) -> [Effect] {
        switch state {
        case .away where event.endsPayment:
            return stop() + [.step("resumed")]
        case .reloading:
            state = .idle
            return []
        case .idle, .away, .waiting, .probing, .renewing:
            return gaveSign(nil)
        }
    }

    mutating func answered(probe: Int) {
        guard case .probing(let handOff, let timer, probe, _) = state else { return }
        state = .probing(handOff, timer: timer, probe: probe, isAnswered: true)
    }

    mutating func pageFinished() {
        if case .reloading = state { state = .idle }
    }

    // MARK: - Silence

    /// - Parameter webView: to be asked.
    /// - Returns: `nil` where it is another's timer.
    mutating func timerFired(
        _ id: Int,
        grace seconds: Double,
        webView: Int,
        numbers: inout HubbleNumbers
    ) -> Silence? {
        switch state {
        case .waiting(let handOff, id):
            if let window = handOff.window {
                state = .idle
                return .ofWindow(window)
            }
            let timer = numbers.next()
            let probe = numbers.next()
            state = .probing(handOff, timer: timer, probe: probe, isAnswered: false)
            return .toProbe([
                .step("probing"), .startTimer(id: timer, seconds: seconds), .probe(probe, webView: webView),
            ])
        case .probing(_, id, _, let isAnswered):
            state = .idle
            return .ofPage(isAnswering: isAnswered)
        case .idle, .away, .waiting, .probing, .renewing, .reloading:
            return nil
        }
    }

    // MARK: - Loading again

    /// The page is to be loaded again, and its address needs a fresh token.
    mutating func renew(_ url: WebURL, _ reason: Reason, numbers: inout HubbleNumbers) -> [Effect] {
        // It is on its way: a second press of a button costs no second token.
        if case .renewing(url, _, _) = state { return [] }
        let effects = stop()
        let request = numbers.next()
        state = .renewing(url, request: request, reason)
        return effects + [.step("token_requested"), .requestToken(request: request)]
    }

    /// The token came.
    mutating func renewed(_ url: WebURL, webView: Int) -> [Effect] {
        guard case .renewing(_, _, let reason) = state else { return [] }
        return loadAgain(url, reason, webView: webView)
    }

    /// The page is loaded again from this address, which repeats nothing.
    mutating func loadAgain(_ url: WebURL, _ reason: Reason, webView: Int) -> [Effect] {
        let effects = stop()
        state = .reloading(reason)
        return effects + [.step("reloading"), .loadAgain(url, webView: webView)]
    }
}

extension HubbleResume.HandOff {
    /// Whether what a view does says something of the one that handed over. A window's opener speaks for the window too.
    fileprivate func concerns(_ other: Int?) -> Bool { other == nil || other == window }
}

extension HubbleEvent {
    /// Whether the page knows how the payment went, and so is not stuck.
    fileprivate var endsPayment: Bool {
        guard case .analytics(let event) = self else { return false }
        if event.voucher != nil { return true }
        switch event.payment?.step {
        case .succeeded, .failed, .paidInCoins: return true
        case .initiated, nil: return false
        }
    }
}
