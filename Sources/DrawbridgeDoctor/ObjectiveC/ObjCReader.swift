import Foundation

/// Reads an Objective-C file's facts from its tokens.
struct ObjCReader {
    let list: ObjCTokenList
    var facts: SourceFacts
    var type: String?
    /// Of the body that is being read.
    var branches: ObjCBranches?
    /// Whether the body that is being read asks what class something is of.
    var asksForClass = false
    private var isProtocol = false

    /// - Throws: ``SkippedFile/Reason/tooDeep``.
    static func facts(path: String, data: Data) throws(SkippedFile.Reason) -> SourceFacts {
        guard Nesting.isBearable(data) else { throw .tooDeep }
        var reader = ObjCReader(list: ObjCTokenList(path: path, bytes: Array(data)))
        reader.run()
        return reader.facts
    }

    private init(list: ObjCTokenList) {
        self.list = list
        facts = SourceFacts(path: list.path, language: .objectiveC)
    }

    private mutating func run() {
        var index = 0
        while let token = list[index] {
            switch token.kind {
            case .preprocessor:
                preprocessor(token, at: index)
                index += 1
            case .directive:
                index = directive(token.text, at: index)
            case .sign where token.text == "-" || token.text == "+":
                index = method(at: index)
            case .word:
                index = declaration(at: index)
            default:
                index += 1
            }
        }
    }

    // MARK: Outside bodies

    private mutating func preprocessor(_ token: ObjCToken, at index: Int) {
        let line = token.text.dropFirst().drop { $0.isWhitespace }
        if line.hasPrefix("import") || line.hasPrefix("include") {
            let name = line.drop { $0 != "<" && $0 != "\"" }.dropFirst()
            let module = String(name.prefix { $0 != "/" && $0 != "." && $0 != ">" && $0 != "\"" })
            facts.imports.append(ImportFact(module: module, place: list.place(index..<(index + 1))))
        } else if line.hasPrefix("define") {
            let words = line.dropFirst("define".count).drop { $0.isWhitespace }
            let name = String(words.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard let open = words.firstIndex(of: "\""), let close = words.lastIndex(of: "\""), open < close else {
                return
            }
            let text = String(words[words.index(after: open)..<close])
            let place = list.place(index..<(index + 1))
            facts.literals.append(LiteralFact(text: text, place: place, scope: scope(at: index)))
            facts.variables.append(
                VariableFact(
                    name: name,
                    type: "NSString*",
                    value: Value(text: "\"\(text)\"", literal: text),
                    kind: .global,
                    place: place,
                    scope: scope(at: index)
                )
            )
        }
    }

    func scope(at index: Int, function: Place? = nil) -> Scope {
        Scope(
            type: type,
            function: function,
            isDebugOnly: list[index]?.isDebugOnly ?? false,
            arms: branches?.arms(at: index) ?? []
        )
    }

    private mutating func directive(_ text: String, at start: Int) -> Int {
        switch text {
        case "@import":
            facts.imports.append(
                ImportFact(module: list[start + 1]?.text ?? "", place: list.place(start..<(start + 2)))
            )
            return start + 2
        case "@interface", "@implementation", "@protocol":
            return typeHead(at: start)
        case "@property":
            let end = list.nextSemicolon(from: start, before: list.tokens.count)
            note(start..<end, scope(at: start))
            guard let name = list[end - 1], name.kind == .word, end - 1 > start else { return end + 1 }
            var usage = UsageFact(scope: scope(at: start), place: list.place(start..<end))
            for index in start..<(end - 1) where list[index]?.kind == .word {
                usage.names.insert(list[index]?.text ?? "")
            }
            facts.usages.append(usage)
            facts.variables.append(
                VariableFact(
                    name: name.text,
                    type: list.text((start + 1)..<(end - 1)),
                    value: nil,
                    kind: .instance,
                    place: list.place((end - 1)..<end),
                    scope: scope(at: start),
                    keepsNothing: (start..<end).contains { list.isWord($0, "weak") || list.isWord($0, "assign") }
                )
            )
            return end + 1
        case "@end":
            type = nil
            isProtocol = false
            return start + 1
        default:
            return start + 1
        }
    }

    private mutating func typeHead(at start: Int) -> Int {
        guard let name = list[start + 1], name.kind == .word else { return start + 1 }
        var index = start + 2
        var inherited: [String] = []
        if list.isSign(index, "(") { index = list.brackets.end(of: index) + 1 }
        if list.isSign(index, ":"), let parent = list[index + 1] {
            inherited.append(parent.text)
            index += 2
        }
        if list.isSign(index, "<") {
            index += 1
            while let token = list[index], !token.is(">") {
                if token.kind == .word { inherited.append(token.text) }
                index += 1
            }
            index += 1
        }
        // `@protocol Name;` only announces it.
        if list.isSign(index, ";") { return index + 1 }
        note((start + 1)..<index, scope(at: start))
        type = name.text
        isProtocol = list[start]?.text == "@protocol"
        facts.types.append(
            TypeFact(
                name: name.text,
                inherited: inherited,
                place: list.place((start + 1)..<(start + 2)),
                kind: isProtocol ? .protocol : list[start]?.text == "@implementation" ? .extension : .type
            )
        )
        if list.isSign(index, "{") {
            // Instance variables.
            return list.brackets.end(of: index) + 1
        }
        return index
    }

    private mutating func method(at start: Int) -> Int {
        guard list.isSign(start + 1, "(") else { return start + 1 }
        var index = list.brackets.end(of: start + 1) + 1
        let head = index
        var name = ""
        var parameters: [FunctionFact.Parameter] = []
        while let token = list[index], !token.is("{"), !token.is(";") {
            guard token.kind == .word, list.isSign(index + 1, ":") else {
                if name.isEmpty, token.kind == .word { name = token.text }
                index += 1
                continue
            }
            name += token.text + ":"
            index += 2
            var type = ""
            if list.isSign(index, "(") {
                let close = list.brackets.end(of: index)
                type = list.text((index + 1)..<close)
                index = close + 1
            }
            parameters.append(FunctionFact.Parameter(name: list[index]?.text ?? "", type: type))
            index += 1
        }
        // A method may repeat its declaration's `;` before its brace.
        if list.isSign(index, ";"), list.isSign(index + 1, "{") { index += 1 }
        guard list.isSign(index, "{") else {
            if isProtocol { facts.requirements.insert(String(name.prefix { $0 != ":" })) }
            return index + 1
        }
        body(name: name, parameters, head: head, open: index)
        return list.brackets.end(of: index) + 1
    }

    /// A C function, or a variable outside any.
    private mutating func declaration(at start: Int) -> Int {
        var index = start
        while let token = list[index], !token.is(";"), !token.is("{"), token.kind != .directive {
            if token.is("=") { break }
            if token.is("(") {
                let close = list.brackets.end(of: index)
                if list.isSign(close + 1, "{"), let name = list[index - 1], name.kind == .word {
                    body(name: name.text, [], head: index - 1, open: close + 1)
                    return list.brackets.end(of: close + 1) + 1
                }
                index = close
            }
            index += 1
        }
        let end = list.nextSemicolon(from: index, before: list.tokens.count)
        if list.isSign(index, "="), let name = list[index - 1], name.kind == .word {
            add(variable: name, type: start..<(index - 1), value: (index + 1)..<end, kind: .global, nil)
            scan((index + 1)..<end, function: nil)
        } else if list.isSign(index, ";"), index > start, let name = list[index - 1], name.kind == .word {
            add(variable: name, type: start..<(index - 1), value: nil, kind: .global, nil)
        }
        return max(list.isSign(index, "{") ? list.brackets.end(of: index) + 1 : end + 1, start + 1)
    }
}
