/// Where the page may go.
enum HubbleNavigationRules {
    static let all = [policy, decision, twice, everything, prefix, newWindow, swipeBack]

    private static let policy = Rule(
        id: "navigation-policy-missing",
        severity: .warning,
        system: .hubbleByHand,
        summary: "A navigation delegate decides what stays in the web view.",
        reason: "Without it links to UPI apps and outside pages fail or replace the shop.",
        fix: "Implement webView(_:decidePolicyFor:decisionHandler:) and set navigationDelegate."
    ) { project in
        guard let place = project.webViewPlace else { return [] }
        let hasMethod = project.functions.contains { isPolicy($0) }
        if !hasMethod { return [Trouble(place, "No method decides which navigations stay in this web view.")] }
        guard !isSet(["navigationDelegate"], project) else { return [] }
        return [Trouble(place, "A navigation method is there, and no web view's navigationDelegate is set.")]
    }

    /// In code, or by a storyboard's connection.
    private static func isSet(_ properties: Set<String>, _ project: Project) -> Bool {
        let assignments = project.assignments + (project.surroundings?.assignments ?? [])
        if assignments.contains(where: { properties.contains($0.property) && $0.value.text != "nil" }) { return true }
        return project.storyboards.flatMap(\.owners).contains { owner in
            project.view?.parts.contains(owner.type) == true && !owner.delegates.isDisjoint(with: properties)
        }
    }

    private static func isPolicy(_ function: FunctionFact) -> Bool {
        function.name.contains("decidePolicyFor")
            && function.parameters.contains { $0.type.contains("WKNavigationAction") }
    }

    private static let decision = Rule(
        id: "navigation-decision-missing",
        severity: .error,
        system: .webView,
        summary: "The decision handler is called on every path.",
        reason:
            "WebKit ends the app when the handler goes away without having been called, and the page hangs until then.",
        fix: "Call the decision handler before each return and at the end."
    ) { project in
        project.functions.compactMap { function in
            function.undecided.map { Trouble($0, "This path ends without a call of the decision handler.") }
        }
    }

    private static let twice = Rule(
        id: "navigation-decided-twice",
        severity: .error,
        system: .webView,
        summary: "The decision handler is called once.",
        reason: "WebKit ends the app when the handler is called a second time.",
        fix: "Return after the first call, or decide in one place at the end."
    ) { project in
        project.functions.compactMap { function in
            function.decidedTwice.map { Trouble($0, "On this path the decision handler has been called already.") }
        }
    }

    private static let everything = Rule(
        id: "navigation-all-allowed",
        severity: .warning,
        system: .hubbleByHand,
        summary: "The navigation policy refuses what does not belong to the shop.",
        reason:
            "A policy that allows everything is none: outside pages replace the shop, and links to UPI apps fail inside the web view.",
        fix: "Allow the shop's and its payment pages' hosts, hand the rest to UIApplication.open, and cancel it."
    ) { project in
        project.functions.filter { isPolicy($0) }.compactMap { function in
            let usage = project.usages.first { $0.scope.function == function.place }
            guard let names = usage?.names, names.contains("allow") || names.contains("WKNavigationActionPolicyAllow"),
                names.isDisjoint(with: ["cancel", "WKNavigationActionPolicyCancel", "download"]),
                isDecidedHere(function, names)
            else { return nil }
            return Trouble(function.place, "Every navigation is allowed here.")
        }
    }

    /// Nobody else is asked.
    private static func isDecidedHere(_ function: FunctionFact, _ names: Set<String>) -> Bool {
        let isAsked = names.contains { name in
            let words = Set(Logging.split(name))
            return !words.isDisjoint(with: ["policy", "decide", "decision", "router", "rule", "rules"])
                && name != "decisionHandler"
                && name != "WKNavigationActionPolicyAllow" && name != "WKNavigationActionPolicy"
        }
        return !isAsked
    }

    private static let prefix = Rule(
        id: "allow-list-by-text",
        severity: .error,
        system: .webView,
        summary: "Allow-lists compare whole hosts, not parts of text.",
        reason:
            "https://shop.example.evil.test and https://shop.example@evil.test begin with an allowed text too; any page can choose such an address.",
        fix: "Compare url.scheme and url.host as wholes, or with a leading dot for subdomains."
    ) { project in
        project.calls(
            "hasPrefix",
            "hasSuffix",
            "contains",
            "starts",
            "localizedCaseInsensitiveContains",
            "containsString"
        )
        .filter { isLoose($0, project) }
        .map { Trouble($0.place, "This compares a part of the address's text, which other hosts can hold as well.") }
    }

    private static func isLoose(_ call: CallFact, _ project: Project) -> Bool {
        guard let value = call.firstValue else { return false }
        let text = project.text(of: value, at: call.scope)
        let subject = call.receiver.lowercased()
        let isWhole = subject.hasSuffix("absolutestring") || subject.hasSuffix("absolutestring]")
        let isHost = isHostText(subject)
        guard isWhole || isHost || isAddressVariable(call, project), isDecision(call, text, project) else {
            return false
        }
        guard let text else { return true }
        if isHost { return !(call.base == "hasSuffix" && text.hasPrefix(".")) }
        // A scheme, or a text that ends with the slash after the host, leaves no room for another host.
        // Another app's scheme has no host that somebody else could have.
        if let end = text.range(of: "://"), !["http", "https"].contains(text[..<end.lowerBound].lowercased()) {
            return false
        }
        if call.base != "contains", call.base != "containsString" {
            if text.hasSuffix(":") || text.hasSuffix("://") { return false }
            let slashes = text.components(separatedBy: "/").count - 1
            if call.base == "hasPrefix" || call.base == "starts", text.contains("://"), slashes >= 3 { return false }
        }
        return !(call.base == "hasSuffix" && text.hasPrefix(".")) && namesHost(text)
    }

    /// A function that decides what may be loaded; or any place, where the text is the shop's host.
    private static func isDecision(_ call: CallFact, _ text: String?, _ project: Project) -> Bool {
        if let text, ["myhubble.money", "razorpay.com"].contains(where: { text.contains($0) }) { return true }
        guard let name = project.function(call.scope.function)?.name.lowercased() else { return false }
        return ["decidepolicyfor", "allow", "trusted", "permitted", "whitelist"].contains { name.contains($0) }
    }

    /// `/thanks`, `?id=` and `.pdf` say nothing of a host.
    private static func namesHost(_ text: String) -> Bool {
        guard let first = text.first, !"/?#.&=".contains(first) else { return false }
        return text.contains("://") || text.lowercased().contains("hubble")
            || text.split(separator: "/").first.map { $0.dropFirst().contains(".") && $0.last != "." } ?? false
    }

    /// `url.host`, `url?.host()`, `[url host]`.
    private static func isHostText(_ text: String) -> Bool {
        var text = text[...]
        while let last = text.last, "?!]".contains(last) { text = text.dropLast() }
        if text.hasSuffix(")"), let open = text.lastIndex(of: "(") { text = text[..<open] }
        return text.hasSuffix(".host") || text.hasSuffix(" host") || text == "host"
    }

    /// `let text = url.absoluteString` in the same function.
    private static func isAddressVariable(_ call: CallFact, _ project: Project) -> Bool {
        guard let value = project.declaration(of: call.receiver, for: call)?.value else { return false }
        // `… ?? ""`.
        let text = value.text.components(separatedBy: "??")[0]
        return text.hasSuffix("absoluteString") || text.hasSuffix("absoluteString]")
            || isHostText(value.text.lowercased())
    }

    private static let newWindow = Rule(
        id: "new-window-unhandled",
        severity: .warning,
        system: .hubbleByHand,
        summary: "Requests for a new window are answered.",
        reason: "Payment gateways and banks open one; without createWebViewWith their button does nothing.",
        fix: "Implement webView(_:createWebViewWith:for:windowFeatures:) and set uiDelegate."
    ) { project in
        guard let place = project.webViewPlace else { return [] }
        // One that only answers `nil` is as good as none.
        let hasMethod = project.functions.contains { $0.name.contains("createWebViewWith") && project.acts($0) }
        if !hasMethod { return [Trouble(place, "Nothing answers when this page asks for a new window.")] }
        guard !isSet(["uiDelegate", "UIDelegate"], project) else { return [] }
        return [Trouble(place, "A method for new windows is there, and no web view's uiDelegate is set.")]
    }

    private static let swipeBack = Rule(
        id: "swipe-back-disabled",
        severity: .note,
        system: .hubbleByHand,
        summary: "Swiping goes back in the shop.",
        reason: "It is off by default, and the web view has no back button of its own.",
        fix: "Set allowsBackForwardNavigationGestures to true."
    ) { project in
        guard let place = project.webViewPlace else { return [] }
        let assignments = project.assignments + (project.surroundings?.assignments ?? [])
        let isOn = assignments.contains {
            $0.property == "allowsBackForwardNavigationGestures" && !["false", "NO"].contains($0.value.text)
        }
        return isOn ? [] : [Trouble(place, "This web view does not go back on a swipe.")]
    }
}
