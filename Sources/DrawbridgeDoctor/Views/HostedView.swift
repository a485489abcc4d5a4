/// A web view that loads the shop or gets the bridge, with all that belongs to it.
struct HostedView: Sendable {
    /// The types that make or hold the web view.
    var hosts: Set<String>
    /// Those and their coordinators, proxies, base classes, factories and readers of events.
    var parts: Set<String>
    /// The types that show it.
    var owners: Set<String> = []
    /// What speaks of the shop there.
    var mentions: [Place] = []

    func contains(_ scope: Scope, _ path: String) -> Bool { parts.contains(CodeUnit.name(scope, path)) }

    func surrounds(_ scope: Scope, _ path: String) -> Bool {
        let name = CodeUnit.name(scope, path)
        return parts.contains(name) || owners.contains(name)
    }
}

/// A type with all its extensions, or what stands outside types in a file.
struct CodeUnit: Sendable {
    let name: String
    var paths: Set<String> = []
    var inherited: Set<String> = []
    var names: Set<String> = []
    var members: Set<String> = []
    var usages: [UsageFact] = []
    var methods: Set<String> = []
    /// Its properties.
    var properties: Set<String> = []
    var isNamespace = false
    /// A project's own, and not an extension of another's type.
    var isDeclared = false
    /// It makes a web view, or what one is made with, or keeps one.
    var hasWebView = false
    var isProtocol = false
    /// It asks whether a message says “app_ready”.
    var readsEvents = false

    static func name(_ scope: Scope, _ path: String) -> String { scope.type ?? "file:\(path)" }

    /// Without the types around it.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

    var outer: String? { name.hasPrefix("file:") ? nil : name.lastIndex(of: ".").map { String(name[..<$0]) } }

    private static let receiving = [
        "userContentController", "decidePolicyFor", "createWebViewWith", "requestsPresentationOf",
    ]

    /// Gets what WebKit, or the bridge, tells.
    var isDelegate: Bool {
        !inherited.isDisjoint(with: FactsOfInterest.webKit) || inherited.contains("POPPopupBridgeDelegate")
            || methods.contains { method in Self.receiving.contains { method.contains($0) } }
    }

    /// Is shown by itself, as opposed to being a part of something.
    var isScreen: Bool {
        inherited.contains {
            $0.hasSuffix("ViewController")
                || ["View", "UIViewRepresentable", "UIViewControllerRepresentable", "App"].contains($0)
        }
    }

    var isDelegateOfApp: Bool {
        inherited.contains {
            ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App"].contains($0)
        }
    }

}
