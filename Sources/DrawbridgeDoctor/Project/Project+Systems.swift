/// A system that an app may use, and for which rules stand.
public enum HostedSystem: String, Sendable, Hashable, CaseIterable {
    /// The Hubble shop in a web view of the app's own.
    case hubbleByHand = "hubble-by-hand"
    /// The shop either way: the app's part.
    case hubble
    case popupBridge = "popup-bridge"
    /// A popup bridge whose popups come back by a URL that the app must forward.
    case popupReturnURL = "popup-return-url"
    /// Any of them: what holds for each web view with a bridge.
    case webView = "web-view"
}

extension Project {
    var usesHubbleModule: Bool {
        imports.contains { ["Hubble", "HubbleCore"].contains($0.module) }
    }

    /// The shop's address, or a parameter that only it has.
    func speaksOfShop(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.contains("myhubble.money") || text == "wrap-plt" || text.contains("wrap-plt=")
    }

    /// The keys of property lists under which the shop's address stands, with build settings filled in.
    var shopKeys: Set<String> {
        let lists = targets.apps.flatMap { targets.lists(of: $0) } + propertyLists
        return Set(
            lists.flatMap { list in
                list.root.entries().filter { entry in
                    list.said(entry.text).contains { $0.lowercased().contains("myhubble.money") }
                }
                .map(\.key)
            }
        )
    }

    /// What speaks of the shop's SDK, outside files that leave it to our module.
    var hubbleMentions: [Place] {
        let ours = Set(
            imports.filter { ["Hubble", "HubbleCore"].contains($0.module) }.map(\.place.path)
        )
        let inSource = literals.filter { speaksOfShop($0.text) }.map(\.place).filter { !ours.contains($0.path) }
        let inLists = propertyLists.flatMap { list in
            list.root.entries().filter { entry in
                list.said(entry.text).contains { $0.lowercased().contains("myhubble.money") }
            }
            .map { list.place(ofString: $0.text) }
        }
        return inSource + (usesHubbleModule ? [] : inLists)
    }

    var usesPopupBridge: Bool {
        imports.contains { ["PopupBridge", "POPPopupBridge", "PopupBridgeCore"].contains($0.module) }
            || !calls("POPPopupBridge").isEmpty || pods.contains(where: \.isPopupBridge)
    }

    /// The older way: a return scheme, or a browser that the delegate presents. Version 2 has no delegate; what it would
    /// have called may still stand there.
    var popupsReturnByURL: Bool {
        let bridges = calls("POPPopupBridge")
        let hasDelegate =
            bridges.contains { $0.argument("delegate") != nil }
            || bridges.isEmpty && functions.contains { $0.name.contains("requestsPresentationOf") }
        let users = Set(imports.filter { $0.module.hasPrefix("PopupBridge") }.map(\.place.path))
        // An authentication session takes its scheme from the same call, and hands the URL over itself.
        let isSetForURLs = !calls("setReturnURLScheme").isEmpty && (bridges.isEmpty || passesURLsOn)
        return hasDelegate || isSetForURLs
            || names("safariViewController").contains { users.contains($0.place.path) }
    }

    /// Whether the app gives URLs that it was opened with to the bridge.
    private var passesURLsOn: Bool {
        calls("open", "openURL").contains { $0.receiver == "POPPopupBridge" }
    }

    /// Where the view that is judged is made, or else named.
    var webViewPlace: Place? {
        func isHost(_ scope: Scope, _ place: Place) -> Bool {
            view?.hosts.contains(CodeUnit.name(scope, place.path)) ?? true
        }
        let made = calls("WKWebView")
        if let call = made.first(where: { isHost($0.scope, $0.place) }) { return call.place }
        // What a class above makes is missed in the class below.
        let hosts = types.filter { view?.hosts.contains($0.name) ?? false }
        let above = Set(hosts.flatMap(\.inherited))
        if let call = made.first(where: { !above.contains($0.scope.type ?? "") }) { return call.place }
        if !made.isEmpty, let host = hosts.first { return host.place }
        let named = names("WKWebView")
        return (named.first { isHost($0.scope, $0.place) } ?? named.first)?.place ?? hosts.first?.place ?? types.first?
            .place
            ?? functions.first?.place
    }

    var hasWebView: Bool { webViewPlace != nil }
}
