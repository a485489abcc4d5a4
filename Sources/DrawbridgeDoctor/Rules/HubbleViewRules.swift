/// The web view itself: which, when it is seen, how long it lives.
enum HubbleViewRules {
    static let all = [safari, early, cached, active]

    private static let safari = Rule(
        id: "hubble-in-safari-view-controller",
        severity: .error,
        system: .hubbleByHand,
        summary: "The shop is shown in a WKWebView.",
        reason:
            "In SFSafariViewController the shop's fraud checks fail and payments are blocked, and no event reaches the app.",
        fix: "Load the shop in a WKWebView with the handler “bridge”."
    ) { project in
        project.calls("SFSafariViewController").filter { call in
            let argument = call.firstValue
            if let argument, argument.text.lowercased().contains("hubble") { return true }
            if let argument, project.text(of: argument)?.contains("myhubble.money") == true { return true }
            let name = argument?.lastName ?? ""
            let value = project.declaration(of: name, for: call)?.value
            let constants = project.variables.filter { $0.name == name && ($0.kind == .shared || $0.kind == .global) }
            if ([value] + constants.map(\.value)).contains(where: { $0?.text.contains("myhubble.money") == true }) {
                return true
            }
            return call.scope.function != nil
                && project.literals.contains {
                    $0.text.contains("myhubble.money") && $0.scope.function == call.scope.function
                }
        }.map { Trouble($0.place, "The shop is opened in SFSafariViewController.") }
    }

    private static let early = Rule(
        id: "hubble-shown-before-ready",
        severity: .warning,
        system: .hubbleByHand,
        summary: "The web view stays hidden until the shop is ready.",
        reason: "Until “app_ready” the page is blank or half drawn.",
        fix: "Hide the web view, show a spinner, and swap them on “app_ready”."
    ) { project in
        guard let place = project.webViewPlace else { return [] }
        let others = [
            "spinner", "loading", "loader", "indicator", "activity", "progress", "error", "retry", "label", "button",
        ]
        // What other screens hide is theirs.
        let near = Set(project.hubbleMentions.map(\.path) + project.names("WKWebView").map(\.place.path))
        let types = project.types.filter { near.contains($0.place.path) }.map(\.name)
        let hides = project.assignments(to: "isHidden", "hidden", "alpha", "opacity").contains { assignment in
            let target = assignment.target.lowercased()
            return !others.contains { target.contains($0) }
                && (near.contains(assignment.place.path) || target.contains("web") || target.contains("hubble"))
        }
        let fades = project.calls("opacity", "hidden").contains { call in
            near.contains(call.place.path) || types.contains { call.receiver.contains($0) }
        }
        return hides || fades ? [] : [Trouble(place, "This web view is visible while the shop loads.")]
    }

    private static let cached = Rule(
        id: "hubble-web-view-cached",
        severity: .warning,
        system: .hubbleByHand,
        summary: "Each visit has a web view of its own.",
        reason: "A web view that is kept holds the last visit's session, its page and its token, which works once.",
        fix: "Make the web view when the screen opens and let it go with it."
    ) { project in
        let owners = Set(
            project.variables.filter { $0.kind == .instance && !$0.keepsNothing && holdsWebView($0) }.compactMap(
                \.scope.type
            )
        )
        let delegates = Set(project.types.filter { $0.inherited.contains("UIApplicationDelegate") }.map(\.name))
        return project.variables.filter { variable in
            guard !variable.keepsNothing else { return false }
            // The app's delegate lives as long as the app.
            if variable.kind == .instance, let type = variable.scope.type, delegates.contains(type) {
                return holdsWebView(variable)
            }
            guard variable.kind == .shared || variable.kind == .global else { return false }
            if holdsWebView(variable) { return true }
            let type = variable.type.filter { $0.isLetter || $0.isNumber || $0 == "_" }
            let made = variable.value.map { String($0.text.prefix { $0 != "(" }) } ?? ""
            return owners.contains(type) || owners.contains(made)
        }.map { Trouble($0.place, "“\($0.name)” keeps a web view between visits.") }
    }

    private static func holdsWebView(_ variable: VariableFact) -> Bool {
        let isClosure = variable.type.contains("->") || variable.value?.text.hasPrefix("{") == true
        guard !isClosure || variable.value?.text.contains("}()") == true else { return false }
        return variable.type.contains("WKWebView") && !variable.type.contains("WKWebViewConfiguration")
            || variable.value?.text.contains("WKWebView(") == true
            || variable.value?.text.contains("[WKWebView alloc]") == true
    }

    private static let active = Rule(
        id: "becoming-active-unhandled",
        severity: .note,
        system: .hubbleByHand,
        summary: "Coming back from a payment app is noticed.",
        reason: "iOS may suspend the page while a UPI app is in front; the payment screen can then look stuck.",
        fix: "Observe didBecomeActive and reload the page if the payment screen stays stuck."
    ) { project in
        guard let place = project.webViewPlace else { return [] }
        let names = project.names(
            "didBecomeActiveNotification",
            "UIApplicationDidBecomeActiveNotification",
            "UISceneDidActivateNotification",
            "didActivateNotification",
            "willEnterForegroundNotification",
            "UIApplicationWillEnterForegroundNotification",
            "scenePhase"
        )
        let methods = ["DidBecomeActive", "WillEnterForeground"]
        let hasMethod = project.functions.contains { function in
            // Xcode's template has them all, with a comment inside.
            !function.doesNothing && methods.contains { function.name.contains($0) }
        }
        return names.isEmpty && !hasMethod ? [Trouble(place, "Nothing notices that the app becomes active again.")] : []
    }
}
