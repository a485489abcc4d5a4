extension Project {
    /// Names that something depends on and that no file declares which was parsed: constants of addresses, handlers and events,
    /// what a branch for an event calls, classes above a view.
    var undeclaredNames: Set<String> {
        var names: Set<String> = []
        func take(_ value: Value) {
            guard value.literal == nil, value.text.utf8.count < 200 else { return }
            for name in value.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                names.insert(String(name))
            }
        }
        let labels: Set<String> = ["name", "value", "host", "string", "url", "forName", "returnURLScheme"]
        let bases: Set<String> = [
            "evaluateJavaScript", "canOpenURL", "hasPrefix", "hasSuffix", "contains", "setReturnURLScheme",
            "ReturnURLScheme", "URL",
            "URLComponents", "URLQueryItem", "addScriptMessageHandler", "URLWithString", "initWithString",
        ]
        // A function that is called in a script is one of few, whatever it is called.
        var inScripts: Set<String> = []
        for call in calls where ["evaluateJavaScript", "callAsyncJavaScript"].contains(call.base) {
            take(call.firstValue ?? Value(text: ""))
            inScripts.formUnion(names.filter { $0.utf8.count >= 5 })
            names = []
        }
        for call in calls {
            for argument in call.arguments
            where bases.contains(call.base) || (argument.label.map(labels.contains) ?? false) {
                take(argument.value)
            }
        }
        for comparison in comparisons {
            take(comparison.operand)
            for deed in comparison.deeds {
                if case .call(let name, _, _) = deed { names.insert(name) }
                if case .assignment(let target) = deed { names.insert(Value(text: target).lastName) }
            }
        }
        for assignment in assignments where ["host", "scheme", "wrap-plt"].contains(assignment.property) {
            take(assignment.value)
        }
        for type in types { names.formUnion(type.inherited) }
        let declared = Set(types.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
        return names.union(inScripts).filter { name in
            (Self.isOwn(name) || inScripts.contains(name)) && !declared.contains(name)
                && index.variablesNamed[name] == nil && index.functionsNamed[name] == nil
        }
    }

    private static let frameworks = ["UI", "NS", "WK", "CG", "CA", "AV", "URL", "SF", "AS", "POP"]

    /// Whether a name can only be the app's own: `name` and `dismiss` are declared everywhere.
    private static func isOwn(_ name: String) -> Bool {
        guard name.utf8.count >= 5, !frameworks.contains(where: name.hasPrefix) else { return false }
        return name.first?.isUppercase == true || name.hasPrefix("k") && name.dropFirst().first?.isUppercase == true
            || Logging.split(name).count > 1
    }
}
