/// What must be off in a release.
enum ReleaseRules {
    static let all = [inspectable, transport, bound]

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
        fix: "Remove the entry; allow single hosts under NSExceptionDomains if one has no https.",
        judges: .app
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

    private static let bound = Rule(
        id: "app-bound-domains-unmatched",
        severity: .error,
        system: .webView,
        summary: "App-bound domains stand in the list and in the configuration.",
        reason:
            "A configuration that is limited to app-bound domains loads only those of WKAppBoundDomains; a list without such a configuration takes scripts and handlers away from every other page.",
        fix:
            "Set limitsNavigationsToAppBoundDomains together with WKAppBoundDomains, which names the site of this web view."
    ) { project in
        let lists = project.appLists.filter { $0.root["WKAppBoundDomains"] != nil }
        let limits = (project.assignments + (project.surroundings?.assignments ?? [])).first {
            $0.property == "limitsNavigationsToAppBoundDomains" && ["true", "YES"].contains($0.value.text)
        }
        if let limits {
            guard project.knowsAppList else { return [] }
            guard let list = lists.first else {
                return [
                    Trouble(limits.place, "The list has no WKAppBoundDomains, so that this web view loads nothing.")
                ]
            }
            let domains = list.root["WKAppBoundDomains"]?.strings.flatMap(list.said).map { $0.lowercased() } ?? []
            let isShop = project.literals.contains { project.speaksOfShop($0.text) }
            guard isShop, !domains.contains(where: { $0.contains("$") || $0.hasSuffix("myhubble.money") }) else {
                return []
            }
            return [
                Trouble(limits.place, "WKAppBoundDomains does not name the shop's domain, so that it is not loaded.")
            ]
        }
        return lists.prefix(1).map { list in
            Trouble(
                list.place(ofKey: "WKAppBoundDomains"),
                "The web view with the bridge is not limited to these domains, so that its handler does not work."
            )
        }
    }
}
