/// The way of a return URL from iOS to the bridge.
enum ReturnForwardingRules {
    static let all = [scene, app]

    private static func forwards(_ project: Project) -> [CallFact] {
        project.calls("open", "openURL", "handle", "handleReturnURL").filter {
            ($0.receiver.lowercased().contains("popupbridge") || $0.receiver.lowercased().hasSuffix("bridge"))
                && project.isReached($0)
        }
    }

    private static func isAppMethod(_ function: FunctionFact) -> Bool {
        function.name == "application(_:open:options:)" || function.name == "application:openURL:options:"
            || function.name == "application(_:handleOpen:)" || function.name == "application:handleOpenURL:"
            || function.name == "application(_:open:sourceApplication:annotation:)"
            || function.name == "application:openURL:sourceApplication:annotation:"
    }

    private static func hasSceneDelegate(_ project: Project) -> Bool {
        sceneDelegate(project) != nil || project.appLists.contains { $0.root["UIApplicationSceneManifest"] != nil }
            || project.types.contains { $0.inherited.contains("App") }
    }

    private static func sceneDelegate(_ project: Project) -> TypeFact? {
        project.types.first { type in
            type.inherited.contains { $0 == "UIWindowSceneDelegate" || $0 == "UISceneDelegate" }
        }
    }

    private static let scene = Rule(
        id: "return-url-not-forwarded-by-scene",
        severity: .error,
        system: .popupReturnURL,
        summary: "The scene delegate hands return URLs to the bridge.",
        reason:
            "In an app with scenes iOS gives URLs to the scene delegate alone; unforwarded, the popup stays open and the page waits.",
        fix: "Call POPPopupBridge.open(url) in scene(_:openURLContexts:).",
        judges: .app
    ) { project in
        guard hasSceneDelegate(project) else { return [] }
        let forwards = forwards(project).filter { call in
            project.function(call.scope.function).map { !isAppMethod($0) } ?? true
        }
        let method = project.functions.first { $0.name.contains("openURLContexts") }
        let hasOpenURL = !project.names("onOpenURL").isEmpty || !project.calls("onOpenURL").isEmpty
        if !forwards.isEmpty, method != nil || hasOpenURL { return [] }
        let app = project.types.first { $0.inherited.contains("App") }
        guard let place = method?.place ?? sceneDelegate(project)?.place ?? app?.place ?? anchor(project) else {
            return []
        }
        return [Trouble(place, "Return URLs that this scene receives do not reach the bridge.")]
    }

    private static let app = Rule(
        id: "return-url-not-forwarded-by-app",
        severity: .error,
        system: .popupReturnURL,
        summary: "Where there is no scene delegate, the app delegate hands return URLs to the bridge.",
        reason: "Unforwarded, the popup stays open and the page waits.",
        fix: "Call POPPopupBridge.open(url) in application(_:open:options:).",
        judges: .app
    ) { project in
        guard !hasSceneDelegate(project) else { return [] }
        let method = project.functions.first(where: isAppMethod)
        if method != nil, !forwards(project).isEmpty { return [] }
        let delegate = project.types.first { $0.inherited.contains("UIApplicationDelegate") }
        guard let place = method?.place ?? delegate?.place ?? anchor(project) else { return [] }
        return [Trouble(place, "Return URLs that the app receives do not reach the bridge.")]
    }

    private static func anchor(_ project: Project) -> Place? {
        project.calls("setReturnURLScheme").first?.place ?? project.calls("POPPopupBridge").first?.place
    }
}
