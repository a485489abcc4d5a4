/// The bridge object and its delegate.
enum PopupBridgeRules {
    static let all = [dismissal, ownership, replaced]

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
            let acts = project.calls.contains {
                $0.scope.function == dismisses.place && !["print", "debugPrint", "NSLog", "os_log"].contains($0.base)
            }
            return acts ? nil : Trouble(dismisses.place, "This method does not dismiss the popup.")
        }
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
