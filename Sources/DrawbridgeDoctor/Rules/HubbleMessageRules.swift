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

    /// In an extension of the message, or a function that is given one.
    private static func isAboutSenders(_ name: NameFact, _ project: Project) -> Bool {
        let types = ["WKScriptMessage", "WKFrameInfo", "WKSecurityOrigin"]
        if types.contains(name.scope.type ?? "") { return true }
        // Another receiver's own check is its own.
        guard let function = project.function(name.scope.function), !function.name.hasPrefix("userContentController")
        else { return false }
        return function.parameters.contains { types.contains($0.type) }
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
        project.messageReceivers.filter { function in
            !project.names("frameInfo", "securityOrigin").contains {
                $0.place.path == function.place.path || ($0.scope.type != nil && $0.scope.type == function.type)
                    || isAboutSenders($0, project)
            }
        }.map { Trouble($0.place, "Messages are obeyed whichever frame sent them.") }
    }
}
