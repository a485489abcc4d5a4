/// What of a visit must not be sent again: a token that the shop has taken, and the step to the payment.
///
/// A token is spent when the shop is ready, for then it is signed in; one that a ready page was loaded with anew is spent
/// at once. Before that nobody knows. The step to the payment is spent with the first request that has it, for what a page
/// does that never gets ready nobody knows either, and that is money.
struct HubbleSpending: Sendable {
    private var sent: Set<HubbleSecret> = []
    private var spent: Set<HubbleSecret> = []
    private(set) var hasTakenPaymentStep = false
    /// What the load brings that is under way.
    private var last: (token: HubbleSecret?, isFirstPaymentStep: Bool)?

    func isSpent(_ token: HubbleSecret) -> Bool { spent.contains(token) }

    /// Whether a server may have had the token, whatever became of it.
    func wasSent(_ token: HubbleSecret) -> Bool { sent.contains(token) }

    /// The shop's address is asked for in a fresh view.
    mutating func send(token: HubbleSecret?, takesPaymentStep: Bool) {
        last = (token, takesPaymentStep && !hasTakenPaymentStep)
        if let token { sent.insert(token) }
        if takesPaymentStep { hasTakenPaymentStep = true }
    }

    /// A page of the shop's that was ready is loaded again.
    mutating func spend(_ token: HubbleSecret) {
        sent.insert(token)
        spent.insert(token)
    }

    mutating func becameReady() {
        if let token = last?.token { spent.insert(token) }
        last = nil
    }

    /// The last address reached nobody: there was no connection at all.
    mutating func nothingWasSent() {
        guard let last else { return }
        if let token = last.token { sent.remove(token) }
        if last.isFirstPaymentStep { hasTakenPaymentStep = false }
        self.last = nil
    }
}
