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
    func uses(_ system: HostedSystem) -> Bool {
        switch system {
        case .hubbleByHand: usesHubbleByHand
        case .hubble: usesHubbleByHand || usesHubbleModule
        case .popupBridge: usesPopupBridge
        case .popupReturnURL: usesPopupBridge && popupsReturnByURL
        case .webView: usesHubbleByHand || usesHubbleModule || usesPopupBridge
        }
    }

    private var usesHubbleModule: Bool {
        imports.contains { ["Hubble", "HubbleCore"].contains($0.module) }
    }

    private var usesHubbleByHand: Bool {
        !hubbleMentions.isEmpty && !names("WKWebView", "SFSafariViewController").isEmpty
    }

    /// What speaks of the shop's SDK, outside files that leave it to our module.
    var hubbleMentions: [Place] {
        let ours = Set(
            imports.filter { ["Hubble", "HubbleCore"].contains($0.module) }.map(\.place.path)
        )
        let inSource = literals.filter { literal in
            let text = literal.text.lowercased()
            return text.contains("myhubble.money") || text == "wrap-plt" || text.contains("wrap-plt=")
        }.map(\.place).filter { !ours.contains($0.path) }
        let inLists = propertyLists.flatMap { list in
            list.root.entries().filter { $0.text.lowercased().contains("myhubble.money") }
                .map { list.place(ofString: $0.text) }
        }
        return inSource + (usesHubbleModule ? [] : inLists)
    }

    private var usesPopupBridge: Bool {
        imports.contains { ["PopupBridge", "POPPopupBridge", "PopupBridgeCore"].contains($0.module) }
            || !calls("POPPopupBridge").isEmpty || pods.contains(where: \.isPopupBridge)
    }

    /// The older way: a return scheme, or a browser that the delegate presents. Version 2 has no delegate; what it would
    /// have called may still stand there.
    private var popupsReturnByURL: Bool {
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

    /// Where the shop's web view is made, or the first mention of one. An app may have others.
    var webViewPlace: Place? {
        let shop = Set(hubbleMentions.map(\.path) + handlerAdditions.map(\.place.path))
        let made = calls("WKWebView").map(\.place)
        return made.first { shop.contains($0.path) } ?? made.first ?? names("WKWebView").first?.place
    }

    var hasWebView: Bool { webViewPlace != nil }
}
