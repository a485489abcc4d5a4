/// Which other apps the app may ask for (`LSApplicationQueriesSchemes`).
enum QueriedSchemeRules {
    static let all = [missing, incomplete, misspelt, tooMany, unasked, unlisted, venmo]

    static let key = "LSApplicationQueriesSchemes"
    /// The UPI apps that the guide names.
    static let upi = ["phonepe", "tez", "paytmmp", "cred", "bhim"]
    static let venmoScheme = "com.venmo.touch.v2"

    private static let missing = Rule(
        id: "queried-schemes-missing",
        severity: .warning,
        system: .hubble,
        summary: "The property list names the UPI apps that the app asks for.",
        reason:
            "canOpenURL answers no for every app that is not listed; people then tap payment apps that they do not have.",
        fix: "List phonepe, tez, paytmmp, cred and bhim under LSApplicationQueriesSchemes.",
        judges: .app
    ) { project in
        guard project.knowsAppList, project.queriedSchemes == nil, let place = project.appListPlace else { return [] }
        return [Trouble(place, "\(key) is missing.", edit: .addQueriedSchemes(upi))]
    }

    private static let incomplete = Rule(
        id: "queried-schemes-incomplete",
        severity: .warning,
        system: .hubble,
        summary: "The property list names every UPI app of the guide.",
        reason: "The shop cannot offer an app that the list lacks as installed.",
        fix: "Add the missing schemes to LSApplicationQueriesSchemes.",
        judges: .app
    ) { project in
        guard let all = project.queriedSchemes else { return [] }
        let taken = Set(misspellings(in: all).map(\.meant))
        let lacking = upi.filter { !all.map { $0.lowercased() }.contains($0) && !taken.contains($0) }
        guard !lacking.isEmpty, let place = listPlace(project) else { return [] }
        return [Trouble(place, "\(key) lacks \(lacking.joined(separator: ", ")).", edit: .addQueriedSchemes(lacking))]
    }

    private static func listPlace(_ project: Project) -> Place? {
        project.appLists.first { $0.queriedSchemes != nil }?.place(ofKey: key) ?? project.appListPlace
    }

    private static let misspelt = Rule(
        id: "queried-scheme-misspelt",
        severity: .error,
        system: .hubble,
        summary: "The queried schemes are spelt as the apps register them.",
        reason: "A scheme that is almost right asks for an app that does not exist.",
        fix: "Write the scheme alone, without “://”, as the app registers it.",
        judges: .app
    ) { project in
        project.appLists.flatMap { list in
            misspellings(in: list.queriedSchemes ?? []).map { mistake in
                Trouble(
                    list.place(ofString: mistake.written),
                    "“\(mistake.written)” should be “\(mistake.meant)”.",
                    edit: .replaceQueriedScheme(mistake.written, with: mistake.meant)
                )
            }
        }
    }

    private static let aliases = ["googlepay": "tez", "phone-pe": "phonepe", "bhimupi": "bhim"]
    /// Other schemes of the same apps, which other payment libraries ask for: they stay, and the guide's is added.
    private static let real: Set<String> = [
        "gpay", "paytm", "credpay", "ppe", "tel", "sms", "http", "https", "mailto", "upi",
    ]

    static func misspellings(in schemes: [String]) -> [(written: String, meant: String)] {
        let absent = upi.filter { !schemes.map { $0.lowercased() }.contains($0) }
        return schemes.compactMap { written in
            let plain = String(written.lowercased().prefix { $0 != ":" && $0 != "/" }).filter { !$0.isWhitespace }
            if plain != written.lowercased(), !plain.isEmpty { return (written, plain) }
            guard !upi.contains(plain), !real.contains(plain) else {
                return nil
            }
            if let meant = aliases[plain], absent.contains(meant) { return (written, meant) }
            let meant = absent.first { $0.first == plain.first && distance(plain, $0) <= ($0.count > 4 ? 2 : 1) }
            return meant.map { (written, $0) }
        }
    }

    /// How many letters must be put in, left out or changed.
    private static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (character == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }

    private static let tooMany = Rule(
        id: "queried-schemes-over-limit",
        severity: .error,
        system: .webView,
        summary: "The property list queries at most 50 schemes.",
        reason: "Since iOS 15 the entries after the fiftieth are ignored: canOpenURL answers no for them.",
        fix: "Remove schemes that nobody asks for.",
        judges: .app
    ) { project in
        project.appLists.compactMap { list in
            guard let count = list.queriedSchemes?.count, count > 50 else { return nil }
            return Trouble(list.place(ofKey: key), "\(key) has \(count) entries; those after the fiftieth are ignored.")
        }
    }

    private static let unasked = Rule(
        id: "upi-apps-never-asked",
        severity: .note,
        system: .hubbleByHand,
        summary: "The app asks which UPI apps are installed.",
        reason:
            "To list them is only the permission to ask: without canOpenURL the shop shows apps that the person does not have.",
        fix: "Ask UIApplication.shared.canOpenURL for each scheme, and pass the list to the shop.",
        judges: .app
    ) { project in
        guard let schemes = project.queriedSchemes, let place = listPlace(project),
            upi.contains(where: { schemes.map { $0.lowercased() }.contains($0) }), project.calls("canOpenURL").isEmpty
        else { return [] }
        return [Trouble(place, "The UPI apps are listed, and canOpenURL is never asked.")]
    }

    private static let unlisted = Rule(
        id: "can-open-url-unlisted",
        severity: .error,
        system: .webView,
        summary: "canOpenURL is asked only for listed schemes.",
        reason: "For a scheme that LSApplicationQueriesSchemes lacks the answer is always no.",
        fix: "Add the scheme to LSApplicationQueriesSchemes.",
        judges: .app
    ) { project in
        guard project.knowsAppList else { return [] }
        let listed = Set(
            (project.queriedSchemes ?? []).map { $0.lowercased() } + project.urlSchemes.map { $0.lowercased() }
        )
        // The system's own, and what another rule asks for.
        let open: Set<String> = [
            "http", "https", "tel", "telprompt", "sms", "mailto", "facetime", "facetime-audio", "maps", "itms",
            "itms-apps", "itms-appss", "app-settings", "webcal", "calshow", "shareddocuments", venmoScheme,
        ]
        return project.calls("canOpenURL").compactMap { call in
            guard let scheme = scheme(of: call, project), !listed.contains(scheme), !open.contains(scheme),
                // The rule on the whole list says it already.
                !(project.queriedSchemes.map { misspellings(in: $0).contains { $0.meant == scheme } } ?? false),
                !(upi.contains(scheme) && (project.usesHubbleModule || !project.hubbleMentions.isEmpty))
            else { return nil }
            return Trouble(
                call.place,
                "canOpenURL asks for “\(scheme)”, which \(key) lacks.",
                edit: .addQueriedSchemes([scheme]),
                list: project.appLists.first?.path
            )
        }
    }

    private static func scheme(of call: CallFact, _ project: Project) -> String? {
        guard let value = call.firstValue else { return nil }
        var text = value.text
        if !text.contains("\"") {
            let name = value.lastName
            let local = project.declaration(of: name, for: call)
            guard local != nil || project.parameter(name, of: call) == nil else { return nil }
            let constant = project.variables.first {
                $0.name == name && $0.place.path == call.place.path && ($0.kind == .shared || $0.kind == .global)
            }
            text = (local ?? constant)?.value?.text ?? project.text(of: value, at: call.scope).map { "\"\($0)\"" } ?? ""
        }
        guard let start = text.firstIndex(of: "\"") else { return nil }
        let said = text[text.index(after: start)...].prefix { $0 != "\"" }
        guard let colon = said.firstIndex(of: ":"), !said[..<colon].contains("\\"), !said[..<colon].contains("%") else {
            return nil
        }
        return said[..<colon].lowercased()
    }

    private static let venmo = Rule(
        id: "venmo-scheme-missing",
        severity: .warning,
        system: .popupBridge,
        summary: "The property list names Venmo's scheme where Venmo is used.",
        reason: "Without it the page is always told that Venmo is not installed.",
        fix: "Add com.venmo.touch.v2 to LSApplicationQueriesSchemes.",
        judges: .app
    ) { project in
        let isUsed =
            project.imports.contains { $0.module.contains("Venmo") } || !project.names("isVenmoInstalled").isEmpty
            || project.pods.contains { $0.name.contains("Venmo") }
            || project.literals.contains { $0.text.lowercased().contains("venmo://") || $0.text.contains("com.venmo.") }
            || project.calls.contains { call in
                let labels = call.arguments.compactMap { $0.label?.lowercased() }
                return (call.base == "POPPopupBridge" && labels.contains("returnurlscheme"))
                    || call.base.contains("Venmo")
            }
        guard isUsed, project.knowsAppList, let place = listPlace(project),
            !(project.queriedSchemes ?? []).contains(venmoScheme)
        else { return [] }
        return [Trouble(place, "\(key) lacks \(venmoScheme).", edit: .addQueriedSchemes([venmoScheme]))]
    }
}
