/// Scripts and handlers of a content controller, and text that is run in the page.
enum ContentControllerRules {
    static let all = [handlerTwice, scriptTwice, cycle, ScriptTextRules.interpolation]

    /// Methods that run each time a screen comes back, or a view is updated.
    private static let repeated = [
        "viewWillAppear(", "viewDidAppear(", "viewIsAppearing(", "updateUIView(", "updateUIViewController(",
        "viewDidLayoutSubviews(", "layoutSubviews(", "didMoveToWindow(", "viewWillAppear:", "viewDidAppear:",
        "viewIsAppearing:", "viewDidLayoutSubviews", "layoutSubviews", "didMoveToWindow",
    ]

    /// What stands in a branch, or behind an early way out, may well run once only.
    private static func runsAgain(_ call: CallFact, _ project: Project) -> Bool {
        guard let function = project.function(call.scope.function), call.scope.arms.isEmpty, !function.leavesEarly
        else {
            return false
        }
        return repeated.contains { function.name.hasPrefix($0) }
    }

    /// What a name in a function stands for; `nil` where that cannot be told.
    private static func identity(_ text: String, of call: CallFact, _ project: Project) -> String? {
        // A closure's own argument is another one each time; of a long text only the beginning is known.
        guard !text.contains("$0"), text.utf8.count < 400 else { return nil }
        let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let declared = project.declaration(of: name, for: call)?.place.offset ?? -1
        let changes = project.assignments.count {
            $0.target == name && $0.scope.function == call.scope.function && $0.place.offset < call.place.offset
        }
        return "\(text)@\(declared)@\(changes)"
    }

    /// The additions of the same thing to the same controller in one function.
    private struct Addition: Hashable {
        let function: Place
        let receiver: String
        let added: String

        init?(_ added: String, _ call: CallFact, _ project: Project) {
            guard let function = call.scope.function,
                let receiver = ContentControllerRules.identity(call.receiver, of: call, project),
                let added = ContentControllerRules.identity(added, of: call, project)
            else { return nil }
            self.function = function
            self.receiver = receiver
            self.added = added
        }
    }

    private static let handlerTwice = Rule(
        id: "handler-added-twice",
        severity: .error,
        system: .webView,
        summary: "A handler's name is added once to a content controller.",
        reason: "WebKit throws an exception at the second addition, which ends the app.",
        fix: "Add it where the web view is made, or remove it first."
    ) { project in
        let removals = project.handlerRemovals
        var earlier: [Addition: [CallFact]] = [:]
        var troubles: [Trouble] = []
        for call in project.handlerAdditions {
            guard let value = call.argument("name")?.value else { continue }
            let name = project.text(of: value, at: call.scope) ?? value.text
            if isChilds(call, project), !isRemoved(after: 0, before: call, removals) {
                troubles.append(
                    Trouble(call.place, "A child window's configuration has its opener's “\(name)” already.")
                )
                continue
            }
            let before = Addition(name, call, project).map { key in
                defer { earlier[key, default: []].append(call) }
                // All stand beside each other but for the branches that exclude each other.
                return earlier[key]?.last { !$0.scope.excludes(call.scope) }
            }
            if let first = before ?? nil, !isRemoved(after: first.place.offset, before: call, removals) {
                troubles.append(Trouble(call.place, "The handler “\(name)” has been added already."))
            } else if (before ?? nil) == nil, runsAgain(call, project), addsAgain(call, name, removals, project) {
                troubles.append(
                    Trouble(call.place, "This method runs more than once, and adds the handler “\(name)” each time.")
                )
            }
        }
        return troubles
    }

    /// Nothing removes it, or another method has added it before this one runs.
    private static func addsAgain(_ call: CallFact, _ name: String, _ removals: [CallFact], _ project: Project) -> Bool
    {
        if removals.isEmpty { return true }
        guard !isRemoved(after: 0, before: call, removals) else { return false }
        return project.handlerAdditions.contains { other in
            guard let value = other.argument("name")?.value, other.scope.function != call.scope.function,
                (project.text(of: value, at: other.scope) ?? value.text) == name,
                let function = project.function(other.scope.function)
            else { return false }
            return ["viewDidLoad", "loadView", "init", "makeUIView", "setup", "configure"].contains {
                function.baseName.hasPrefix($0)
            }
        }
    }

    /// WebKit hands a new window its opener's configuration, with all handlers.
    private static func isChilds(_ call: CallFact, _ project: Project) -> Bool {
        guard let function = project.function(call.scope.function), function.name.contains("createWebViewWith"),
            let given = function.parameters.first(where: { $0.type.contains("WKWebViewConfiguration") })
        else { return false }
        let target = "\(given.name).userContentController"
        return call.receiver == target
            && !project.assignments.contains { $0.target == target && $0.scope.function == call.scope.function }
    }

    private static func isRemoved(after start: Int, before later: CallFact, _ removals: [CallFact]) -> Bool {
        removals.contains {
            $0.scope.function == later.scope.function && $0.place.offset > start && $0.place.offset < later.place.offset
        }
    }

    private static let scriptTwice = Rule(
        id: "user-script-added-twice",
        severity: .warning,
        system: .webView,
        summary: "A user script is added once.",
        reason: "It runs once for each addition, so that listeners answer twice.",
        fix: "Add it where the web view is made, or call removeAllUserScripts() first."
    ) { project in
        var earlier: [Addition: [CallFact]] = [:]
        let isCleared = !project.calls("removeAllUserScripts").isEmpty
        var troubles: [Trouble] = []
        for call in project.calls("addUserScript") {
            let key = call.firstValue.flatMap { Addition($0.text, call, project) }
            if let key, earlier[key]?.contains(where: { !$0.scope.excludes(call.scope) }) == true {
                troubles.append(Trouble(call.place, "This script has been added already."))
            } else if !isCleared, runsAgain(call, project) {
                troubles.append(Trouble(call.place, "This method runs more than once, and adds the script each time."))
            }
            if let key { earlier[key, default: []].append(call) }
        }
        return troubles
    }

    private static let cycle = Rule(
        id: "handler-retain-cycle",
        severity: .warning,
        system: .webView,
        summary: "The content controller does not keep its owner alive.",
        reason: "It holds its handler: a handler that owns the web view is never freed, and its deinit never runs.",
        fix: "Add a small object that holds the handler weakly, or remove the handler before the screen goes away."
    ) { project in
        let removals = project.handlerRemovals
        let onlyAtTheEnd = removals.allSatisfy { project.function($0.scope.function)?.isDeinitializer == true }
        // That it is never removed from a shop's web view is another rule's.
        guard onlyAtTheEnd, !removals.isEmpty || project.view?.mentions.isEmpty ?? true else { return [] }
        return project.handlerAdditions.filter { $0.firstValue?.text == "self" && ownsWebView($0, project) }.map {
            Trouble(
                $0.place,
                removals.isEmpty
                    ? "The content controller keeps “self” alive, and it is never removed."
                    : "The content controller keeps “self” alive, so the deinit that should remove it never runs."
            )
        }
    }

    /// A small object between the two may be kept alive; a screen, or what holds the web view, may not.
    private static func ownsWebView(_ call: CallFact, _ project: Project) -> Bool {
        guard let type = call.scope.type else { return true }
        let parents = project.types.filter { $0.name == type }.flatMap(\.inherited)
        return parents.contains { $0.hasSuffix("ViewController") || $0.hasSuffix("View") }
            || project.variables.contains {
                $0.kind == .instance && !$0.keepsNothing && $0.scope.type == type
                    && ($0.type.contains("WKWebView") || $0.value?.text.contains("WKWebView") == true)
            }
    }
}
