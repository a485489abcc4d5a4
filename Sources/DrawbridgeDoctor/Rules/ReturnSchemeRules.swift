/// The URL scheme to which popups return.
enum ReturnSchemeRules {
    static let all = [unset, missing, illegal, sample, mismatch, filter]

    /// A scheme with the place where it is written.
    private struct Written {
        let text: String
        let place: Place
    }

    private static func inCode(_ project: Project) -> [Written] {
        let labels: Set<String> = ["returnurlscheme", "returnscheme"]
        let calls = project.calls.flatMap { call in
            call.arguments.enumerated().compactMap { number, argument in
                let isSet = number == 0 && ["setReturnURLScheme", "ReturnURLScheme"].contains(call.base)
                return isSet || labels.contains(argument.label?.lowercased() ?? "") ? (call, argument) : nil
            }
        }
        return calls.flatMap { call, argument in
            (project.texts(of: argument, in: call) ?? []).sorted().map { Written(text: $0, place: argument.place) }
        }
    }

    private static let unset = Rule(
        id: "return-scheme-never-set",
        severity: .error,
        system: .popupReturnURL,
        summary: "The older interface is told the return scheme before the first popup.",
        reason: "Without it popups have no address to return to, and window.popupBridge refuses to open one.",
        fix: "Call POPPopupBridge.setReturnURLScheme in application(_:didFinishLaunchingWithOptions:).",
        judges: .app
    ) { project in
        let bridges = project.calls("POPPopupBridge").filter { $0.argument("delegate") != nil }
        guard let bridge = bridges.first, inCode(project).isEmpty,
            project.calls("setReturnURLScheme", "ReturnURLScheme").filter({ project.isReached($0) }).isEmpty,
            !project.calls.contains(where: { call in
                call.arguments.contains { $0.label?.lowercased() == "returnurlscheme" }
            })
        else { return [] }
        return [Trouble(bridge.place, "Nothing sets the scheme to which this bridge's popups return.")]
    }

    private static let missing = Rule(
        id: "return-url-type-missing",
        severity: .error,
        system: .popupReturnURL,
        summary: "The return scheme is registered as a URL type.",
        reason:
            "Without it iOS does not know that the popup's return URL belongs to the app, and the popup never closes.",
        fix: "Add the scheme under CFBundleURLTypes in the property list.",
        judges: .app
    ) { project in
        guard project.knowsAppList, project.appLists.allSatisfy({ $0.urlSchemes.isEmpty }),
            let place = project.appListPlace
        else { return [] }
        let scheme = inCode(project).first?.text
        return [
            Trouble(
                place,
                "No URL type is registered for the popups' return.",
                edit: scheme.flatMap { fault(in: $0) == nil ? .addURLType(scheme: $0) : nil }
            )
        ]
    }

    private static let reserved: Set<String> = [
        "http", "https", "ws", "wss", "ftp", "file", "javascript", "data", "blob", "about", "view-source", "tel",
        "mailto", "sms",
    ]

    private static func fault(in scheme: String) -> String? {
        if scheme.isEmpty { return "it is empty" }
        if let bad = scheme.first(where: { !($0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))) }) {
            return "it holds “\(bad)”"
        }
        if scheme.first?.isLetter != true { return "it does not begin with a letter" }
        return reserved.contains(scheme.lowercased()) ? "it has a meaning of its own" : nil
    }

    private static let illegal = Rule(
        id: "return-scheme-illegal",
        severity: .error,
        system: .popupBridge,
        summary: "The return scheme is a legal scheme.",
        reason: "A browser does not follow a link with another one, so the popup never returns.",
        fix: "Use letters, digits, “+”, “-” and “.”, and begin with a letter; for example com.my-company.shop.popup.",
        judges: .app
    ) { project in
        let inCode = inCode(project)
        // A list also holds what others return to: a browser opens http, and each library has a scheme of its own.
        let lists = project.appLists.flatMap { list in
            list.writtenSchemes.flatMap { written in
                list.said(written).filter { text in
                    !text.contains("$") && !reserved.contains(text.lowercased()) && inCode.contains { $0.text == text }
                }.map { Written(text: $0, place: list.place(ofString: written)) }
            }
        }
        return (inCode + lists).compactMap { scheme in
            fault(in: scheme.text).map { Trouble(scheme.place, "“\(scheme.text)” is no legal scheme: \($0).") }
        }
    }

    private static let sample = Rule(
        id: "return-scheme-sample",
        severity: .warning,
        system: .popupBridge,
        summary: "The return scheme is the app's own.",
        reason:
            "A scheme from a sample may belong to several apps on one phone; iOS then opens any of them with the popup's answer.",
        fix: "Use a scheme that begins with your bundle identifier.",
        judges: .app
    ) { project in
        let samples = [
            "com.my-app", "com.example", "com.your", "your-app", "yourapp", "my-app", "myapp", "com.mycompany",
            "com.braintreepayments.popupbridge",
        ]
        let generic: Set<String> = ["popupbridge", "popup", "app", "payments", "checkout", "paypal", "braintree"]
        let own = project.bundleIdentifiers.map { $0.lowercased() }
        return inCode(project).filter { scheme in
            let text = scheme.text.lowercased()
            // What begins with the app's own identifier is its own, however that looks.
            guard !own.contains(where: { text == $0 || text.hasPrefix($0 + ".") || isDemo(of: $0, text) }) else {
                return false
            }
            return generic.contains(text) || samples.contains { text.hasPrefix($0) }
        }.map { Trouble($0.place, "“\($0.text)” is a sample's scheme, which other apps may use too.") }
    }

    /// The library's own demo app.
    private static func isDemo(of identifier: String, _ scheme: String) -> Bool {
        identifier.hasPrefix("com.braintreepayments.") && scheme.hasPrefix("com.braintreepayments.")
    }

    private static let mismatch = Rule(
        id: "return-scheme-mismatch",
        severity: .error,
        system: .popupReturnURL,
        summary: "The return scheme is the same in the code and in the property list.",
        reason: "The page returns to the scheme in the code; iOS hands the app only those in the property list.",
        fix: "Register the scheme that the code sets, letter by letter.",
        judges: .app
    ) { project in
        let lists = project.appLists
        guard !lists.allSatisfy({ $0.writtenSchemes.isEmpty }) else { return [] }
        // One that the build fills in with what nobody can tell may be the right one.
        guard !project.urlSchemes.contains(where: { $0.contains("$") }) else { return [] }
        let written = inCode(project)
        // Each configuration must register one of those that the code may set.
        let all = lists.map(\.configurations).max { $0.count < $1.count } ?? []
        let configurations = (all.isEmpty ? [[:]] : all).map { settings in
            lists.flatMap(\.writtenSchemes).map { BuildSettings.expand($0, settings).lowercased() }
        }
        return Dictionary(grouping: written, by: \.place).values.compactMap { choices -> Trouble? in
            let possible = choices.map { $0.text.lowercased() }
            guard let missed = configurations.first(where: { Set($0).isDisjoint(with: possible) }),
                let scheme = choices.first
            else {
                return nil
            }
            return Trouble(
                scheme.place,
                "“\(scheme.text)” is not among the registered URL types (\(Set(missed).sorted().joined(separator: ", "))).",
                edit: fault(in: scheme.text) == nil ? .addURLType(scheme: scheme.text) : nil,
                list: lists.first?.path
            )
        }
    }

    private static let filter = Rule(
        id: "return-url-filter-mismatch",
        severity: .error,
        system: .popupReturnURL,
        summary: "What asks a URL for its scheme asks for the one that is set.",
        reason:
            "A return URL with another scheme than the filter's is not handed to the bridge, and the popup never closes.",
        fix: "Compare with the scheme that setReturnURLScheme gets, by one constant.",
        judges: .app
    ) { project in
        let set = Set(inCode(project).map { $0.text.lowercased() })
        guard !set.isEmpty else { return [] }
        let forwarders = Set(
            project.calls("open", "openURL").filter { $0.receiver.hasSuffix("PopupBridge") }.compactMap(
                \.scope.function
            )
        )
        let asked = project.index.comparisons.filter { comparison in
            guard let function = comparison.scope.function, forwarders.contains(function) else { return false }
            return comparison.deeds.contains { deed in
                if case .call(_, let receiver, _) = deed { receiver.hasSuffix("PopupBridge") } else { false }
            }
                || project.calls("open", "openURL").contains {
                    $0.scope.function == function && $0.receiver.hasSuffix("PopupBridge")
                }
        }
        let said = asked.compactMap { comparison in
            project.text(of: comparison.operand, at: comparison.scope).map {
                (text: $0.lowercased(), place: comparison.place)
            }
        }.filter { $0.text.contains(".") || $0.text.contains("popup") || set.contains($0.text) }
        guard !said.contains(where: { set.contains($0.text) }) else { return [] }
        return said.prefix(1).map {
            Trouble(
                $0.place,
                "This lets only “\($0.text)” through, and popups return to “\(set.sorted().joined(separator: "”, “"))”."
            )
        }
    }
}
