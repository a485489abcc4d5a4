import Foundation

/// Tells what a value may say: constants by their names, sums, interpolations, choices, defaults and lists that are looped over.
struct Evaluator {
    private let index: ProjectIndex
    /// Of the app that is judged.
    private let identifiers: [String]
    private static let deepest = 8
    private static let most = 20

    init(_ index: ProjectIndex, identifiers: [String]) {
        self.index = index
        self.identifiers = identifiers
    }

    /// All that a value may say; `nil` where that cannot be told.
    func texts(of value: Value, at scope: Scope?, offset: Int = .max, depth: Int = 0) -> Set<String>? {
        guard depth < Self.deepest else { return nil }
        if let literal = value.literal { return [literal] }
        let text = value.text
        // Of a long text only the beginning is known.
        guard text.utf8.count < 400, !text.isEmpty else { return nil }
        return expression(text[...], scope, offset, depth)
    }

    private func expression(_ text: Substring, _ scope: Scope?, _ offset: Int, _ depth: Int) -> Set<String>? {
        guard depth < Self.deepest else { return nil }
        let text = trimmed(text)
        if let parts = split(text, at: "??") { return union(parts, scope, offset, depth) }
        if let parts = split(text, at: "?"), parts.count == 2, let ways = split(parts[1], at: ":"), ways.count == 2 {
            return union(ways, scope, offset, depth)
        }
        if let parts = split(text, at: "+") { return product(parts.map { expression($0, scope, offset, depth + 1) }) }
        if text.hasPrefix("("), text.hasSuffix(")") {
            return expression(text.dropFirst().dropLast(), scope, offset, depth + 1)
        }
        if text.hasPrefix("\""), text.hasSuffix("\""), text.count >= 2 {
            return literal(text.dropFirst().dropLast(), scope, offset, depth)
        }
        if text.hasPrefix("String("), text.hasSuffix(")"), !text.contains(":") {
            return expression(text.dropFirst(7).dropLast(), scope, offset, depth + 1)
        }
        return named(text, scope, offset, depth)
    }

    private func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace || last == "!" { text = text.dropLast() }
        return text
    }

    private func union(_ parts: [Substring], _ scope: Scope?, _ offset: Int, _ depth: Int) -> Set<String>? {
        var all: Set<String> = []
        for part in parts {
            guard let found = expression(part, scope, offset, depth + 1) else { continue }
            all.formUnion(found)
        }
        return all.isEmpty ? nil : all
    }

    private func product(_ parts: [Set<String>?]) -> Set<String>? {
        var all: Set<String> = [""]
        for part in parts {
            guard let part, all.count * part.count <= Self.most else { return nil }
            all = Set(all.flatMap { start in part.map { start + $0 } })
        }
        return all
    }

    /// What stands between quotes, with its interpolations.
    private func literal(_ text: Substring, _ scope: Scope?, _ offset: Int, _ depth: Int) -> Set<String>? {
        var parts: [Set<String>?] = []
        var rest = text
        while let open = rest.range(of: "\\(") {
            parts.append([String(rest[..<open.lowerBound])])
            var level = 1
            var end = open.upperBound
            while end < rest.endIndex {
                if rest[end] == "(" { level += 1 }
                if rest[end] == ")" { level -= 1 }
                if level == 0 { break }
                end = rest.index(after: end)
            }
            guard end < rest.endIndex else { return nil }
            parts.append(expression(rest[open.upperBound..<end], scope, offset, depth + 1))
            rest = rest[rest.index(after: end)...]
        }
        guard !rest.contains("\"") else { return nil }
        return product(parts + [[String(rest)]])
    }

    /// Split at a sign outside brackets and quotes; `nil` where it is not there.
    private func split(_ text: Substring, at sign: String) -> [Substring]? {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var isQuoted = false
        var position = text.startIndex
        while position < text.endIndex {
            let character = text[position]
            if character == "\\", isQuoted {
                position = text.index(after: position)
                if position < text.endIndex, text[position] == "(" { depth += 1 }
            } else if character == "\"" {
                if depth == 0 || isQuoted { isQuoted.toggle() }
            } else if "([{".contains(character) {
                depth += 1
            } else if ")]}".contains(character) {
                depth -= 1
            } else if depth == 0, !isQuoted, text[position...].hasPrefix(sign), isSign(text, position, sign) {
                parts.append(text[start..<position])
                position = text.index(position, offsetBy: sign.count)
                start = position
                continue
            }
            if position < text.endIndex { position = text.index(after: position) }
        }
        guard !parts.isEmpty else { return nil }
        return parts + [text[start...]]
    }

    /// `?` of a choice and not of a chain.
    private func isSign(_ text: Substring, _ position: Substring.Index, _ sign: String) -> Bool {
        guard sign == "?" else { return true }
        let next = text.index(after: position)
        return next < text.endIndex && text[next] != "." && text[next] != "?" && text[next] != "[" && text[next] != "("
    }

    private func named(_ text: Substring, _ scope: Scope?, _ offset: Int, _ depth: Int) -> Set<String>? {
        var text = text
        if text.hasSuffix(".rawValue") { text = text.dropLast(9) }
        if text.hasSuffix("bundleIdentifier") || text.hasSuffix("bundleIdentifier]") {
            return identifiers.isEmpty ? nil : Set(identifiers)
        }
        var isCall = false
        if text.hasSuffix("()") {
            text = text.dropLast(2)
            isCall = true
        }
        guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || "_.?".contains($0) }) else { return nil }
        let parts = text.split { $0 == "." || $0 == "?" }.map(String.init)
        guard let name = parts.last else { return nil }
        var base = parts.dropLast().last
        if base == "self" || base == "Self" { base = scope?.type?.split(separator: ".").last.map(String.init) }
        if isCall { return union((index.functionsNamed[name] ?? []).map(\.result), name, base, depth) }
        // The nearest: a local, a parameter's default, a member of the type, what the name says anywhere.
        if parts.count == 1, let function = scope?.function {
            let local = (index.localsOf[function] ?? []).last { $0.name == name && $0.place.offset < offset }
            if let local, let value = local.value {
                return local.isElement ? elements(value, scope, depth) : own(value, scope, depth)
            }
            if let parameter = index.functionAt[function]?.parameters.first(where: { $0.name == name }) {
                return parameter.value.flatMap { own($0, scope, depth) }
            }
        }
        let all = (index.variablesNamed[name] ?? []).filter { $0.kind != .local }
        let functions = (index.functionsNamed[name] ?? []).filter { $0.parameters.isEmpty && $0.result != nil }
        let typed = all.filter { variable in
            base.map { variable.scope.type?.split(separator: ".").last.map(String.init) == $0 } ?? false
        }
        let mine = all.filter { $0.scope.type == scope?.type && scope?.type != nil }
        let chosen = !typed.isEmpty ? typed : !mine.isEmpty && base == nil ? mine : all
        if chosen.isEmpty, !functions.isEmpty { return union(functions.map(\.result), name, base, depth) }
        // One that is set elsewhere says what nobody knows.
        var found: Set<String> = []
        for variable in chosen {
            guard let value = variable.value, let texts = own(value, variable.scope, depth) else { return nil }
            found.formUnion(texts)
        }
        return found.isEmpty || (typed.isEmpty && mine.isEmpty && found.count > 1) ? nil : found
    }

    private func own(_ value: Value, _ scope: Scope?, _ depth: Int) -> Set<String>? {
        texts(of: value, at: scope, depth: depth + 1)
    }

    private func union(_ results: [Value?], _ name: String, _ base: String?, _ depth: Int) -> Set<String>? {
        var all: Set<String> = []
        for result in results {
            guard let result, let texts = own(result, nil, depth) else { return nil }
            all.formUnion(texts)
        }
        return all.isEmpty ? nil : all
    }

    /// The elements of `["a", "b"]`, or of a constant that is one.
    private func elements(_ value: Value, _ scope: Scope?, _ depth: Int) -> Set<String>? {
        guard depth < Self.deepest else { return nil }
        let text = value.text[...]
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inside = text.dropFirst().dropLast()
            return union(split(inside, at: ",") ?? [inside], scope, .max, depth)
        }
        let name = value.lastName
        guard let arrays = index.variablesNamed[name]?.compactMap(\.value), arrays.count == 1,
            arrays[0].text.hasPrefix("[")
        else { return nil }
        return elements(arrays[0], scope, depth + 1)
    }
}
