import Foundation

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
        if let format = Self.format(in: value.text) {
            if Self.takesOnlyNumbers(format) { return false }
            let given = Self.formatArguments(in: value.text, format)
            return given.isEmpty || given.contains { !isHarmless($0) }
        }
        let parts = Self.interpolations(in: value.text)
        if !parts.isEmpty { return parts.contains { !isHarmless($0) } }
        let outside = value.text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        if Self.saysEncoded(outside) { return false }
        let operands = Self.split(value.text, at: ["+"]).filter { !$0.hasPrefix("\"") && !$0.hasPrefix("@\"") }
        return operands.contains { !isHarmless($0) }
    }

    /// What stands behind a format's text.
    private static func formatArguments(in text: String, _ format: Substring) -> [String] {
        guard format.endIndex < text.endIndex else { return [] }
        var rest = text[text.index(after: format.endIndex)...].drop { $0 == "," || $0 == " " }
        if let last = rest.last, last == ")" || last == "]" { rest = rest.dropLast() }
        return split(String(rest), at: [","])
    }

    /// Split at signs outside brackets and quotes.
    private static func split(_ text: String, at signs: Set<Character>) -> [String] {
        var parts = [""]
        var depth = 0
        var isQuoted = false
        var before: Character = " "
        for character in text {
            if character == "\"", before != "\\" { isQuoted.toggle() }
            if !isQuoted {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) { depth -= 1 }
            }
            if depth == 0, !isQuoted, signs.contains(character) {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            before = character
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
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
        "Decimal",
        "BOOL", "NSInteger", "NSUInteger", "int", "long", "float", "double", "bool", "unsigned",
    ]
    /// Of the frameworks' types.
    private static let numericMembers: Set<String> = [
        "count", "isEmpty", "width", "height", "x", "y", "row", "section", "item", "hashValue", "top", "bottom", "left",
        "right",
        "timeIntervalSince1970", "scale", "minX", "maxX", "minY", "maxY", "midX", "midY", "length", "intValue",
        "doubleValue", "boolValue",
    ]

    private static func saysEncoded(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.contains("json") || text.contains("encoded") || text.contains("encoder")
    }

    /// - Parameter depth: how many names have been looked up on the way here.
    private func isHarmless(_ part: String, depth: Int = 0) -> Bool {
        let part = part.trimmingCharacters(in: .whitespaces)
        guard depth < 5, !part.isEmpty else { return false }
        if Self.saysEncoded(part) { return true }
        // Script in script is no value: its author chose it.
        let name = Value(text: part).lastName
        if ["source", "script", "js"].contains(where: { name.lowercased().hasSuffix($0) }) { return true }
        if part.hasSuffix(".rawValue") { return true }
        if project.texts(of: Value(text: part), at: call.scope, offset: call.place.offset) != nil { return true }
        // A choice between two of them.
        let ways = Self.split(part, at: ["?", ":"])
        if ways.count == 3, !part.contains("??") {
            return isHarmless(ways[1], depth: depth + 1) && isHarmless(ways[2], depth: depth + 1)
        }
        let operands = Self.split(part.replacing("??", with: "+"), at: ["+", "-", "*", "/", "%"])
        if operands.count > 1 { return operands.allSatisfy { isHarmless($0, depth: depth + 1) } }
        if part.hasPrefix("("), part.hasSuffix(")") {
            return isHarmless(String(part.dropFirst().dropLast()), depth: depth + 1)
        }
        if let literal = Self.literal(part) { return literal }
        if Self.numbers.contains(where: { part.hasPrefix("\($0)(") }) || part.hasPrefix("String("),
            !part.contains("describing")
        {
            return !part.hasPrefix("String(") || isHarmless(String(part.dropFirst(7).dropLast()), depth: depth + 1)
        }
        if part.hasSuffix(")"), let open = part.firstIndex(of: "(") {
            return isHarmlessCall(String(part[..<open]), depth: depth)
        }
        return isHarmlessName(part, name, depth: depth)
    }

    /// A text that stands there, a number or a flag; `nil` where it is none of them.
    private static func literal(_ part: String) -> Bool? {
        if ["true", "false", "YES", "NO"].contains(part) || part.allSatisfy({ $0.isNumber || $0 == "." || $0 == "_" }) {
            return true
        }
        guard part.hasPrefix("\""), part.hasSuffix("\"") else { return nil }
        return !part.contains("\\(")
    }

    /// A function that gives numbers, or encodes as JSON.
    private func isHarmlessCall(_ callee: String, depth: Int) -> Bool {
        let name = Value(text: callee).lastName
        if ["rounded", "distance", "firstIndex", "hashValue", "advanced"].contains(name) { return true }
        let functions = project.index.functionsNamed[name] ?? []
        return !functions.isEmpty
            && functions.allSatisfy { function in
                ["JSONEncoder", "JSONSerialization", "jsonString"].contains { word in
                    (project.index.readers[word] ?? []).contains { $0.function == function.place }
                } || function.result.map { isHarmless($0.text, depth: depth + 1) } ?? false
            }
    }

    private func isHarmlessName(_ part: String, _ name: String, depth: Int) -> Bool {
        guard part.allSatisfy({ $0.isLetter || $0.isNumber || "_.?!".contains($0) }) else { return false }
        let isAlone = !part.contains(".") || part.hasPrefix("self.")
        if isAlone, let parameter = project.parameter(name, of: call) { return isNumber(parameter.type) }
        if isAlone, let declared = project.declaration(of: name, for: call) {
            if isNumber(declared.type) { return true }
            return declared.value.map { isHarmlessValue($0, depth: depth) } ?? false
        }
        if !isAlone, Self.numericMembers.contains(name) { return true }
        let all = (project.index.variablesNamed[name] ?? []).filter { $0.kind != .local }
        let own = all.filter { $0.scope.type == call.scope.type }
        let declared = isAlone && !own.isEmpty ? own : all
        // What is called like a flag is one, as the language asks of names.
        let words = Logging.split(name)
        guard !declared.isEmpty else {
            return ["is", "has", "should", "can"].contains(words.first ?? "") && words.count > 1
        }
        return declared.allSatisfy { variable in
            isNumber(variable.type)
                || (variable.type.isEmpty && variable.value.map { isHarmlessValue($0, depth: depth) } ?? false)
        }
    }

    private func isNumber(_ type: String) -> Bool {
        let words = type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.contains { Self.numbers.contains($0) } && !words.contains("String") && !words.contains("NSString")
    }

    /// `String(data: data, encoding: .utf8)` of what an encoder made; a number; a constant.
    private func isHarmlessValue(_ value: Value, depth: Int) -> Bool {
        if value.literal != nil || Self.saysEncoded(value.text) { return true }
        if value.isComposed { return !isSpliced(value) }
        return isHarmless(value.text, depth: depth + 1)
            || value.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
                .contains { isEncodedName(String($0), depth: depth + 1) }
    }

    private func isEncodedName(_ name: String, depth: Int) -> Bool {
        guard depth < 4, let value = project.declaration(of: name, for: call)?.value else { return false }
        return Self.saysEncoded(value.text)
    }
}
