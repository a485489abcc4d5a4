/// The web view itself: which, when it is seen, how long it lives.
enum HubbleViewRules {
    static let all = [safari, early, neverShown, cached, active, reloaded]

    private static let safari = Rule(
        id: "hubble-in-safari-view-controller",
        severity: .error,
        system: .hubbleByHand,
        summary: "The shop is shown in a WKWebView.",
        reason:
            "In SFSafariViewController the shop's fraud checks fail and payments are blocked, and no event reaches the app.",
        fix: "Load the shop in a WKWebView with the handler “bridge”.",
        judges: .project
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
        let isHidden = visibility(project).contains { isFirst($0, project) || !isOfWebView($0, project) }
        let calls = project.surroundings?.calls ?? project.calls
        let fades = calls.contains { ["opacity", "hidden", "overlay", "setHidden", "setAlpha"].contains($0.base) }
        return isHidden || fades || isCovered(project)
            ? [] : [Trouble(place, "This web view is visible while the shop loads.")]
    }

    /// A container may be hidden by its storyboard.
    private static func isOfWebView(_ assignment: AssignmentFact, _ project: Project) -> Bool {
        let parts = assignment.target.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return parts.contains { name in
            name.lowercased().contains("web")
                || project.variables.contains { $0.name == name && $0.type.contains("WKWebView") }
        }
    }

    private static let beginnings = [
        "viewDidLoad", "loadView", "viewWillAppear", "viewIsAppearing", "init", "setup", "setUp", "configure", "make",
        "build",
        "create", "awake", "prepare", "load", "add", "show", "open", "start", "layout", "attach", "install", "reset",
    ]

    /// Hides the view before the shop is ready; what an error hides was seen.
    private static func isFirst(_ assignment: AssignmentFact, _ project: Project) -> Bool {
        // By a flag.
        guard !["false", "NO", "1", "1.0"].contains(assignment.value.text) else { return false }
        guard ["true", "YES", "0", "0.0", "0.f"].contains(assignment.value.text) else { return true }
        guard let function = project.function(assignment.scope.function) else { return true }
        return beginnings.contains { function.baseName.hasPrefix($0) }
            || project.calls("WKWebView").contains { $0.scope.function == function.place }
    }

    private static let otherThings = [
        "spinner", "loading", "loader", "indicator", "activity", "progress", "error", "retry", "label", "button",
    ]

    /// What shows or hides the view, and not something beside it.
    private static func visibility(_ project: Project) -> [AssignmentFact] {
        let assignments = project.assignments + (project.surroundings?.assignments ?? [])
        return assignments.filter { assignment in
            let target = assignment.target.lowercased()
            return ["isHidden", "hidden", "alpha", "opacity"].contains(assignment.property)
                && !otherThings.contains { target.contains($0) } && !covers.contains { target.contains($0) }
        }
    }

    private static let covers = [
        "cover", "overlay", "splash", "placeholder", "curtain", "skeleton", "shade", "veil", "loadingview",
    ]

    /// An opaque view over it, which goes when the shop is ready.
    private static func isCovered(_ project: Project) -> Bool {
        func isCover(_ text: String) -> Bool { covers.contains { text.lowercased().contains($0) } }
        let comparisons = project.surroundings?.comparisons ?? project.comparisons
        let deeds = comparisons.flatMap(\.deeds) + project.functions.flatMap(\.deeds)
        return deeds.contains { deed in
            switch deed {
            case .call(let name, let receiver, _): name == "removeFromSuperview" && isCover(receiver)
            case .assignment(let target):
                isCover(target) && ["isHidden", "alpha", "hidden"].contains { target.hasSuffix($0) }
            default: false
            }
        }
    }

    private static let neverShown = Rule(
        id: "hubble-never-shown",
        severity: .error,
        system: .hubbleByHand,
        summary: "A web view that is hidden is shown again.",
        reason: "The person looks at an empty screen although the shop has loaded.",
        fix: "Set isHidden to false on the action “app_ready”."
    ) { project in
        // Where the shop's being ready is not handled, that is what to say.
        guard HubbleEventRules.ready.check(project).isEmpty else { return [] }
        // A flag of SwiftUI decides both.
        let calls = project.surroundings?.calls ?? project.calls
        guard !calls.contains(where: { ["opacity", "hidden", "overlay", "setHidden", "setAlpha"].contains($0.base) })
        else { return [] }
        let all = visibility(project)
        let hides = all.filter { ["true", "YES", "0", "0.0", "0.f"].contains($0.value.text) }
        guard let first = hides.first(where: { project.view?.contains($0.scope, $0.place.path) ?? true }),
            hides.count == all.count
        else {
            return []
        }
        return [Trouble(first.place, "This hides the web view, and nothing shows it again.")]
    }

    private static let cached = Rule(
        id: "hubble-web-view-cached",
        severity: .warning,
        system: .hubbleByHand,
        summary: "Each visit has a web view of its own.",
        reason: "A web view that is kept holds the last visit's session, its page and its token, which works once.",
        fix: "Make the web view when the screen opens and let it go with it."
    ) { project in
        let hosts = Set((project.view?.hosts ?? []).map { $0.split(separator: ".").last.map(String.init) ?? $0 })
        let owners = Set(
            project.index.variablesNamed.values.joined().filter {
                $0.kind == .instance && !$0.keepsNothing && holdsWebView($0)
            }.compactMap { $0.scope.type?.split(separator: ".").last.map(String.init) }
        )
        let read = project.usages.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let all = project.index.variablesNamed.values.joined().filter { variable in
            guard !variable.keepsNothing else { return false }
            let isOwn = project.view?.contains(variable.scope, variable.place.path) ?? true
            let isUsed = isOwn || read.contains(variable.name) || namesShop(variable)
            // The app's delegate lives as long as the app.
            if variable.kind == .instance, let type = variable.scope.type {
                return isUsed && isDelegateOfApp(type, project) && (holdsWebView(variable) || holds(variable, hosts))
            }
            guard variable.kind == .shared || variable.kind == .global else { return false }
            return isUsed && (holdsWebView(variable) || holds(variable, owners)) || holds(variable, hosts)
        }
        return all.sorted { ($0.place.path, $0.place.offset) < ($1.place.path, $1.place.offset) }
            .map { Trouble($0.place, "“\($0.name)” keeps a web view between visits.") }
    }

    private static func namesShop(_ variable: VariableFact) -> Bool {
        let words = Logging.split(variable.name) + Logging.split(variable.scope.type ?? "")
        return words.contains { ["hubble", "shop", "gift"].contains($0) }
    }

    private static func isDelegateOfApp(_ type: String, _ project: Project) -> Bool {
        project.surroundings?.functions.contains { $0.type == type && $0.name.hasPrefix("application(") } == true
            || type.hasSuffix("AppDelegate")
    }

    /// Made of, or typed as, what shows the shop.
    private static func holds(_ variable: VariableFact, _ hosts: Set<String>) -> Bool {
        let type = variable.type.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        let made = variable.value.map { String($0.text.prefix { $0 != "(" && $0 != "." }) } ?? ""
        return hosts.contains(type) || hosts.contains(made)
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
        return notices(project).isEmpty ? [Trouble(place, "Nothing notices that the app becomes active again.")] : []
    }

    private static let notifications: Set<String> = [
        "didBecomeActiveNotification", "UIApplicationDidBecomeActiveNotification", "UISceneDidActivateNotification",
        "didActivateNotification", "willEnterForegroundNotification", "UIApplicationWillEnterForegroundNotification",
        "scenePhase",
    ]

    /// Where the app's coming back is noticed: by the view or who shows it, or by the app's or a scene's delegate, which then
    /// tells one of them.
    private static func notices(_ project: Project) -> [Notice] {
        let names = project.surroundings?.names ?? project.names
        let usages = project.surroundings?.usages ?? project.usages
        let own = names.filter { notifications.contains($0.name) }.flatMap { name -> [Notice] in
            // `@Environment(\\.scenePhase) var phase` is noticed where `phase` is read.
            guard let property = name.scope.function.flatMap({ project.index.propertyAt[$0] }),
                name.name == "scenePhase",
                !["body", "view"].contains(property)
            else { return [Notice(place: name.place, scope: name.scope, function: nil, name: name.name)] }
            return usages.filter {
                $0.names.contains(property) && $0.scope.function != name.scope.function && property != "scenePhase"
            }
            .map { Notice(place: name.place, scope: $0.scope, function: nil, name: property) }
        }
        let told = (project.surroundings?.functions ?? project.functions).filter { function in
            // Xcode's template has them all, with a comment inside.
            delegated.contains { function.baseName.hasPrefix($0) } && project.acts(function) && tells(function, project)
        }.map {
            Notice(place: $0.place, scope: Scope(type: $0.type, function: $0.place), function: $0, name: $0.baseName)
        }
        return own + told
    }

    private static let delegated = [
        "applicationDidBecomeActive", "applicationWillEnterForeground", "sceneDidBecomeActive",
        "sceneWillEnterForeground",
    ]

    private struct Notice {
        let place: Place
        let scope: Scope
        let function: FunctionFact?
        let name: String
    }

    private static func tells(_ function: FunctionFact, _ project: Project) -> Bool {
        if project.view?.surrounds(Scope(type: function.type), function.place.path) == true { return true }
        let hosts = Set((project.view?.parts ?? []).map { $0.split(separator: ".").last.map(String.init) ?? $0 })
        let names = project.index.readers.filter { $0.value.contains { $0.function == function.place } }.keys
        return names.contains { name in
            hosts.contains(name)
                || Logging.split(name).contains { ["shop", "hubble", "gift", "web", "webview"].contains($0) }
        }
    }

    private static let reloaded = Rule(
        id: "hubble-not-reloaded-after-return",
        severity: .note,
        system: .hubbleByHand,
        summary: "A payment screen that stays stuck is reloaded when the app comes back.",
        reason: "To notice the coming back alone does not help: a page that iOS has suspended stays as it is.",
        fix:
            "Reload the web view, or load the shop anew, where didBecomeActive is handled and the payment screen stays stuck."
    ) { project in
        let all = notices(project)
        let wakes: Set<String> = [
            "reload", "reloadFromOrigin", "load", "loadRequest", "evaluateJavaScript", "callAsyncJavaScript", "resume",
            "reloadShop",
        ]
        // In a delegate's method the view is told, which it does is its own.
        guard let first = all.first, all.allSatisfy({ $0.function == nil }) else { return [] }
        let isDone = all.contains { notice in
            let named = handlers(of: notice, project)
            guard named.isDisjoint(with: wakes) else { return true }
            return project.index.functionsNamed.filter { named.contains($0.key) }.values.joined().contains { function in
                project.leads(function, to: wakes) || touches(function, wakes, project)
                    || (isAboutReturning(function.baseName) && project.acts(function))
            }
        }
        return isDone ? [] : [Trouble(first.place, "The coming back is noticed, and nothing is reloaded.")]
    }

    /// The names in what a notice is given to: a selector, a closure, all that stands beside it.
    private static func handlers(of notice: Notice, _ project: Project) -> Set<String> {
        let calls = (project.surroundings?.calls ?? project.calls).filter { call in
            call.scope.function == notice.scope.function && call.place.path == notice.place.path
                && (call.receiver.contains(notice.name)
                    || call.arguments.contains { $0.value.text.contains(notice.name) })
        }
        let given = calls.flatMap(\.arguments).map(\.value.text).filter {
            $0.hasPrefix("{") || $0.hasPrefix("#selector") || $0.hasPrefix("@selector") || $0.hasPrefix("^")
        }
        guard given.isEmpty else {
            return Set(given.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
        }
        let usages = project.surroundings?.usages ?? project.usages
        return usages.filter { $0.scope.function == notice.scope.function && $0.scope.type == notice.scope.type }
            .reduce(into: Set<String>()) { $0.formUnion($1.names) }
    }

    private static func isAboutReturning(_ name: String) -> Bool {
        let words: Set<String> = ["active", "foreground", "resume", "return", "returned", "back", "wake", "refresh"]
        return !words.isDisjoint(with: Logging.split(name))
    }

    private static func touches(_ function: FunctionFact, _ wakes: Set<String>, _ project: Project) -> Bool {
        wakes.contains { name in (project.index.readers[name] ?? []).contains { $0.function == function.place } }
    }
}
