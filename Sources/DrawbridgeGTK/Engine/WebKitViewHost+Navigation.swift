import CWebKitGTK
import DrawbridgeCore

extension WebKitViewHost {
    func connectNavigation() {
        Signals.onRequest(widgetReference.pointer, "decide-policy") { [weak self] (decision, kind: UInt32) in
            guard let self else { return false }
            let decision = decision.assumingMemoryBound(to: WebKitPolicyDecision.self)
            switch WebKitPolicyDecisionType(kind) {
            case WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION: decideNavigation(decision)
            case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision)
            // The window itself is decided in `create`, which comes next and is also where `window.open` arrives.
            default: webkit_policy_decision_use(decision)
            }
            return true
        }
    }

    private func decideNavigation(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        guard let raw = webkit_navigation_policy_decision_get_navigation_action(OpaquePointer(decision)) else {
            webkit_policy_decision_ignore(decision)
            return
        }
        let action = requests.identify(clicked(NavigationAction(webKit: raw, target: .anyFrame)))
        switch navigationPolicy.decideBeforeFrameIsKnown(action) {
        case .decided(let result) where result.verdict == NavigationVerdict.stay && action.expectsResponse:
            remember(action)
            webkit_policy_decision_use(decision)
        case .decided(let result):
            perform(result, action: action, decision: decision)
        case .dependsOnFrame:
            remember(action)
            webkit_policy_decision_use(decision)
        }
    }

    /// The response names the frame, so here the policy has its last word.
    private func decideResponse(_ decision: UnsafeMutablePointer<WebKitPolicyDecision>) {
        let response: OpaquePointer? = webkit_response_policy_decision_get_response(OpaquePointer(decision))
        let request: OpaquePointer? = webkit_response_policy_decision_get_request(OpaquePointer(decision))
        guard let response, let request, let url = webkit_uri_request_get_uri(request) else {
            webkit_policy_decision_ignore(decision)
            return
        }
        let isMainFrame = webkit_response_policy_decision_is_main_frame_main_resource(OpaquePointer(decision)) != 0
        let target: NavigationAction.Target = isMainFrame ? .mainFrame : .subFrame
        let address = String(cString: url)
        let known = undecided.removeValue(forKey: address)
        let answered = known?.aimed(at: target) ?? NavigationAction(url: address, target: target)
        let action = viewer.identify(answered, wasAsked: known != nil)
        let status = webkit_uri_response_get_status_code(response)
        let result = navigationPolicy.decide(action)
        if isMainFrame {
            requests.answered(url: address, method: Self.method(of: request))
        }
        if result.verdict == .stay, let refusal = Self.refusal(of: response, decision) {
            log.record(.navigation(action, result))
            webkit_policy_decision_ignore(decision)
            if let failure = log.responseRefused(refusal, action) { loads(.left(failure)) }
            return
        }
        perform(result, action: action, decision: decision)
        if result.verdict == .stay, let type = webkit_uri_response_get_mime_type(response) {
            viewer.shows(mimeType: String(cString: type))
        }
        if isMainFrame, result.verdict == .stay { loads(.answered(url: address, status: Int(status))) }
    }

    private static func refusal(
        of response: OpaquePointer,
        _ decision: UnsafeMutablePointer<WebKitPolicyDecision>
    ) -> ResponsePolicy.Refusal? {
        let header = webkit_uri_response_get_http_headers(response).flatMap {
            soup_message_headers_get_list($0, "Content-Disposition")
        }
        return ResponsePolicy.refusal(
            canShowMIMEType: webkit_response_policy_decision_is_mime_type_supported(OpaquePointer(decision)) != 0,
            contentDisposition: header.map { String(cString: $0) }
        )
    }

    /// A main-frame load that ended before its response came: only now is it known to have been the main frame's.
    ///
    /// - Returns: whether the navigation was this view's. One that leaves the app is no failure of its page, for whoever
    ///   opens it may reach what this view could not.
    func decideWithoutResponse(_ url: String) -> Bool {
        guard let action = undecided.removeValue(forKey: url)?.aimed(at: .mainFrame) else { return true }
        let result = navigationPolicy.decide(action)
        log.record(.navigation(action, result))
        leave(action, result)
        return result.verdict == .stay
    }

    /// A frame's load that ended before a response came, and that may have been none of the web's.
    ///
    /// - Returns: whether it was decided, and so told.
    func decideForSubFrame(_ url: String) -> Bool {
        guard let action = undecided[url]?.aimed(at: .subFrame) else { return false }
        let result = navigationPolicy.decide(action)
        guard result.verdict != .stay else { return false }
        undecided[url] = nil
        log.record(.navigation(action, result))
        leave(action, result)
        return true
    }

    private func leave(_ action: NavigationAction, _ result: NavigationDecision) {
        departures.leave(action, result)
        closeIfDone(after: action, result)
        guard action.target != .subFrame, let failure = LoadFailure(action, result) else { return }
        loads(.left(failure))
    }

    private func perform(
        _ result: NavigationDecision,
        action: NavigationAction,
        decision: UnsafeMutablePointer<WebKitPolicyDecision>
    ) {
        log.record(.navigation(action, result))
        if result.verdict == .stay {
            guard let destination = result.destination else {
                webkit_policy_decision_use(decision)
                return walkOn(action, result)
            }
            webkit_policy_decision_ignore(decision)
            goInstead(to: destination)
        } else {
            webkit_policy_decision_ignore(decision)
            leave(action, result)
        }
        walkOn(action, result)
    }

    /// Where a link leads that the engine does not follow itself.
    private func goInstead(to destination: String) {
        guard let url = try? WebURL(destination) else { return }
        // Not from inside the engine's own signal.
        Task { [weak self] in self?.load(url) }
    }

    /// The first navigation of a window that a person's click opened is that click's.
    private func clicked(_ action: NavigationAction) -> NavigationAction {
        isOpenedByClick && !windowContent.hasShownPage ? action.clicked() : action
    }

    private func walkOn(_ action: NavigationAction, _ decision: NavigationDecision) {
        guard let entry = historyWalk.decided(action, decision) else { return }
        // Not from inside the engine's own signal, in which it is still on its way to the other one.
        Task { [weak self] in self?.go(to: entry) }
    }

    @discardableResult
    public func openExternally(_ url: WebURL) async -> Bool { await departures.openExternally(url) }

    /// Not every request has one: `about:blank` has none.
    nonisolated fileprivate static func method(of request: OpaquePointer) -> String {
        webkit_uri_request_get_http_method(request).map { String(cString: $0) } ?? "GET"
    }

    private func remember(_ action: NavigationAction) {
        requests.asked(action)
        // Navigations whose response never comes (a lost connection in a frame) must not pile up.
        if undecided.count >= 64 { undecided = [:] }
        undecided[action.url] = action
    }
}

extension NavigationAction {
    /// WebKitGTK does not say here which frame asks, nor which origin.
    init(webKit raw: OpaquePointer, target: Target) {
        let request = webkit_navigation_action_get_request(raw)
        let url = request.flatMap { webkit_uri_request_get_uri($0) }.map { String(cString: $0) } ?? ""
        let isRedirect = webkit_navigation_action_is_redirect(raw) != 0
        self.init(
            url: url.isEmpty ? "about:blank" : url,
            target: target,
            kind: isRedirect ? .redirect : Kind(webkit_navigation_action_get_navigation_type(raw)),
            hasUserGesture: webkit_navigation_action_is_user_gesture(raw) != 0,
            method: request.map(WebKitViewHost.method(of:)) ?? "GET"
        )
    }

    /// Whether a response, which names the frame, will follow.
    fileprivate var expectsResponse: Bool { url.hasPrefix("http:") || url.hasPrefix("https:") }
}

extension NavigationAction.Kind {
    fileprivate init(_ type: WebKitNavigationType) {
        switch type {
        case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: self = .link
        case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: self = .formSubmission
        case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: self = .formResubmission
        case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: self = .backForward
        case WEBKIT_NAVIGATION_TYPE_RELOAD: self = .reload
        default: self = .other
        }
    }
}
