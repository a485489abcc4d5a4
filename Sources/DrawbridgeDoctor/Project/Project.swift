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
    /// What each constant says, by its name.
    private var saidBy: [String: Set<String?>] = [:]

    mutating func add(_ facts: SourceFacts) {
        imports += facts.imports
        types += facts.types
        functions += facts.functions
        calls += facts.calls
        variables += facts.variables
        assignments += facts.assignments
        literals += facts.literals
        casts += facts.casts
        names += facts.names
        results += facts.results
        for function in facts.functions { functionAt[function.place] = function }
        for variable in facts.variables { saidBy[variable.name, default: []].insert(variable.value?.literal) }
    }

    // MARK: Look-ups

    func calls(_ bases: String...) -> [CallFact] {
        calls.filter { bases.contains($0.base) }
    }

    func assignments(to properties: String...) -> [AssignmentFact] {
        assignments.filter { properties.contains($0.property) }
    }

    func names(_ wanted: String...) -> [NameFact] {
        names.filter { wanted.contains($0.name) }
    }

    func function(_ place: Place?) -> FunctionFact? {
        place.flatMap { functionAt[$0] }
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
                && call.arguments.count >= 2
        }
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
}
