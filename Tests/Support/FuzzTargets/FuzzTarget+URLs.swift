import DrawbridgeCore
import PopupBridgeCore

extension FuzzTarget {
    static let returnURLs = FuzzTarget(text: "return-urls") { text in
        let scheme = try ReturnURLScheme("com.example.fuzz")
        let prefix = "com.example.fuzz://popupbridgev1/"
        for url in [text, prefix + text] {
            guard let payload = try? ReturnURL.parse(url, scheme: scheme) else {
                try FuzzFinding.unless(
                    url == text || url.utf8.count > ReturnURL.maximumLength,
                    "What begins with the prefix is not read"
                )
                continue
            }
            let beginning = String(decoding: url.utf8.prefix(prefix.utf8.count - 1), as: UTF8.self)
            try FuzzFinding.unless(
                beginning.lowercased() == prefix.dropLast(),
                "Something is read that does not begin with the prefix"
            )
            let json = payload.json
            try FuzzFinding.unless(
                (try? JSONValue.parse(json.serialized())) == json,
                "The payload is not what the page would read"
            )
        }
    }

    static let origins = FuzzTarget(text: "origins") { text in
        guard let url = try? WebURL(text) else { return }
        let again = try WebURL(url.string)
        try FuzzFinding.unless(again == url && again.string == url.string, "The URL reads another way the second time")
        try FuzzFinding.unless(
            url.string.utf8.allSatisfy { (0x20...0x7E).contains($0) },
            "A byte outside ASCII is left"
        )
        let origin = url.origin
        guard !origin.isOpaque else { return }
        let read = try Origin(serialized: origin.serialized, documentID: "fuzz")
        try FuzzFinding.unless(read == origin, "The origin reads another way when it is written")
        let pattern = try? OriginPattern(origin.serialized)
        try FuzzFinding.unless(pattern?.matches(origin) ?? true, "A pattern does not match the origin it names")
    }

    static let patterns = FuzzTarget(text: "patterns") { text in
        guard let pattern = try? OriginPattern(text) else { return }
        try FuzzFinding.unless(
            try OriginPattern(pattern.description) == pattern,
            "A pattern reads another way when written"
        )
        let bare = pattern.description.replacing("*.", with: "")
        guard let origin = (try? WebURL(bare + "/"))?.origin else { return }
        try FuzzFinding.unless(
            pattern.matches(origin) != pattern.matchesSubdomains,
            "A wildcard means its own host, or a host not itself"
        )
        for evil in ["https://evil.example", "https://evil\(text.hasPrefix("https://") ? "" : "-")example.example"] {
            let foreign = try WebURL(evil + "/").origin
            let isMeant = pattern.description.hasSuffix("example") || pattern.description.hasSuffix("evil.example")
            try FuzzFinding.unless(
                isMeant || !pattern.matches(foreign),
                "A pattern matches a host that it does not name"
            )
        }
    }

    static let navigation = FuzzTarget("navigation") { input in
        let choices = input.first ?? 0
        let url = String(decoding: input.dropFirst(), as: UTF8.self)
        let allowed = try OriginAllowList(["https://shop.example", "https://*.pay.example"])
        let targets: [NavigationAction.Target] = [.mainFrame, .subFrame, .newWindow, .anyFrame]
        let action = NavigationAction(
            url: url,
            target: targets[Int(choices & 3)],
            kind: choices & 4 == 0 ? .link : .redirect,
            hasUserGesture: choices & 8 == 0
        )
        let policy = NavigationPolicy.app(allowing: allowed, externalSchemes: ["upi"])
        let decision = policy.decide(action)
        let read = try? WebURL(url)
        if decision.verdict == .stay, action.target == .mainFrame {
            let isAllowed = read.map { allowed.allows($0) != nil || $0.scheme == "about" } ?? false
            try FuzzFinding.unless(isAllowed, "Something that is not on the list is shown in the app's view")
        }
        if decision.verdict == .openExternally {
            let leaves = read.map { $0.isHTTPFamily || ["upi", "tel", "mailto", "sms"].contains($0.scheme) } ?? false
            try FuzzFinding.unless(leaves, "Something is handed to the system whose scheme is not listed")
        }
        if case .decided(let early) = policy.decideBeforeFrameIsKnown(action) {
            try FuzzFinding.unless(
                policy.decide(action.aimed(at: .mainFrame)).verdict == early.verdict
                    && policy.decide(action.aimed(at: .subFrame)).verdict == early.verdict,
                "What is decided before the frame is known is decided otherwise afterwards"
            )
        }
        let browser = NavigationPolicy.secureBrowser(callbackScheme: "com.example.fuzz")
        if browser.decide(action.aimed(at: .subFrame)).verdict == .deliver {
            throw FuzzFinding(description: "A frame answers for its popup")
        }
    }
}
