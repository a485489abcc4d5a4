/// Text that is run in the page.
enum ScriptTextRules {
    static let interpolation = Rule(
        id: "javascript-interpolated",
        severity: .error,
        system: .webView,
        summary: "Values reach the page as arguments, not as spliced text.",
        reason: "An apostrophe, a line break or a hostile value ends the string and runs as the page's own code.",
        fix: "Use callAsyncJavaScript(_:arguments:in:in:), or encode the value as JSON first."
    ) { project in
        project.calls("evaluateJavaScript", "callAsyncJavaScript").filter { call in
            guard let value = call.firstValue else { return false }
            if ScriptText(call, project).isSpliced(value) { return true }
            let name = value.lastName
            guard let function = call.scope.function, value.text == name else { return false }
            if let declared = project.declaration(of: name, for: call)?.value,
                ScriptText(call, project).isSpliced(declared)
            {
                return true
            }
            return project.assignments.contains {
                $0.target == name && $0.scope.function == function && ScriptText(call, project).isSpliced($0.value)
            }
        }.map { Trouble($0.place, "A value is spliced into the script's text.") }
    }
}

/// Tells whether a text that a call gets is put together from something that may hold quotes.
struct ScriptText {
    private let call: CallFact
    private let project: Project

    init(_ call: CallFact, _ project: Project) {
        self.call = call
        self.project = project
    }

    func isSpliced(_ value: Value) -> Bool {
        guard value.isComposed else { return false }
        if let format = Self.format(in: value.text), Self.takesOnlyNumbers(format) { return false }
        let parts = Self.interpolations(in: value.text)
        if !parts.isEmpty { return parts.contains { !isHarmless($0) } }
        let outside = value.text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        if Self.saysEncoded(outside) { return false }
        let operands = outside.split(whereSeparator: { $0 == "+" || $0 == " " }).map(String.init)
        return operands.isEmpty || operands.contains { !isHarmless($0) }
    }

    /// What stands between `\\(` and its `)`.
    private static func interpolations(in text: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while let start = rest.range(of: "\\(")?.upperBound {
            var depth = 1
            var end = start
            while end < rest.endIndex {
                if rest[end] == "(" { depth += 1 }
                if rest[end] == ")" { depth -= 1 }
                if depth == 0 { break }
                end = rest.index(after: end)
            }
            parts.append(String(rest[start..<end]))
            rest = rest[end...]
        }
        return parts
    }

    private static func format(in text: String) -> Substring? {
        guard
            let start = ["stringWithFormat:", "initWithFormat:", "String(format:"].lazy.compactMap({
                text.range(of: $0)
            })
            .first?.upperBound, let open = text[start...].firstIndex(of: "\"")
        else { return nil }
        return text[text.index(after: open)...].prefix { $0 != "\"" }
    }

    /// Whether no `%@` or `%s` is among its specifiers.
    private static func takesOnlyNumbers(_ format: Substring) -> Bool {
        let specifiers = format.replacing("%%", with: "").split(separator: "%", omittingEmptySubsequences: false)
            .dropFirst()
        return !specifiers.isEmpty
            && specifiers.allSatisfy {
                $0.first { $0.isLetter && !"lhqzjtL".contains($0) || $0 == "@" }.map { "diufgxXeE".contains($0) }
                    ?? false
            }
    }

    private static let numbers: Set<String> = [
        "Bool", "Int", "UInt", "Int32", "Int64", "UInt32", "UInt64", "Double", "Float", "CGFloat", "TimeInterval",
        "BOOL",
        "NSInteger", "NSUInteger",
    ]

    private static func saysEncoded(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.contains("json") || text.contains("encoded") || text.contains("encoder")
    }

    /// - Parameter depth: how many names have been looked up on the way here.
    private func isHarmless(_ part: String, depth: Int = 0) -> Bool {
        if Self.saysEncoded(part) { return true }
        if ["true", "false"].contains(part) || part.allSatisfy({ $0.isNumber || $0 == "." }) { return true }
        // Script in script is no value: its author chose it.
        let name = Value(text: part).lastName.lowercased()
        if ["source", "script", "js"].contains(where: { name.hasSuffix($0) }) { return true }
        if [".count", ".isEmpty", ".rawValue"].contains(where: { part.hasSuffix($0) }) { return true }
        if Self.numbers.contains(where: { part.hasPrefix("\($0)(") }) { return true }
        if project.text(of: Value(text: part)) != nil { return true }
        guard depth < 4, part.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
        if let parameter = project.parameter(part, of: call), Self.numbers.contains(parameter.type) { return true }
        guard let declared = project.declaration(of: part, for: call) else { return false }
        if Self.numbers.contains(declared.type) { return true }
        guard let value = declared.value else { return false }
        // `String(data: data, encoding: .utf8)` of what an encoder made.
        return Self.saysEncoded(value.text)
            || value.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
                .contains { $0 != part && isEncodedName(String($0), depth: depth + 1) }
    }

    private func isEncodedName(_ name: String, depth: Int) -> Bool {
        guard depth < 4, let value = project.declaration(of: name, for: call)?.value else { return false }
        return Self.saysEncoded(value.text)
    }
}
