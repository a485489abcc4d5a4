/// Tells whether what a body does comes to anything: whether somebody observes what it sets, listens to what it sends, and
/// does something in what it calls.
struct Outcomes {
    private let index: ProjectIndex
    private static let deepest = 4

    init(_ index: ProjectIndex) {
        self.index = index
    }

    /// - Parameter scope: where the deeds are done.
    func act(_ deeds: [Deed], in scope: Scope, depth: Int = 0) -> Bool {
        deeds.contains { acts($0, in: scope, depth: depth) }
    }

    private func acts(_ deed: Deed, in scope: Scope, depth: Int) -> Bool {
        guard depth < Self.deepest else { return true }
        switch deed {
        case .other: return true
        case .counts: return false
        case .becomes(let name): return isHandled(name, depth: depth)
        case .assignment(let target): return isObserved(target, in: scope)
        case .call(let name, let receiver, let argument): return acts(name, receiver, argument, in: scope, depth: depth)
        }
    }

    /// A case of an enumeration comes to what is done where it is compared; where it is never compared, its user is unknown.
    private func isHandled(_ name: String, depth: Int) -> Bool {
        let asked = index.comparisons.filter { $0.operand.literal == nil && $0.operand.lastName == name }
        return asked.isEmpty
            ? (index.readers[name] ?? []).count > 1 : asked.contains { act($0.deeds, in: $0.scope, depth: depth + 1) }
    }

    /// A property of the app's own that nobody reads is set for nobody.
    private func isObserved(_ target: String, in scope: Scope) -> Bool {
        let name = target.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? target
        let declared = (index.variablesNamed[name] ?? []).filter { $0.kind == .instance || $0.kind == .shared }
        // The frameworks' own have somebody.
        guard !declared.isEmpty, !Self.frameworks.contains(name) else { return true }
        return declared.contains { $0.isObserved || $0.type.contains("Binding") }
            || !(index.readers[name] ?? []).isEmpty
    }

    private static let frameworks: Set<String> = [
        "isHidden", "hidden", "alpha", "text", "isEnabled", "view", "title", "image", "frame", "delegate",
    ]

    private func acts(_ name: String, _ receiver: String, _ argument: String, in scope: Scope, depth: Int) -> Bool {
        let closures = (index.variablesNamed[name] ?? []).filter { $0.type.contains("->") || $0.type.contains("(^") }
        if !closures.isEmpty, index.functionsNamed[name] == nil { return isSupplied(name, closures) }
        if name == "send" || name == "accept" || name == "onNext", !receiver.isEmpty {
            return isListenedTo(receiver, scope)
        }
        if name == "post" || name == "postNotificationName" { return isAwaited(argument) }
        let all = index.functionsNamed[name] ?? []
        let own = all.filter { $0.type == scope.type && (receiver.isEmpty || receiver == "self") }
        let functions = own.isEmpty ? all : own
        // Nobody does what a protocol of the app's own asks for.
        if functions.isEmpty { return !index.requirements.contains(name) }
        // The same name may be a framework's: `dismiss` on another object.
        if own.isEmpty, !index.requirements.contains(name), isOfSystem(name) { return true }
        return functions.contains { function in
            act(function.deeds, in: Scope(type: function.type, function: function.place), depth: depth + 1)
        }
    }

    private func isOfSystem(_ name: String) -> Bool {
        [
            "dismiss", "popViewController", "dismissViewControllerAnimated", "popViewControllerAnimated", "reload",
            "load", "present",
            "removeFromSuperview", "stopAnimating", "startAnimating", "setHidden",
        ].contains(name)
    }

    /// A closure that somebody gives, and that does something.
    private func isSupplied(_ name: String, _ declared: [VariableFact]) -> Bool {
        let given = index.closures(labelled: name).map(\.value.text)
        let set = index.assignments.filter { $0.property == name && $0.value.text != name }.map(\.value.text)
        let preset = declared.compactMap { $0.value?.text }
        let all = given + set + preset
        if all.contains(where: { !Self.isEmptyClosure($0) }) { return true }
        // Handed on by its name, or given behind the call as its last closure.
        let handedOn = index.calls.contains { call in
            call.arguments.contains { $0.label == name && !$0.value.text.hasPrefix("{") && $0.value.text != "nil" }
        }
        let owners = Set(
            declared.compactMap(\.scope.type).compactMap { $0.split(separator: ".").last.map(String.init) }
        )
        let trailing = index.calls.contains { call in
            owners.contains(call.base)
                && call.arguments.contains { $0.label == "trailing" && !Self.isEmptyClosure($0.value.text) }
        }
        return handedOn || trailing
    }

    /// `{}`, `{ _ in }`, and one that only logs in its first statement and has no other.
    static func isEmptyClosure(_ text: String) -> Bool {
        if text == "nil" { return true }
        guard text.hasPrefix("{") || text.hasPrefix("^") else { return false }
        var body = text.drop { $0 != "{" }.dropFirst()
        if body.last == "}" { body = body.dropLast() }
        if let head = body.range(of: " in ") ?? body.range(of: "_ in") ?? body.range(of: " in"),
            !body[..<head.lowerBound].contains("(") || body.hasPrefix("(")
        {
            body = body[head.upperBound...]
        }
        let rest = body.trimmingCharacters(in: .whitespacesAndNewlines)
        if rest.isEmpty { return true }
        let callee = rest.prefix { $0 != "(" }
        return rest.hasSuffix(")") && !rest.dropFirst(callee.count).dropLast().contains("}")
            && Logging.isLog(String(callee))
            && !rest.contains(";")
    }

    private func isListenedTo(_ receiver: String, _ scope: Scope) -> Bool {
        let name = Value(text: receiver).lastName
        // What is declared nowhere is a framework's, or in a file that was not read.
        guard !name.isEmpty, index.variablesNamed[name] != nil else { return true }
        let listeners = index.calls.filter { call in
            ["sink", "onReceive", "subscribe", "drive", "bind", "observe", "assign"].contains(call.base)
                && (call.receiver.contains(name) || call.arguments.contains { $0.value.text.contains(name) })
        }
        guard listeners.isEmpty else {
            return listeners.contains { call in
                let closures = call.arguments.filter { $0.value.text.hasPrefix("{") }
                return closures.isEmpty || closures.contains { !Self.isEmptyClosure($0.value.text) }
            }
        }
        return (index.readers[name] ?? []).contains { $0.function != scope.function }
    }

    /// A notification with a name of the app's own that nobody else reads.
    private func isAwaited(_ argument: String) -> Bool {
        let name = Value(text: argument).lastName
        guard let declared = index.variablesNamed[name], !declared.isEmpty else { return true }
        let posts = index.calls.filter { $0.base == "post" && $0.firstValue?.lastName == name }.compactMap(
            \.scope.function
        )
        return (index.readers[name] ?? []).contains { reader in !posts.contains { $0 == reader.function } }
    }
}
