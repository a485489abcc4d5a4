import DrawbridgeCore

/// Every load of the shop's address in a fresh view. No spent token is sent, and the step to the payment once, whichever
/// way led here.
extension HubbleSession {
    /// - Parameter place: an address of the shop's own to begin at, from which what is spent is taken; `nil` is where the
    ///   visit began.
    mutating func begin(attempt number: Int, at place: WebURL? = nil) -> [Effect] {
        var attempt = HubbleAttempt(number: number, seconds: configuration.timing.readyTimeout)
        if let place, !HubbleAddress.carriesToken(place) { return load(attempt, token: nil, at: place) }
        if hasTokenProvider, number > 1 || ownToken == nil {
            // A bad configuration must not cost a token.
            do {
                try configuration.validate()
            } catch {
                return fail(.configuration(error), attempt: number)
            }
            let timer = attempt.startTimer(&numbers)
            let request = numbers.next()
            state = .requestingToken(attempt, request: request, place: place)
            return [.step("token_requested", detail: ["attempt": .number(JSONNumber(number))])] + timer
                + [.requestToken(request: request)]
        }
        return load(attempt, token: unspentOwnToken, at: place)
    }

    mutating func load(_ attempt: HubbleAttempt, token: HubbleSecret?, at place: WebURL? = nil) -> [Effect] {
        var attempt = attempt
        if let token { tokens.append(token) }
        if let token, spending.isSpent(token) {
            return [report.tokenReused] + fail(.token(Self.usedBefore), attempt: attempt.number)
        }
        let reuse = token.map(spending.wasSent) == true ? [report.tokenSentAgain] : []
        do {
            let url = try address(of: place, token: token)
            spending.send(token: token, takesPaymentStep: HubbleAddress.carriesPaymentStep(url))
            let timer = attempt.startTimer(&numbers)
            let webView = numbers.next()
            state = .loading(Loading(attempt: attempt, webView: webView))
            return reuse + [.step("loading", detail: ["attempt": .number(JSONNumber(attempt.number))])] + timer
                + [.load(url, webView: webView)]
        } catch {
            let isProviders = hasTokenProvider && error.fieldName == HubbleConfigurationField.token.rawValue
            return fail(isProviders ? .token(error.code) : .configuration(error), attempt: attempt.number)
        }
    }

    private func address(of place: WebURL?, token: HubbleSecret?) throws(HubbleConfigurationError) -> WebURL {
        if let place, let again = HubbleAddress.again(place, token: token?.revealed), !holdsSpentToken(again) {
            return again
        }
        let isSpent = spending.hasTakenPaymentStep
        let link = isSpent ? configuration.deepLink.withoutSkipToPayment : configuration.deepLink
        return try configuration.url(with: token?.revealed, deepLink: link)
    }

    /// Whether the shop's address could be loaded once more: with a token that is not spent, or signed out.
    var canLoadShop: Bool {
        hasTokenProvider || configuration.allowsLazyLogin || unspentOwnToken != nil
    }

    static let usedBefore = "it was used before"

    private var ownToken: HubbleSecret? { configuration.token.map { HubbleSecret($0) } }

    private var unspentOwnToken: HubbleSecret? { ownToken.flatMap { spending.isSpent($0) ? nil : $0 } }
}
