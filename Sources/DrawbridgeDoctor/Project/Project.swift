import Foundation

/// All facts of a project, and what several rules ask of them.
struct Project: Sendable {
    var imports: [ImportFact] = []
    var types: [TypeFact] = []
    var functions: [FunctionFact] = []
    var calls: [CallFact] = []
    var variables: [VariableFact] = []
    var assignments: [AssignmentFact] = []
    var literals: [LiteralFact] = []
    var casts: [CastFact] = []
    var names: [NameFact] = []
    var results: [NameFact] = []
    var propertyLists: [PropertyListFile] = []
    var buildSettings: [BuildSettings] = []
    /// What a Podfile or Cartfile asks for, with the line.
    var pods: [PodFact] = []
    private var functionAt: [Place: FunctionFact] = [:]
    private var localsOf: [Place: [VariableFact]] = [:]
    /// What each constant says, by its name.
    private var saidBy: [String: Set<String?>] = [:]

    mutating func add(_ facts: SourceFacts) {
        let kept = facts.kept()
        imports += kept.imports
        types += kept.types
        functions += kept.functions
        calls += kept.calls
        variables += kept.variables
        assignments += kept.assignments
        literals += kept.literals
        casts += kept.casts
        names += kept.names
        results += kept.results
        for function in kept.functions { functionAt[function.place] = function }
        for variable in kept.variables where variable.kind == .local {
            if let function = variable.scope.function { localsOf[function, default: []].append(variable) }
        }
        // Of all, so that a name that says two things is known to.
        for variable in facts.variables { saidBy[variable.name, default: []].insert(variable.value?.literal) }
    }

    // MARK: Look-ups

    /// - Precondition: the names are ``FactsOfInterest/calls``; others are not kept.
    func calls(_ bases: String...) -> [CallFact] {
        assert(FactsOfInterest.calls.isSuperset(of: bases))
        return calls.filter { bases.contains($0.base) }
    }

    /// - Precondition: the names are ``FactsOfInterest/properties``; others are not kept.
    func assignments(to properties: String...) -> [AssignmentFact] {
        assert(FactsOfInterest.properties.isSuperset(of: properties))
        return assignments.filter { properties.contains($0.property) }
    }

    func names(_ wanted: String...) -> [NameFact] {
        names.filter { wanted.contains($0.name) }
    }

    func function(_ place: Place?) -> FunctionFact? {
        place.flatMap { functionAt[$0] }
    }

    /// The declaration of a local name that holds where a call stands: the last before it, in a branch around it.
    func declaration(of name: String, for call: CallFact) -> VariableFact? {
        guard let function = call.scope.function else { return nil }
        return (localsOf[function] ?? []).last {
            $0.name == name && $0.place.offset < call.place.offset && call.scope.arms.starts(with: $0.scope.arms)
        }
    }

    /// The parameter of a call's function of that name.
    func parameter(_ name: String, of call: CallFact) -> FunctionFact.Parameter? {
        function(call.scope.function)?.parameters.first { $0.name == name }
    }

    /// What a value says: a literal, or the name of a constant that says the same wherever it is declared.
    func text(of value: Value) -> String? {
        if let literal = value.literal { return literal }
        let name = value.lastName
        guard !name.isEmpty, value.text.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else {
            return nil
        }
        guard let all = saidBy[name], all.count == 1 else { return nil }
        return all.first ?? nil
    }

    /// Whether a function's result is that variable.
    func returns(_ name: String, from function: Place?) -> Bool {
        guard let function else { return false }
        return results.contains { $0.name == name && $0.scope.function == function }
    }

    /// The functions that receive a page's messages.
    var messageReceivers: [FunctionFact] {
        functions.filter { function in
            function.name.hasPrefix("userContentController")
                && function.parameters.contains { $0.type.contains("WKScriptMessage") }
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
            guard let first = call.arguments.first, let name = text(of: first.value),
                let value = call.argument("value")
            else { return nil }
            return (name, value, call)
        }
    }
}

/// A dependency that a Podfile or Cartfile names.
struct PodFact: Sendable {
    let name: String
    let place: Place

    var isPopupBridge: Bool { name.lowercased().hasSuffix("popupbridge") }
}
