/// All facts of a project, or of a part of it that is judged by itself, and what several rules ask of them.
struct Project: Sendable {
    var imports: [ImportFact] = []
    var types: [TypeFact] = []
    var functions: [FunctionFact] = []
    var calls: [CallFact] = []
    var variables: [VariableFact] = []
    var assignments: [AssignmentFact] = []
    var literals: [LiteralFact] = []
    var comparisons: [ComparisonFact] = []
    var usages: [UsageFact] = []
    var casts: [CastFact] = []
    var names: [NameFact] = []
    var results: [NameFact] = []
    var propertyLists: [PropertyListFile] = []
    var storyboards: [Storyboard] = []
    /// What a Podfile or Cartfile asks for, with the line.
    var pods: [PodFact] = []
    var targets = TargetList()
    /// What the whole project says, whichever part this is.
    var index = ProjectIndex()
    /// The apps that this part is built into; of the whole project, all.
    var apps: [AppTarget] = []
    /// The view that is judged, with all that belongs to it.
    var view: HostedView?
    /// Those parts and the types that show the view.
    var surroundings: Surroundings?

    /// What is near a view.
    struct Surroundings: Sendable {
        var functions: [FunctionFact] = []
        var calls: [CallFact] = []
        var comparisons: [ComparisonFact] = []
        var assignments: [AssignmentFact] = []
        var names: [NameFact] = []
        var usages: [UsageFact] = []
    }

    mutating func add(_ facts: SourceFacts) {
        imports += facts.imports
        types += facts.types
        functions += facts.functions
        calls += facts.calls
        variables += facts.variables
        assignments += facts.assignments
        literals += facts.literals
        comparisons += facts.comparisons
        usages += facts.usages
        casts += facts.casts
        names += facts.names
        results += facts.results
        index.add(facts)
    }

    /// Gives classes that an app calls otherwise their own names.
    mutating func resolveAliases() {
        var meanings: [String: String] = [:]
        for type in types where type.kind == .alias {
            let meant = type.inherited[0].split(separator: ".").last.map(String.init) ?? ""
            if FactsOfInterest.aliased.contains(meant) {
                meanings[type.name.split(separator: ".").last.map(String.init) ?? ""] = meant
            }
        }
        guard !meanings.isEmpty else { return }
        calls = calls.map { call in meanings[call.base].map { call.renamed($0) } ?? call }
        for index in usages.indices {
            for (alias, meant) in meanings where usages[index].names.contains(alias) {
                usages[index].names.insert(meant)
            }
        }
    }

    // MARK: Parts

    /// What belongs to a view alone, with the lists of the apps that it is built into.
    func part(of view: HostedView) -> Project {
        var part = self
        let paths = Set(
            types.filter { view.parts.contains($0.name) }.map(\.place.path)
                + functions.filter { view.contains(Scope(type: $0.type), $0.place.path) }.map(\.place.path)
        )
        part.imports = imports.filter { paths.contains($0.place.path) }
        part.types = types.filter { view.parts.contains($0.name) }
        part.functions = functions.filter { view.contains(Scope(type: $0.type), $0.place.path) }
        part.calls = calls.filter { view.contains($0.scope, $0.place.path) }
        part.variables = variables.filter { view.contains($0.scope, $0.place.path) }
        part.assignments = assignments.filter { view.contains($0.scope, $0.place.path) }
        part.literals = literals.filter { view.contains($0.scope, $0.place.path) }
        part.comparisons = comparisons.filter { view.contains($0.scope, $0.place.path) }
        part.usages = usages.filter { view.contains($0.scope, $0.place.path) }
        part.casts = casts.filter { view.contains($0.scope, $0.place.path) }
        part.names = names.filter { view.contains($0.scope, $0.place.path) }
        part.results = results.filter { view.contains($0.scope, $0.place.path) }
        part.view = view
        part.surroundings = Surroundings(
            functions: functions.filter {
                view.surrounds(Scope(type: $0.type), $0.place.path) || $0.isOfAppOrScene(types)
            },
            calls: calls.filter { view.surrounds($0.scope, $0.place.path) },
            comparisons: comparisons.filter { view.surrounds($0.scope, $0.place.path) },
            assignments: assignments.filter { view.surrounds($0.scope, $0.place.path) },
            names: names.filter { view.surrounds($0.scope, $0.place.path) },
            usages: usages.filter { view.surrounds($0.scope, $0.place.path) }
        )
        part.take(apps(ofFiles: Set(part.types.map(\.place.path) + part.functions.map(\.place.path))))
        return part
    }

    /// What is built into one app: its list, and the code that is in it or in modules that it uses.
    func part(of app: AppTarget) -> Project {
        guard targets.apps.count > 1 else { return self }
        var belongs: [String: Bool] = [:]
        for path in Set(
            functions.map(\.place.path) + types.map(\.place.path) + calls.map(\.place.path) + literals.map(\.place.path)
        ) {
            belongs[path] = targets.apps(of: path).contains { $0.name == app.name && $0.place == app.place }
        }
        func isIn(_ place: Place) -> Bool { belongs[place.path] ?? true }
        var part = self
        part.imports = imports.filter { isIn($0.place) }
        part.types = types.filter { isIn($0.place) }
        part.functions = functions.filter { isIn($0.place) }
        part.calls = calls.filter { isIn($0.place) }
        part.variables = variables.filter { isIn($0.place) }
        part.assignments = assignments.filter { isIn($0.place) }
        part.literals = literals.filter { isIn($0.place) }
        part.names = names.filter { isIn($0.place) }
        part.take([app])
        return part
    }

    private mutating func take(_ apps: [AppTarget]) {
        self.apps = apps
        let own = apps.flatMap { targets.lists(of: $0) }
        let entitlements = Set(apps.flatMap(\.entitlementPaths))
        propertyLists =
            own
            + propertyLists.filter { list in
                list.kind != .app
                    && (list.kind != .entitlements || entitlements.isEmpty || entitlements.contains(list.path))
            }
    }

    /// The apps that files are built into.
    private func apps(ofFiles paths: Set<String>) -> [AppTarget] {
        var found: [AppTarget] = []
        for path in paths.sorted() {
            for app in targets.apps(of: path)
            where !found.contains(where: { $0.name == app.name && $0.place == app.place }) {
                found.append(app)
            }
        }
        return found
    }

    // MARK: Look-ups

    func calls(_ bases: String...) -> [CallFact] { calls.filter { bases.contains($0.base) } }

    func assignments(to properties: String...) -> [AssignmentFact] {
        assignments.filter { properties.contains($0.property) }
    }

    func names(_ wanted: String...) -> [NameFact] { names.filter { wanted.contains($0.name) } }

    func function(_ place: Place?) -> FunctionFact? { place.flatMap { index.functionAt[$0] } }

    /// The declaration of a local name that holds where a call stands: the last before it, in a branch around it.
    func declaration(of name: String, for call: CallFact) -> VariableFact? {
        guard let function = call.scope.function else { return nil }
        return (index.localsOf[function] ?? []).last {
            $0.name == name && $0.place.offset < call.place.offset && call.scope.arms.starts(with: $0.scope.arms)
        }
    }

    /// The parameter of a call's function of that name.
    func parameter(_ name: String, of call: CallFact) -> FunctionFact.Parameter? {
        function(call.scope.function)?.parameters.first { $0.name == name }
    }

    /// What a value says, where it says one thing.
    func text(of value: Value, at scope: Scope? = nil) -> String? {
        guard let all = texts(of: value, at: scope), all.count == 1 else { return nil }
        return all.first
    }

    /// All that a value may say; `nil` where nobody can tell.
    func texts(of value: Value, at scope: Scope? = nil, offset: Int = .max) -> Set<String>? {
        Evaluator(index, identifiers: bundleIdentifiers).texts(of: value, at: scope, offset: offset)
    }

    func texts(of argument: CallFact.Argument, in call: CallFact) -> Set<String>? {
        texts(of: argument.value, at: call.scope, offset: call.place.offset)
    }

    /// Whether a body comes to anything.
    func acts(_ deeds: [Deed], in scope: Scope) -> Bool { Outcomes(index).act(deeds, in: scope) }

    /// Whether a function comes to anything.
    func acts(_ function: FunctionFact) -> Bool {
        acts(function.deeds, in: Scope(type: function.type, function: function.place))
    }

    private static let callbacks = [
        "view", "scene", "application", "webView", "userContentController", "updateUI", "makeUI", "makeCoordinator",
        "dismantle",
        "init", "awake", "prepare", "popupBridge", "body", "observeValue", "didMove", "willMove", "layout", "deinit",
        "dealloc",
    ]

    /// Whether anybody calls a function: the system by its name, or the app's own code.
    func isReached(_ function: FunctionFact) -> Bool {
        let name = function.baseName
        return Self.callbacks.contains { name.hasPrefix($0) } || index.requirements.contains(name)
            || (index.readers[name] ?? []).contains { $0.function != function.place }
    }

    /// A call in a function that somebody calls, or outside any.
    func isReached(_ call: CallFact) -> Bool { function(call.scope.function).map(isReached) ?? true }

    /// Whether a function, or what it calls, names one of these.
    func leads(_ function: FunctionFact, to wanted: Set<String>, depth: Int = 0) -> Bool {
        guard depth < 4 else { return false }
        let names = usages.first { $0.scope.function == function.place }?.names ?? []
        if !names.isDisjoint(with: wanted) { return true }
        return functions.contains { other in
            other.place != function.place && names.contains(other.baseName)
                && !Self.callbacks.contains { $0.count > 4 && other.baseName == $0 }
                && leads(other, to: wanted, depth: depth + 1)
        }
    }

    /// Whether a function's result is that variable.
    func returns(_ name: String, from function: Place?) -> Bool {
        guard let function else { return false }
        return results.contains { $0.name == name && $0.scope.function == function }
    }

    /// The functions that receive a page's messages, without those that only hand them on.
    var messageReceivers: [FunctionFact] {
        functions.filter { function in
            function.name.hasPrefix("userContentController")
                && function.parameters.contains { $0.type.contains("WKScriptMessage") } && !function.onlyHandsOn
        }
    }

    /// Where a message handler is added: `add(_:name:)`, also with a content world, and the same in Objective-C.
    var handlerAdditions: [CallFact] {
        calls.filter { call in
            ["add", "addScriptMessageHandler"].contains(call.base) && call.argument("name") != nil
                && call.arguments.count >= 2 && isContentController(call)
        }
    }

    /// Many things are added with a name.
    private func isContentController(_ call: CallFact) -> Bool {
        call.base == "addScriptMessageHandler" || call.receiver.lowercased().contains("controller")
            || imports.contains { $0.module == "WebKit" && $0.place.path == call.place.path }
    }

    var handlerRemovals: [CallFact] {
        calls.filter {
            $0.base.hasPrefix("removeScriptMessageHandler") || $0.base == "removeAllScriptMessageHandlers"
        }
    }

    var queryItems: [(name: String, value: CallFact.Argument, call: CallFact)] {
        calls("URLQueryItem", "NSURLQueryItem", "queryItemWithName").compactMap { call in
            guard let first = call.arguments.first, let name = text(of: first.value, at: call.scope),
                let value = call.argument("value")
            else { return nil }
            return (name, value, call)
        }
    }
}

extension CallFact {
    fileprivate func renamed(_ base: String) -> CallFact {
        CallFact(base: base, receiver: receiver, arguments: arguments, place: place, scope: scope, use: use)
    }
}

extension FunctionFact {
    /// The known way out of a circle of references: a small object that only tells its target.
    var onlyHandsOn: Bool {
        !deeds.isEmpty
            && deeds.allSatisfy {
                if case .call(let name, let receiver, _) = $0 {
                    !receiver.isEmpty && receiver != "self" && (name == baseName || name == "userContentController")
                } else {
                    false
                }
            }
    }

    /// Of the app's delegate, a scene's, or the app itself.
    func isOfAppOrScene(_ types: [TypeFact]) -> Bool {
        guard let type else { return false }
        return types.contains { fact in
            fact.name == type
                && fact.inherited.contains {
                    ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App"].contains($0)
                }
        }
    }
}

/// A dependency that a Podfile or Cartfile names.
struct PodFact: Sendable {
    let name: String
    let place: Place

    var isPopupBridge: Bool { name.lowercased().hasSuffix("popupbridge") }
}
