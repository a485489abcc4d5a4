/// What is looked up across the whole project, whichever part of it is judged.
struct ProjectIndex: Sendable {
    private(set) var functionAt: [Place: FunctionFact] = [:]
    /// The names of properties by the places of their declarations.
    private(set) var propertyAt: [Place: String] = [:]
    private(set) var localsOf: [Place: [VariableFact]] = [:]
    private(set) var functionsNamed: [String: [FunctionFact]] = [:]
    private(set) var variablesNamed: [String: [VariableFact]] = [:]
    /// Where each name is read.
    private(set) var readers: [String: [Scope.Member]] = [:]
    private(set) var requirements: Set<String> = []
    private(set) var calls: [CallFact] = []
    private(set) var comparisons: [ComparisonFact] = []
    private(set) var assignments: [AssignmentFact] = []
    /// Calls by the labels of their closures.
    private var closures: [String: [CallFact.Argument]] = [:]

    mutating func add(_ facts: SourceFacts) {
        for property in facts.properties { propertyAt[property.place] = property.name }
        for function in facts.functions {
            functionAt[function.place] = function
            functionsNamed[function.baseName, default: []].append(function)
        }
        for variable in facts.variables {
            variablesNamed[variable.name, default: []].append(variable)
            if variable.kind == .local, let function = variable.scope.function {
                localsOf[function, default: []].append(variable)
            }
        }
        for usage in facts.usages {
            let member = Scope.Member(type: usage.scope.type, function: usage.scope.function)
            for name in usage.names { readers[name, default: []].append(member) }
        }
        requirements.formUnion(facts.requirements)
        calls += facts.calls
        comparisons += facts.comparisons
        assignments += facts.assignments
        for call in facts.calls {
            for argument in call.arguments
            where argument.value.text.hasPrefix("{") || argument.value.text.hasPrefix("^") {
                closures[argument.label ?? "", default: []].append(argument)
            }
        }
    }

    /// The closures that calls give under a label.
    func closures(labelled label: String) -> [CallFact.Argument] { closures[label] ?? [] }
}
