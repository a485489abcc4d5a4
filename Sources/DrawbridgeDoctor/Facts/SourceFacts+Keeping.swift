/// What rules ask for. A project keeps these facts of a file and drops the rest, so that memory hardly grows with it.
enum FactsOfInterest {
    static let calls: Set<String> = [
        "add", "addScriptMessageHandler", "removeAllScriptMessageHandlers", "addUserScript", "removeAllUserScripts",
        "evaluateJavaScript", "callAsyncJavaScript", "URLQueryItem", "NSURLQueryItem", "queryItemWithName", "hasPrefix",
        "hasSuffix",
        "contains",
        "starts", "localizedCaseInsensitiveContains", "containsString", "canOpenURL", "WKWebView",
        "SFSafariViewController", "POPPopupBridge", "setReturnURLScheme", "ReturnURLScheme", "ReturnURLPage",
        "open", "openURL",
        "handle",
        "handleReturnURL", "onOpenURL", "opacity", "hidden",
    ]
    /// Calls that every project is full of: only those on something like a bridge matter.
    static let commonCalls: Set<String> = ["open", "openURL", "handle"]
    static let properties: Set<String> = [
        "navigationDelegate", "uiDelegate", "UIDelegate", "allowsBackForwardNavigationGestures", "isHidden", "hidden",
        "alpha", "opacity", "isInspectable", "inspectable", "scheme", "wrap-plt",
    ]
    /// In lower case; see ``HubbleAddressRules``.
    static let credentials: Set<String> = [
        "appsecret", "clientsecret", "hubblesecret", "hubbleappsecret", "hubbletoken", "ssotoken", "token", "clientid",
    ]
    /// `kHubbleAppSecret` is one too.
    static let credentialEnds = ["appsecret", "clientsecret", "hubblesecret", "hubbletoken", "ssotoken"]
    static let labels: Set<String> = ["returnurlscheme", "returnscheme"]
    /// What the shop says in its messages.
    static let events: Set<String> = ["close", "app_ready", "error", "analytics", "action"]
    static let literalParts = ["myhubble.money", "wrap-plt", "venmo"]
}

extension SourceFacts {
    /// The facts that a rule may ask for.
    func kept() -> SourceFacts {
        var kept = self
        // Rules on a bridge's life and on its delegate look at all that their function does.
        let whole = Set(calls.filter { $0.base == "POPPopupBridge" }.compactMap(\.scope.function))
            .union(functions.filter { $0.name.contains("requestsDismissalOf") }.map(\.place))
        kept.calls = calls.filter { $0.scope.function.map(whole.contains) == true || Self.matters($0) }
        let near = Set(kept.calls.compactMap(\.scope.function))
        kept.variables = variables.filter { variable in
            switch variable.kind {
            case .global, .shared: true
            case .instance: Self.isCredential(variable.name) || Self.holdsWebView(variable)
            case .local: Self.isCredential(variable.name) || variable.scope.function.map(near.contains) == true
            }
        }
        kept.assignments = assignments.filter { assignment in
            FactsOfInterest.properties.contains(assignment.property) || Self.isCredential(assignment.property)
                || assignment.scope.function.map(near.contains) == true
        }
        kept.literals = literals.filter { literal in
            if case .compared = literal.role, FactsOfInterest.events.contains(literal.text) { return true }
            let text = literal.text.lowercased()
            return FactsOfInterest.literalParts.contains { text.contains($0) }
        }
        kept.results = results.filter { $0.scope.function.map(whole.contains) == true }
        kept.casts = casts.filter { $0.operand.contains(".body") }
        return kept
    }

    private static func matters(_ call: CallFact) -> Bool {
        if FactsOfInterest.commonCalls.contains(call.base) { return call.receiver.lowercased().contains("bridge") }
        return FactsOfInterest.calls.contains(call.base) || call.base.hasPrefix("removeScriptMessageHandler")
            || call.arguments.contains { argument in
                guard let label = argument.label else { return false }
                return isCredential(label) || FactsOfInterest.labels.contains(label.lowercased())
            }
    }

    private static func isCredential(_ name: String) -> Bool {
        let plain = name.lowercased().filter { $0.isLetter }
        return FactsOfInterest.credentials.contains(plain)
            || FactsOfInterest.credentialEnds.contains { plain.hasSuffix($0) }
    }

    private static func holdsWebView(_ variable: VariableFact) -> Bool {
        ["WKWebView", "POPPopupBridge"].contains { name in
            variable.type.contains(name) || variable.value?.text.contains(name) == true
        }
    }
}
