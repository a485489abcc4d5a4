/// The page of the app's own site to which popups return, in place of a scheme.
enum ReturnPageRules {
    static let all = [association]

    private static let association = Rule(
        id: "return-page-not-associated",
        severity: .error,
        system: .popupBridge,
        summary: "The site that popups return to is an associated domain of the app.",
        reason:
            "iOS gives an https address to an authentication session only for a site that the app is associated with.",
        fix: "Add webcredentials:HOST to com.apple.developer.associated-domains in the entitlements.",
        judges: .app
    ) { project in
        let domains = project.propertyLists.filter { $0.kind == .entitlements }.flatMap {
            $0.root["com.apple.developer.associated-domains"]?.strings ?? []
        }
        return project.calls("ReturnURLPage").compactMap { call in
            guard let argument = call.argument("host"), let host = project.text(of: argument.value, at: call.scope),
                !domains.contains(where: { associates($0, with: host) })
            else { return nil }
            return Trouble(argument.place, "No entitlements of this app name webcredentials:\(host).")
        }
    }

    /// `webcredentials:*.shop.example?mode=developer` names each subdomain of the site, and not the site itself.
    private static func associates(_ domain: String, with host: String) -> Bool {
        // What the build fills in may be the host.
        if domain.contains("$(") { return true }
        let parts = domain.lowercased().split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0] == "webcredentials", let name = parts[1].split(separator: "?").first else {
            return false
        }
        let host = host.lowercased()
        return name.hasPrefix("*.") ? host.hasSuffix(name.dropFirst()) : name == host
    }
}
