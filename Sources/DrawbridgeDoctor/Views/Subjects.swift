/// What of a project is judged by which rules.
struct Subjects: Sendable {
    /// What the project uses; where empty, no rule applies.
    let systems: [HostedSystem]
    private let project: Project
    private let shops: [Project]
    private let popups: [Project]
    /// Web views, where nothing tells which of them has a bridge.
    private let unknown: [Project]
    /// The apps that use anything, each with its code.
    private let apps: [Project]

    init(_ project: Project) {
        self.project = project
        var finder = ViewFinder(project)
        let popupViews = project.usesPopupBridge ? finder.popups() : []
        shops = finder.shops().map(project.part)
        popups = popupViews.map(project.part)
        let usesModule = project.usesHubbleModule
        let isPopup = project.usesPopupBridge
        let isShown = !project.hubbleMentions.isEmpty && !project.names("SFSafariViewController").isEmpty
        unknown =
            shops.isEmpty && popups.isEmpty && (usesModule || isPopup)
            ? [finder.all()].compactMap { $0 }.map(project.part) : []
        var systems: [HostedSystem] = []
        if !shops.isEmpty || isShown { systems.append(.hubbleByHand) }
        if !shops.isEmpty || isShown || usesModule { systems.append(.hubble) }
        if isPopup { systems.append(.popupBridge) }
        if isPopup, project.popupsReturnByURL { systems.append(.popupReturnURL) }
        if !systems.isEmpty { systems.append(.webView) }
        self.systems = systems
        let all = project.targets.apps.map(project.part)
        let parts = shops + popups
        let used = Set(parts.flatMap(\.apps).map { "\($0.place.path)|\($0.name)" })
        // An app in which nothing of them is found is judged where it is the only one.
        let users = all.filter { app in app.apps.contains { used.contains("\($0.place.path)|\($0.name)") } }
        apps = all.isEmpty ? [project] : parts.isEmpty ? all : users
    }

    /// Whether an app's list was found.
    var knowsAppList: Bool { apps.contains(where: \.knowsAppList) }

    /// What a rule is asked of.
    func parts(for rule: Rule) -> [Project] {
        guard systems.contains(rule.system) else { return [] }
        switch (rule.judges, rule.system) {
        case (.project, _): return [project]
        case (.view, .hubbleByHand): return shops
        case (.view, .popupBridge), (.view, .popupReturnURL): return popups
        case (.view, .hubble): return shops.isEmpty ? [project] : shops
        case (.view, .webView): return shops + popups + unknown
        case (.app, .popupReturnURL): return apps.filter { app in app.popupsReturnByURL }
        case (.app, _): return apps
        }
    }
}
