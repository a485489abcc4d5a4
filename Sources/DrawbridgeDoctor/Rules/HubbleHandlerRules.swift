/// The message handler of a shop in a web view of the app's own.
enum HubbleHandlerRules {
    static let all = [name, removed]

    static let handlerName = "bridge"

    private static func names(_ call: CallFact, _ project: Project) -> Set<String>? {
        call.argument("name").flatMap { project.texts(of: $0, in: call) }
    }

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
        let all = additions.map { names($0, project) }
        guard !all.contains(where: { $0 == nil || $0?.contains(handlerName) == true }) else { return [] }
        if let call = additions.first, let argument = call.argument("name") {
            let given = all.first.flatMap { $0?.sorted().first } ?? ""
            return [Trouble(argument.place, "The handler is named “\(given)”, and the shop talks to “bridge”.")]
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
        let additions = project.handlerAdditions
        let own = additions.first { names($0, project)?.contains(handlerName) ?? false } ?? additions.first
        guard let own else { return [] }
        let added = names(own, project)
        let around = project.surroundings?.calls ?? []
        let removals =
            (project.handlerRemovals
            + around.filter {
                $0.base.hasPrefix("removeScriptMessageHandler") || $0.base == "removeAllScriptMessageHandlers"
            })
            .filter { project.isReached($0) }
        let isRemoved = removals.contains { call in
            guard call.base != "removeAllScriptMessageHandlers", added?.contains(handlerName) == true,
                let argument = call.arguments.first, let added,
                let removed = project.texts(of: argument, in: call)
            else { return true }
            return !removed.isDisjoint(with: added)
        }
        if isRemoved { return [] }
        return [
            Trouble(
                own.place,
                project.handlerRemovals.isEmpty
                    ? "This handler is never removed."
                    : "This handler is never removed; another one is, or nobody calls what removes it."
            )
        ]
    }
}
