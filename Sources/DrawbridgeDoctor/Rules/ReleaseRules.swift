/// What must be off in a release.
enum ReleaseRules {
    static let all = [inspectable, transport]

    private static let inspectable = Rule(
        id: "inspectable-in-release",
        severity: .warning,
        system: .webView,
        summary: "Web views are inspectable only in builds for developers.",
        reason: "Whoever plugs the phone in can read the page, its token, and run code in it.",
        fix: "Put it inside #if DEBUG."
    ) { project in
        project.assignments(to: "isInspectable", "inspectable").filter {
            ["true", "YES"].contains($0.value.text) && !$0.scope.isDebugOnly
        }.map { Trouble($0.place, "This web view can be inspected in a release build too.") }
    }

    private static let transport = Rule(
        id: "app-transport-security-off",
        severity: .error,
        system: .webView,
        summary: "App Transport Security is on.",
        reason: "With it off, pages and their scripts may come unencrypted, and anyone on the network can change them.",
        fix: "Remove the entry; allow single hosts under NSExceptionDomains if one has no https."
    ) { project in
        project.appLists.flatMap { list in
            ["NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsInWebContent"].compactMap { key in
                guard list.root["NSAppTransportSecurity"]?[key]?.isTrue == true else { return nil }
                return Trouble(
                    list.place(ofKey: key),
                    "\(key) turns App Transport Security off.",
                    edit: .removeArbitraryLoads(key: key)
                )
            }
        }
    }
}
