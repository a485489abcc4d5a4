/// The message handler of a shop in a web view of the app's own.
enum HubbleHandlerRules {
    static let all = [name, removed]

    static let handlerName = "bridge"

    private static let name = Rule(
        id: "hubble-handler-name",
        severity: .error,
        system: .hubbleByHand,
        summary: "The shop's message handler is named “bridge”.",
        reason:
            "The shop sends every event to a handler of that name; under another one nothing arrives, not even the wish to leave.",
        fix: "Add the handler with the name “bridge”."
    ) { project in
        let additions = project.handlerAdditions
        let names = additions.map { $0.argument("name").flatMap { project.text(of: $0.value) } }
        guard !names.contains(handlerName), !names.contains(nil) || additions.isEmpty else { return [] }
        if let call = additions.first, let argument = call.argument("name") {
            return [
                Trouble(
                    argument.place,
                    "The handler is named “\(names.first.flatMap { $0 } ?? "")”, and the shop talks to “bridge”."
                )
            ]
        }
        return project.webViewPlace.map {
            [Trouble($0, "No message handler named “bridge” is added to this web view.")]
        } ?? []
    }

    private static let removed = Rule(
        id: "hubble-handler-not-removed",
        severity: .warning,
        system: .hubbleByHand,
        summary: "The shop's message handler is removed when the visit ends.",
        reason:
            "The content controller keeps its handler alive: the screen and its web view stay in memory after each visit.",
        fix: "Call removeScriptMessageHandler(forName: \"bridge\") when the screen goes away."
    ) { project in
        guard let call = project.handlerAdditions.first, project.handlerRemovals.isEmpty else { return [] }
        return [Trouble(call.place, "This handler is never removed.")]
    }
}
