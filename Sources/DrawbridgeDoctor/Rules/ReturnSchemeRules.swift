/// The URL scheme to which popups return.
enum ReturnSchemeRules {
    static let all = [missing, illegal, sample, mismatch]

    /// A scheme with the place where it is written.
    private struct Written {
        let text: String
        let place: Place
    }

    private static func inCode(_ project: Project) -> [Written] {
        let labels: Set<String> = ["returnurlscheme", "returnscheme"]
        let schemes =
            project.calls("setReturnURLScheme", "ReturnURLScheme").compactMap { $0.arguments.first }
            + project.calls.flatMap(\.arguments).filter { labels.contains($0.label?.lowercased() ?? "") }
        return schemes.compactMap { argument in
            project.text(of: argument.value).map { Written(text: $0, place: argument.place) }
        }
    }

    private static let missing = Rule(
        id: "return-url-type-missing",
        severity: .error,
        system: .popupReturnURL,
        summary: "The return scheme is registered as a URL type.",
        reason:
            "Without it iOS does not know that the popup's return URL belongs to the app, and the popup never closes.",
        fix: "Add the scheme under CFBundleURLTypes in the property list."
    ) { project in
        guard project.knowsAppList, project.appLists.allSatisfy({ $0.urlSchemes.isEmpty }),
            let place = project.appListPlace
        else { return [] }
        let scheme = inCode(project).first?.text
        return [
            Trouble(
                place,
                "No URL type is registered for the popups' return.",
                edit: scheme.map { .addURLType(scheme: $0) }
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
        fix: "Use letters, digits, “+”, “-” and “.”, and begin with a letter; for example com.my-company.shop.popup."
    ) { project in
        let inCode = inCode(project)
        // A list also holds what others return to: a browser opens http, and each library has a scheme of its own.
        let lists = project.appLists.flatMap { list in
            list.urlSchemes.filter { text in
                !text.contains("$(") && !reserved.contains(text.lowercased())
                    && (inCode.isEmpty || inCode.contains { $0.text == text })
            }.map { Written(text: $0, place: list.place(ofString: $0)) }
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
        fix: "Use a scheme that begins with your bundle identifier."
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
        fix: "Register the scheme that the code sets, letter by letter."
    ) { project in
        let registered = project.urlSchemes.map { $0.lowercased() }
        guard !registered.isEmpty, !registered.contains(where: { $0.contains("$(") }) else { return [] }
        return inCode(project).filter { !registered.contains($0.text.lowercased()) }.map { scheme in
            Trouble(
                scheme.place,
                "“\(scheme.text)” is not among the registered URL types (\(registered.joined(separator: ", "))).",
                edit: .addURLType(scheme: scheme.text)
            )
        }
    }
}
