/// What the app does with a message's body and sender.
enum HubbleMessageRules {
    static let all = [forceCast, origin]

    private static let forceCast = Rule(
        id: "message-body-force-cast",
        severity: .error,
        system: .webView,
        summary: "A message's body is cast with care.",
        reason: "The page chooses the body: a number or null where the app expects a string ends the app.",
        fix: "Use as? (or isKindOfClass:) and drop what does not fit."
    ) { project in
        project.casts.filter { cast in
            guard let function = project.function(cast.scope.function) else { return false }
            return function.parameters.contains {
                $0.type.contains("WKScriptMessage") && cast.operand.contains("\($0.name).body")
            }
        }.map { Trouble($0.place, "A message with another body ends the app here.") }
    }

    private static let origin = Rule(
        id: "message-origin-unchecked",
        severity: .warning,
        system: .hubbleByHand,
        summary: "A message's sender is checked before it is obeyed.",
        reason: "Every frame can send to the handler, also an advertisement or a bank's page.",
        fix:
            "Compare message.frameInfo.securityOrigin (scheme, host and port) with the shop's origin, and drop the rest."
    ) { project in
        let names = project.names("frameInfo", "securityOrigin")
        // What hands messages on may check them first.
        let proxies = project.functions.filter { $0.name.hasPrefix("userContentController") && $0.onlyHandsOn }
        if names.contains(where: { name in proxies.contains { $0.place == name.scope.function } }) { return [] }
        return project.messageReceivers.filter { function in
            let called = calledNames(function, project)
            return !names.contains { name in
                if name.scope.function == function.place { return true }
                let member =
                    project.function(name.scope.function)?.baseName
                    ?? name.scope.function.flatMap { project.index.propertyAt[$0] }
                return member.map { called.contains($0) && $0 != "userContentController" } ?? false
            } && !isCheckedElsewhere(called, project)
        }.map { Trouble($0.place, "Messages are obeyed whichever frame sent them.") }
    }

    /// What a function reads, and what the view's functions that it calls read.
    private static func calledNames(_ function: FunctionFact, _ project: Project) -> Set<String> {
        let own = project.usages.first { $0.scope.function == function.place }?.names ?? []
        let called = project.functions.filter { own.contains($0.baseName) && $0.place != function.place }.map(\.place)
        return project.usages.filter { usage in usage.scope.function.map(called.contains) ?? false }
            .reduce(into: own) { $0.formUnion($1.names) }
    }

    private static func asks(_ function: FunctionFact, _ project: Project) -> Bool {
        ["frameInfo", "securityOrigin", "host"].contains { name in
            (project.index.readers[name] ?? []).contains { $0.function == function.place }
        }
    }

    /// In an extension of WebKit's types, or a guard of the app's own that is given the message.
    private static func isCheckedElsewhere(_ called: Set<String>, _ project: Project) -> Bool {
        let types = ["WKScriptMessage", "WKFrameInfo", "WKSecurityOrigin"]
        return called.contains { name in
            (project.index.functionsNamed[name] ?? []).contains { function in
                types.contains(function.type ?? "") && asks(function, project)
                    || function.parameters.contains { types.contains($0.type) } && asks(function, project)
                        && !function.name.hasPrefix("userContentController")
            }
        }
            || called.contains { name in
                project.index.readers["securityOrigin", default: []].contains { reader in
                    types.contains(reader.type ?? "")
                        && reader.function.flatMap { project.index.propertyAt[$0] } == name
                }
            }
    }
}
