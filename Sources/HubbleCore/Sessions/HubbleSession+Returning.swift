import DrawbridgeCore

/// Every way back in. What each loads, by which method, with which token and flags, stands in the table of
/// `docs/decisions/0018-coming-back.md`, which a test walks.
extension HubbleSession {
    /// A grace time is over.
    mutating func timerFired(_ id: Int, _ ready: Ready) -> [Effect] {
        var ready = ready
        let grace = configuration.timing.resumeGrace
        let silence = ready.resume.timerFired(id, grace: grace, webView: ready.webView, numbers: &numbers)
        state = .ready(ready)
        switch silence {
        case nil:
            return []
        case .toProbe(let effects):
            return effects
        case .ofWindow:
            return [.step("left_alone"), report.leftAlone(.window)]
        case .ofPage(isAnswering: false) where !ready.page.hasDialog:
            return fail(.pageNotAnswering)
        case .ofPage:
            guard ready.page.isOwn(sdkOrigin), let url = ready.page.url else {
                return [.step("left_alone"), report.leftAlone(.foreignPage)]
            }
            return loadOwnPageAgain(ready, from: url, .silence)
        }
    }

    /// The person wants the page loaded again.
    mutating func loadAgain(_ ready: Ready) -> [Effect] {
        guard ready.page.isOwn(sdkOrigin), let url = ready.page.url else {
            return [.step("reloading"), .reload(webView: ready.webView)]
        }
        return loadOwnPageAgain(ready, from: url, .wish)
    }

    /// The page, or the person, went to an address of the shop's own that is spent.
    mutating func loadSpentAddress(_ action: NavigationAction, _ ready: Ready) -> [Effect] {
        var ready = ready
        guard let url = try? WebURL(action.url), url.origin == sdkOrigin else { return [] }
        guard hasTokenProvider || !HubbleAddress.carriesToken(url) else {
            return [report.addressSpent("there is no token provider")]
        }
        // In a fresh view, where what was left lies no more behind the page: back again leads out.
        guard action.kind == .reload else { return putAway() + begin(attempt: ready.attempt + 1, at: url) }
        // A page that reloads itself for ever would ask the app's server for a token each time.
        guard ready.renewals < Self.maximumRenewals else { return [report.addressSpent("it did so too often")] }
        ready.renewals += 1
        return renew(ready, url, .wish)
    }

    private static let maximumRenewals = 8

    private mutating func loadOwnPageAgain(
        _ ready: Ready,
        from url: WebURL,
        _ reason: HubbleResume.Reason
    ) -> [Effect] {
        // To ask for the address of a form's answer is not to get that answer, and could be anything.
        guard ready.page.request == .address else { return loadShopAnew(ready) }
        return renew(ready, url, reason)
    }

    /// Loads an address of the shop's own without what was sent before.
    private mutating func renew(_ ready: Ready, _ url: WebURL, _ reason: HubbleResume.Reason) -> [Effect] {
        var ready = ready
        if HubbleAddress.carriesToken(url) {
            guard hasTokenProvider else {
                return update(&ready) { $0.resume.stop() } + [report.resumeWithoutToken("there is no token provider")]
            }
            let effects = ready.resume.renew(url, reason, numbers: &numbers)
            state = .ready(ready)
            return effects
        }
        guard let clean = HubbleAddress.again(url, token: nil), !holdsSpentToken(clean) else {
            return loadShopAnew(ready)
        }
        return update(&ready) { $0.resume.loadAgain(clean, reason, webView: $0.webView) }
    }

    /// The fresh token came.
    mutating func renew(_ ready: Ready, _ url: WebURL, token: HubbleSecret?) -> [Effect] {
        var ready = ready
        guard let token, (try? HubbleFieldCheck.text(token.revealed, .token)) != nil else {
            return update(&ready) { $0.resume.stop() } + [report.resumeWithoutToken("it was blank or missing")]
        }
        guard !spending.isSpent(token) else {
            return update(&ready) { $0.resume.stop() }
                + [report.tokenReused, report.resumeWithoutToken(Self.usedBefore)]
        }
        guard let fresh = HubbleAddress.again(url, token: token.revealed), !holdsSpentToken(fresh) else {
            // The spent one is in it elsewhere, under a name that nobody knows.
            return loadShopAnew(ready)
        }
        tokens.append(token)
        spending.spend(token)
        return update(&ready) { $0.resume.renewed(fresh, webView: $0.webView) }
    }

    /// The shop's own address in a fresh view, as after a failure.
    private mutating func loadShopAnew(_ ready: Ready) -> [Effect] {
        var ready = ready
        guard canLoadShop else {
            return update(&ready) { $0.resume.stop() } + [report.resumeWithoutToken("there is no token provider")]
        }
        state = .ready(ready)
        return putAway() + begin(attempt: ready.attempt + 1)
    }

    /// Whether it stands in a URL under a name that nobody knows.
    func holdsSpentToken(_ url: WebURL) -> Bool {
        Redactor(secrets: tokens.filter(spending.isSpent).map(\.revealed)).findsSecret(in: url.string)
    }

    // MARK: - What did not happen

    /// A navigation of the hidden page was refused.
    mutating func refused(_ action: NavigationAction, rule: String, _ loading: Loading) -> [Effect] {
        let secret = rule == SecretInURLRule.ruleName ? [report.secretKept(action.url)] : []
        switch action.target {
        case .newWindow: return secret
        case .subFrame: return secret
        case .mainFrame, .anyFrame: break
        }
        // Before its first document a view has no frames; later some engines do not say which one asks, and a page that
        // is not shown yet and sends its secrets elsewhere is no shop, whichever of its frames it is.
        let isLeaving =
            !loading.page.hasDocument || rule == ShopNotShownRule.ruleName || rule == SecretInURLRule.ruleName
        return isLeaving ? secret + fail(.ledAway(origin(of: action.url))) : secret
    }

    /// A navigation of the page, or of a window of its, was refused.
    mutating func refused(
        _ action: NavigationAction,
        rule: String,
        window: Int?,
        _ ready: Ready
    ) -> [Effect] {
        switch rule {
        case SecretInURLRule.ruleName: [report.secretKept(action.url)]
        case SpentAddressRule.ruleName where window == nil: loadSpentAddress(action, ready)
        default: []
        }
    }

    /// Where a URL leads, for logs; `nil` where even that could tell a secret.
    private func origin(of url: String) -> String? {
        guard let origin = (try? WebURL(url))?.origin.serialized, !redactor.findsSecret(in: origin) else { return nil }
        return origin
    }
}
