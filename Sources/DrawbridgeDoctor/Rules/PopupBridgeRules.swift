/// The bridge object and its delegate.
enum PopupBridgeRules {
    static let all = [presentation, dismissal, ownership, late, replaced]

    private static let dismissal = Rule(
        id: "popup-never-dismissed",
        severity: .error,
        system: .popupBridge,
        summary: "A delegate that presents the popup also dismisses it.",
        reason: "The popup stays over the page after it has returned, and the next one cannot be presented.",
        fix: "Dismiss the view controller in popupBridge(_:requestsDismissalOf:)."
    ) { project in
        let dismissals = project.functions.filter { $0.name.contains("requestsDismissalOf") }
        return project.functions.filter { $0.name.contains("requestsPresentationOf") }.compactMap { presents in
            guard let dismisses = dismissals.first(where: { $0.type == presents.type }) else {
                // It may come from the class above.
                let parents = project.types.filter { $0.name == presents.type }.flatMap(\.inherited)
                let isInherited = dismissals.contains { $0.type.map(parents.contains) == true }
                return isInherited
                    ? nil : Trouble(presents.place, "This delegate presents popups and never dismisses one.")
            }
            return project.acts(dismisses) ? nil : Trouble(dismisses.place, "This method does not dismiss the popup.")
        }
    }

    private static let presentation = Rule(
        id: "popup-never-presented",
        severity: .error,
        system: .popupBridge,
        summary: "The delegate presents the popup from a screen that is shown.",
        reason: "The page has opened a popup, and the person sees none; the page waits for an answer that cannot come.",
        fix:
            "Call present(viewController, animated: true) in popupBridge(_:requestsPresentationOf:), on the screen that shows the page."
    ) { project in
        project.functions.filter { $0.name.contains("requestsPresentationOf") }.compactMap { function in
            guard project.acts(function) else {
                return Trouble(function.place, "This method does not present the popup.")
            }
            guard let popup = function.parameters.last?.name else { return nil }
            let presents = project.calls("present", "presentViewController").filter {
                $0.scope.function == function.place
            }
            if let wrong = presents.first(where: { $0.receiver == popup }) {
                return Trouble(wrong.place, "The popup is asked to present, and is itself not shown.")
            }
            if let other = presents.first(where: { $0.firstValue?.text != popup }), presents.count == 1,
                other.firstValue.map({
                    $0.text == "self" || $0.text.hasSuffix("()") || $0.text.contains(" new]")
                        || $0.text.contains("alloc]")
                }) == true,
                !(other.firstValue?.text.contains(popup) ?? false)
            {
                return Trouble(other.place, "This presents something else than the popup.")
            }
            // A screen that is presented itself cannot be presented over from below.
            let isScreen = project.types.contains { type in
                type.name == function.type && type.inherited.contains { $0.hasSuffix("ViewController") }
            }
            if isScreen, let below = presents.first(where: { $0.receiver.contains("rootViewController") }),
                !below.receiver.contains("presentedViewController"),
                !(project.usages.first { $0.scope.function == function.place }?.names.contains(
                    "presentedViewController"
                ) ?? false)
            {
                return Trouble(
                    below.place,
                    "This presents from the window's first screen, which may present another one already."
                )
            }
            return nil
        }
    }

    private static let late = Rule(
        id: "popup-bridge-late",
        severity: .error,
        system: .popupBridge,
        summary: "The bridge is there before the page is loaded.",
        reason: "Its script runs when a page begins; a page that began before has no window.popupBridge.",
        fix:
            "Make the bridge right after the web view, before load(_:), and not in a lazy property that nobody touches."
    ) { project in
        let lazies = project.variables.filter { variable in
            variable.isLazy
                && (variable.type.contains("POPPopupBridge")
                    || variable.value?.text.contains("POPPopupBridge(") == true)
        }
        let untouched = lazies.filter { variable in
            !(project.index.readers[variable.name] ?? []).contains { $0.function != variable.scope.function }
        }.map { Trouble($0.place, "This bridge is made when it is first used, and nobody uses it.") }
        let loads = project.calls.filter { ["load", "loadRequest", "loadHTMLString", "loadFileURL"].contains($0.base) }
        let after = project.calls("POPPopupBridge").filter { bridge in
            guard let function = bridge.scope.function else { return false }
            let view = bridge.argument("webView")?.value.lastName ?? ""
            return loads.contains { load in
                load.scope.function == function && load.place.offset < bridge.place.offset
                    && !load.scope.excludes(bridge.scope)
                    && Value(text: load.receiver).lastName == view
            }
        }.map { Trouble($0.place, "The page is being loaded already, and this bridge comes too late for it.") }
        return untouched + after
    }

    private static let ownership = Rule(
        id: "popup-bridge-not-kept",
        severity: .error,
        system: .popupBridge,
        summary: "The bridge is kept as long as its web view.",
        reason: "Held by a local variable alone it is gone when the method ends, and the page's calls reach nobody.",
        fix: "Keep the bridge in a property of the view controller."
    ) { project in
        project.calls("POPPopupBridge").filter { call in
            switch call.use {
            case .dropped: true
            case .other: isHeldWeakly(call, project)
            case .local(let name):
                call.scope.function != nil && isLocal(name, call, project) && !escapes(name, call, project)
            }
        }.map { Trouble($0.place, "Nothing keeps this bridge after the method ends.") }
    }

    /// `bridge = POPPopupBridge(…)`, where `bridge` is weak.
    private static func isHeldWeakly(_ call: CallFact, _ project: Project) -> Bool {
        guard
            let assignment = project.assignments.last(where: {
                $0.scope.function == call.scope.function && $0.place.path == call.place.path
                    && $0.place.offset <= call.place.offset
                    && call.place.offset < $0.place.offset + $0.place.length && $0.value.text.contains("POPPopupBridge")
            })
        else { return false }
        return project.variables.contains {
            $0.kind == .instance && $0.keepsNothing && $0.name == assignment.property
                && $0.scope.type == call.scope.type
                && $0.type.contains("POPPopupBridge")
        }
    }

    private static func isLocal(_ name: String, _ call: CallFact, _ project: Project) -> Bool {
        project.variables.contains {
            $0.name == name && $0.kind == .local && $0.scope.function == call.scope.function
        }
    }

    /// Handed on by an assignment, as an argument, or in what a closure or an array holds.
    private static func escapes(_ name: String, _ call: CallFact, _ project: Project) -> Bool {
        func mentions(_ value: Value) -> Bool {
            // What an address says, `…/popup-bridge-example`, hands nothing on.
            let outside = value.text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 0 }.map(\.element)
            return outside.contains { part in
                part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
            }
        }
        return project.assignments.contains { $0.scope.function == call.scope.function && mentions($0.value) }
            || project.calls.contains {
                $0.scope.function == call.scope.function && $0.arguments.contains { mentions($0.value) }
            }
            || project.variables.contains {
                $0.scope.function == call.scope.function && $0.name != name && $0.value.map(mentions) == true
            }
            || project.returns(name, from: call.scope.function)
    }

    private static let replaced = Rule(
        id: "popup-configuration-replaced",
        severity: .error,
        system: .popupBridge,
        summary: "The web view and its scripts stay as they are once the bridge is attached.",
        reason:
            "The bridge adds its script and its handler to the web view's configuration; what replaces them takes window.popupBridge away.",
        fix: "Set the configuration up first and attach the bridge last."
    ) { project in
        project.calls("POPPopupBridge").flatMap { bridge -> [Trouble] in
            guard let function = bridge.scope.function else { return [] }
            let webView = bridge.argument("webView")?.value.lastName ?? ""
            let assignments = project.assignments.filter { assignment in
                assignment.scope.function == function && assignment.place.offset > bridge.place.offset
                    && (assignment.property == "userContentController"
                        || (assignment.property == webView && assignment.value.text.contains("WKWebView")))
            }.map(\.place)
            let calls = project.calls("removeAllUserScripts", "removeAllScriptMessageHandlers").filter {
                $0.scope.function == function && $0.place.offset > bridge.place.offset
            }.map(\.place)
            return (assignments + calls + removals(after: bridge, project)).map {
                Trouble($0, "This takes away what the bridge has added.")
            }
        }
    }

    /// In another method of the type, unless that one sets the view up or takes it down.
    private static func removals(after bridge: CallFact, _ project: Project) -> [Place] {
        project.calls("removeAllUserScripts", "removeAllScriptMessageHandlers").filter { call in
            guard let type = call.scope.type, type == bridge.scope.type, let place = call.scope.function,
                place != bridge.scope.function, let function = project.function(place)
            else { return false }
            let name = function.name.prefix { $0 != "(" && $0 != ":" }.lowercased()
            let isCalledBefore = project.calls.contains {
                $0.scope.function == bridge.scope.function && $0.place.offset < bridge.place.offset
                    && $0.base.lowercased() == name
            }
            return !isCalledBefore && !function.isDeinitializer
                && !beginnings.contains { name.hasPrefix($0) } && !endings.contains { name.contains($0) }
        }.map(\.place)
    }

    private static let beginnings = ["init", "load", "setup", "configure", "make", "build", "create", "prepare"]
    private static let endings = [
        "disappear", "close", "tear", "clean", "stop", "invalidate", "dismantle", "remove", "end",
    ]
}
