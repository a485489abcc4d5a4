import DrawbridgeCore

/// What becomes of the page after it handed a payment to a UPI app.
///
///     idle -> away -> waiting -> (renewing) -> reloading -> idle
///
/// The guide, "Handling Background Resumption": reload the page if it appears stuck. Stuck is a page that neither said
/// nor loaded anything for a grace time after the app came back. A page that moved on is never reloaded, and none
/// twice for one hand-off.
struct HubbleResume: Hashable, Sendable {
    typealias Effect = HubbleSession.Effect

    private struct HandOff: Hashable, Sendable {
        /// ``HubblePage/navigations`` when the app went.
        var navigations: Int
        var hasLeft = false
    }

    private enum State: Hashable, Sendable {
        case idle
        /// The payment app is, or will soon be, in front.
        case away(HandOff)
        /// The app is back and the page has its grace time.
        case waiting(HandOff, timer: Int)
        /// The page is stuck, and its URL needs a fresh token.
        case renewing(request: Int)
        /// The page loads again.
        case reloading
    }

    private var state = State.idle

    /// Whether the page that loads now is the stuck one, so that its failure is the session's.
    var isReloading: Bool { state == .reloading }

    /// Whether this token was asked for, and for a page that is still stuck.
    func awaits(request: Int) -> Bool { state == .renewing(request: request) }

    func owns(timer id: Int) -> Bool {
        guard case .waiting(_, id) = state else { return false }
        return true
    }

    /// The page follows a link to a payment app.
    mutating func leave(scheme: String, page: HubblePage) -> [Effect] {
        let effects = stop()
        state = .away(HandOff(navigations: page.navigations))
        return effects + [.step("handed_off", detail: ["scheme": .string(scheme)])]
    }

    /// Forgets the hand-off: the app did not open, or the page is gone.
    mutating func stop() -> [Effect] {
        defer { state = .idle }
        guard case .waiting(_, let timer) = state else { return [] }
        return [.cancelTimer(id: timer)]
    }

    mutating func enteredBackground(page: HubblePage) -> [Effect] {
        switch state {
        case .away(var handOff) where !handOff.hasLeft:
            // Between the link and the payment app a page commonly turns to its waiting screen; that is not moving on.
            handOff.navigations = page.navigations
            handOff.hasLeft = true
            state = .away(handOff)
            return []
        case .waiting(let handOff, let timer):
            // The system's own question ("Open PhonePe?") makes the app active before it really goes.
            var handOff = handOff
            if !handOff.hasLeft { handOff.navigations = page.navigations }
            handOff.hasLeft = true
            state = .away(handOff)
            return [.cancelTimer(id: timer)]
        case .idle, .away, .renewing, .reloading:
            return []
        }
    }

    mutating func becameActive(
        page: HubblePage,
        grace seconds: Double,
        numbers: inout HubbleNumbers
    ) -> [Effect] {
        guard case .away(let handOff) = state else { return [] }
        guard handOff.navigations == page.navigations else {
            state = .idle
            return [.step("resumed")]
        }
        let timer = numbers.next()
        state = .waiting(handOff, timer: timer)
        return [.step("resuming"), .startTimer(id: timer, seconds: seconds)]
    }

    /// The page went somewhere. While the app is away that is only counted, and looked at when it is back.
    mutating func navigated() -> [Effect] {
        switch state {
        case .waiting, .renewing: stop() + [.step("resumed")]
        case .idle, .away, .reloading: []
        }
    }

    mutating func pageFinished() {
        if state == .reloading { state = .idle }
    }

    /// The page said something.
    mutating func heard(_ event: HubbleEvent) -> [Effect] {
        switch state {
        case .waiting, .renewing:
            return stop() + [.step("resumed")]
        case .away where event.endsPayment:
            return stop() + [.step("resumed")]
        case .reloading:
            state = .idle
            return []
        case .idle, .away:
            return []
        }
    }

    /// The grace time is over and nothing came.
    ///
    /// - Parameter needsToken: whether the page's URL carries a token and there is somebody to ask for another.
    mutating func graceEnded(needsToken: Bool, webView: Int, numbers: inout HubbleNumbers) -> [Effect] {
        guard needsToken else {
            state = .reloading
            return [.step("reloading"), .reload(nil, webView: webView)]
        }
        let request = numbers.next()
        state = .renewing(request: request)
        return [.step("token_requested"), .requestToken(request: request)]
    }

    /// The fresh token came, and the URL carries it.
    mutating func renewed(url: WebURL, webView: Int) -> [Effect] {
        state = .reloading
        return [.step("reloading"), .reload(url, webView: webView)]
    }
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
