/// Scripts and handlers of a content controller, and text that is run in the page.
enum ContentControllerRules {
    static let all = [handlerTwice, scriptTwice, cycle, interpolation]

    /// Methods that run each time a screen comes back, or a view is updated.
    private static let repeated = [
        "viewWillAppear(", "viewDidAppear(", "updateUIView(", "viewDidLayoutSubviews(", "viewWillAppear:",
        "viewDidAppear:",
    ]

    private static func runsAgain(_ call: CallFact, _ project: Project) -> Bool {
        guard let function = project.function(call.scope.function) else { return false }
        return repeated.contains { function.name.hasPrefix($0) }
    }

    private static let handlerTwice = Rule(
        id: "handler-added-twice",
        severity: .error,
        system: .webView,
        summary: "A handler's name is added once to a content controller.",
        reason: "WebKit throws an exception at the second addition, which ends the app.",
        fix: "Add it where the web view is made, or remove it first."
    ) { project in
        let additions = project.handlerAdditions
        var troubles: [Trouble] = []
        for (index, call) in additions.enumerated() {
            guard let name = call.argument("name").flatMap({ project.text(of: $0.value) ?? $0.value.text }) else {
                continue
            }
            let earlier = additions[..<index].last { other in
                other.scope.function == call.scope.function && call.scope.function != nil
                    && other.receiver == call.receiver
                    && !other.scope.excludes(call.scope)
                    && other.argument("name").map { project.text(of: $0.value) ?? $0.value.text } == name
            }
            if let earlier, !isRemoved(after: earlier, before: call, project) {
                troubles.append(Trouble(call.place, "The handler “\(name)” has been added already."))
            } else if earlier == nil, runsAgain(call, project), project.handlerRemovals.isEmpty {
                troubles.append(
                    Trouble(call.place, "This method runs more than once, and adds the handler “\(name)” each time.")
                )
            }
        }
        return troubles
    }

    private static func isRemoved(after earlier: CallFact, before later: CallFact, _ project: Project) -> Bool {
        project.handlerRemovals.contains {
            $0.scope.function == later.scope.function && $0.place.offset > earlier.place.offset
                && $0.place.offset < later.place.offset
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
        let additions = project.calls("addUserScript")
        var troubles: [Trouble] = []
        for (index, call) in additions.enumerated() {
            let isRepeated = additions[..<index].contains { other in
                call.scope.function != nil && other.scope.function == call.scope.function
                    && other.receiver == call.receiver && other.firstValue == call.firstValue
                    && !other.scope.excludes(call.scope)
            }
            if isRepeated {
                troubles.append(Trouble(call.place, "This script has been added already."))
            } else if runsAgain(call, project), project.calls("removeAllUserScripts").isEmpty {
                troubles.append(Trouble(call.place, "This method runs more than once, and adds the script each time."))
            }
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
        guard onlyAtTheEnd, !removals.isEmpty || !project.uses(.hubbleByHand) else { return [] }
        return project.handlerAdditions.filter { $0.firstValue?.text == "self" }.map {
            Trouble(
                $0.place,
                removals.isEmpty
                    ? "The content controller keeps “self” alive, and it is never removed."
                    : "The content controller keeps “self” alive, so the deinit that should remove it never runs."
            )
        }
    }

    private static let interpolation = Rule(
        id: "javascript-interpolated",
        severity: .error,
        system: .webView,
        summary: "Values reach the page as arguments, not as spliced text.",
        reason: "An apostrophe, a line break or a hostile value ends the string and runs as the page's own code.",
        fix: "Use callAsyncJavaScript(_:arguments:in:in:), or encode the value as JSON first."
    ) { project in
        project.calls("evaluateJavaScript").filter { call in
            guard let value = call.firstValue else { return false }
            if isSpliced(value) { return true }
            guard let function = call.scope.function else { return false }
            let name = value.lastName
            return value.text == name
                && (project.variables.contains {
                    $0.name == name && $0.scope.function == function && $0.value.map(isSpliced) == true
                }
                    || project.assignments.contains {
                        $0.target == name && $0.scope.function == function && isSpliced($0.value)
                    })
        }.map { Trouble($0.place, "A value is spliced into the script's text.") }
    }

    /// Put together from something that does not say it is JSON.
    private static func isSpliced(_ value: Value) -> Bool {
        guard value.isComposed else { return false }
        let text = value.text.lowercased()
        let parts = text.components(separatedBy: "\\(").dropFirst()
        if !parts.isEmpty { return parts.contains { !isEncoded($0.prefix { $0 != ")" }) } }
        let outside = text.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
            .joined()
        return !isEncoded(outside)
    }

    private static func isEncoded(_ text: some StringProtocol) -> Bool {
        text.contains("json") || text.contains("encoded")
    }
}
