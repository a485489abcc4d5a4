import Foundation

/// Reads an Objective-C file's facts from its tokens.
struct ObjCReader {
    private let list: ObjCTokenList
    private var facts: SourceFacts
    private var type: String?
    /// Of the body that is being read.
    private var branches: ObjCBranches?

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
            facts.literals.append(LiteralFact(text: text, role: .other, place: place, scope: scope(at: index)))
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

    private func scope(at index: Int, function: Place? = nil) -> Scope {
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
            let end = list.next(";", from: start, before: list.tokens.count)
            note(start..<end, scope(at: start))
            guard let name = list[end - 1], name.kind == .word, end - 1 > start else { return end + 1 }
            facts.variables.append(
                VariableFact(
                    name: name.text,
                    type: list.text((start + 1)..<(end - 1)),
                    value: nil,
                    kind: .instance,
                    place: list.place((end - 1)..<end),
                    scope: scope(at: start)
                )
            )
            return end + 1
        case "@end":
            type = nil
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
        facts.types.append(
            TypeFact(name: name.text, inherited: inherited, place: list.place((start + 1)..<(start + 2)))
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
        guard list.isSign(index, "{") else { return index + 1 }
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
        let end = list.next(";", from: index, before: list.tokens.count)
        if list.isSign(index, "="), let name = list[index - 1], name.kind == .word {
            add(variable: name, type: start..<(index - 1), value: (index + 1)..<end, kind: .global, nil)
            scan((index + 1)..<end, function: nil)
        } else if list.isSign(index, ";"), index > start, let name = list[index - 1], name.kind == .word {
            add(variable: name, type: start..<(index - 1), value: nil, kind: .global, nil)
        }
        return max(list.isSign(index, "{") ? list.brackets.end(of: index) + 1 : end + 1, start + 1)
    }

    // MARK: Bodies

    private mutating func body(name: String, _ parameters: [FunctionFact.Parameter], head: Int, open: Int) {
        let inside = (open + 1)..<max(open + 1, list.brackets.end(of: open))
        var function = FunctionFact(
            name: name,
            parameters: parameters,
            place: list.place(head..<(head + 1)),
            type: type,
            isDebugOnly: list[head]?.isDebugOnly ?? false
        )
        if let handler = parameters.first(where: { $0.type.contains("ActionPolicy") && $0.type.contains("^") }) {
            function.undecided = ObjCFlow(list: list, parameter: handler.name).firstMiss(in: inside)
        }
        facts.functions.append(function)
        scan(inside, function: function.place)
    }

    private mutating func scan(_ range: Range<Int>, function: Place?) {
        let branches = ObjCBranches(in: range, of: list)
        self.branches = branches
        defer { self.branches = nil }
        note(range, scope(at: range.lowerBound, function: function))
        for index in range {
            guard let token = list[index] else { continue }
            if token.is("[") { message(at: index, in: range, function) }
            if token.is("=") { assignment(at: index, in: range, function) }
            if token.is("(") { cast(at: index, in: range, function) }
            if token.kind == .word, list.isSign(index + 1, "("),
                index == range.lowerBound || !list.isSign(index - 1, "^")
            {
                functionCall(at: index, function)
            }
            if list.isWord(index - 1, "return"), token.kind == .word, list.isSign(index + 1, ";") {
                facts.results.append(
                    NameFact(
                        name: token.text,
                        place: list.place(index..<(index + 1)),
                        scope: scope(at: index, function: function)
                    )
                )
            }
            if token.kind == .string {
                literal(at: index, branches, in: range, function)
            }
            if token.is("*") || token.kind == .word,
                list.isWord(index - 1, "static") || list.isWord(index - 2, "static"),
                list.isSign(index + 2, ";"), let name = list[index + 1], name.kind == .word
            {
                add(variable: name, type: (index - 1)..<(index + 1), value: nil, kind: .shared, function)
            }
        }
    }

    private mutating func note(_ range: Range<Int>, _ scope: Scope) {
        for index in range {
            guard let token = list[index], token.kind == .word, NamesOfInterest.all.contains(token.text) else {
                continue
            }
            var own = scope
            own.isDebugOnly = token.isDebugOnly
            facts.names.append(NameFact(name: token.text, place: list.place(index..<(index + 1)), scope: own))
        }
    }

    private mutating func add(
        variable name: ObjCToken,
        type: Range<Int>,
        value: Range<Int>?,
        kind: VariableFact.Kind,
        _ function: Place?
    ) {
        note(type, scope(at: type.lowerBound, function: function))
        facts.variables.append(
            VariableFact(
                name: name.text,
                type: list.text(type),
                value: value.map { list.value($0) },
                kind: kind,
                place: Place(path: list.path, offset: name.offset, length: name.length),
                scope: Scope(type: self.type, function: function, isDebugOnly: name.isDebugOnly)
            )
        )
    }

    private mutating func message(at open: Int, in range: Range<Int>, _ function: Place?) {
        if list.isSign(open - 1, "@") || list.isSign(open - 1, "]") { return }
        if let before = list[open - 1], before.kind == .word, before.text != "return", before.text != "else",
            before.text != "case", open > range.lowerBound
        {
            return
        }
        let close = list.brackets.end(of: open)
        guard let message = ObjCMessage(inside: (open + 1)..<close, tokens: list.tokens, brackets: list.brackets) else {
            return
        }
        let call = call(message, open: open, close: close, in: range, function)
        facts.calls.append(call)
        if message.parts.count == 1, call.base.hasPrefix("set"), call.base.count > 3, let value = call.firstValue {
            let property = call.base.dropFirst(3)
            facts.assignments.append(
                AssignmentFact(
                    target: "\(call.receiver).\(property.prefix(1).lowercased())\(property.dropFirst())",
                    value: value,
                    place: call.place,
                    scope: call.scope
                )
            )
        }
    }

    private func call(
        _ message: ObjCMessage,
        open: Int,
        close: Int,
        in range: Range<Int>,
        _ function: Place?
    ) -> CallFact {
        var base = message.parts[0].name
        var firstLabel: String?
        var receiver = list.text(message.receiver)
        let isNew = base == "new"
        if base.hasPrefix("init"), receiver.hasSuffix("alloc]") {
            base = String(receiver.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            let label = message.parts[0].name.dropFirst(message.parts[0].name.hasPrefix("initWith") ? 8 : 4)
            firstLabel = label.isEmpty ? nil : String(label)
            receiver = ""
        } else if isNew {
            base = receiver
            receiver = ""
        }
        let arguments = message.parts.enumerated().compactMap { number, part -> CallFact.Argument? in
            guard !part.argument.isEmpty else { return nil }
            return CallFact.Argument(
                label: number == 0 ? firstLabel : part.name,
                value: list.value(part.argument),
                place: list.place(part.argument)
            )
        }
        return CallFact(
            base: base,
            receiver: receiver,
            arguments: arguments,
            place: list.place(open..<(close + 1)),
            scope: scope(at: open, function: function),
            use: use(open: open, close: close, in: range)
        )
    }

    private func use(open: Int, close: Int, in range: Range<Int>) -> CallFact.Use {
        let isWhole = list.isSign(close + 1, ";")
        let before = open - 1
        if open == range.lowerBound || list.isSign(before, ";") || list.isSign(before, "{") || list.isSign(before, "}")
        {
            return isWhole ? .dropped : .other
        }
        if isWhole, list.isSign(before, "="), let name = list[before - 1], name.kind == .word,
            list.isSign(before - 2, "*") || (list[before - 2]?.kind == .word && before - 2 >= range.lowerBound)
        {
            return .local(name.text)
        }
        return .other
    }

    private mutating func assignment(at sign: Int, in range: Range<Int>, _ function: Place?) {
        let start = list.statementStart(sign, notBefore: range.lowerBound)
        let end = list.next(";", from: sign, before: range.upperBound)
        guard let name = list[sign - 1], sign - 1 >= start else { return }
        let isDeclaration =
            name.kind == .word && sign - 2 >= start
            && (list.isSign(sign - 2, "*") || list[sign - 2]?.kind == .word || list.isSign(sign - 2, ">"))
        let text = list.text((sign + 1)..<end)
        if isDeclaration {
            let isShared = list.isWord(start, "static")
            let type = start..<(sign - 1)
            add(variable: name, type: type, value: (sign + 1)..<end, kind: isShared ? .shared : .local, function)
            if text.hasSuffix(".body") || text.hasSuffix(" body]"), list.text(type) != "id" {
                addCast(text, (sign + 1)..<end, in: range, function)
            }
        } else {
            facts.assignments.append(
                AssignmentFact(
                    target: list.text(start..<sign),
                    value: list.value((sign + 1)..<end),
                    place: list.place(start..<end),
                    scope: scope(at: sign, function: function)
                )
            )
        }
    }

    /// `(NSString *)message.body`.
    private mutating func cast(at open: Int, in range: Range<Int>, _ function: Place?) {
        let close = list.brackets.end(of: open)
        guard list.isSign(close - 1, "*"), list[close - 2]?.kind == .word, close - 2 > open - 1 else { return }
        if list[close + 1]?.kind == .word, list.isSign(close + 2, "."), list.isWord(close + 3, "body") {
            addCast(list.text((close + 1)..<(close + 4)), open..<(close + 4), in: range, function)
        }
    }

    private mutating func addCast(_ operand: String, _ cast: Range<Int>, in range: Range<Int>, _ function: Place?) {
        guard !range.contains(where: { list.isWord($0, "isKindOfClass") }) else { return }
        let operand = operand.hasSuffix(" body]") ? "message.body" : operand
        let place = list.place(cast)
        guard facts.casts.last.map({ $0.place.offset + $0.place.length }) != place.offset + place.length else { return }
        facts.casts.append(
            CastFact(operand: operand, place: place, scope: scope(at: cast.lowerBound, function: function))
        )
    }

    private mutating func functionCall(at index: Int, _ function: Place?) {
        guard let token = list[index], !["if", "while", "for", "switch", "return", "sizeof"].contains(token.text) else {
            return
        }
        let close = list.brackets.end(of: index + 1)
        let inside = (index + 2)..<max(index + 2, close)
        let arguments =
            inside.isEmpty
            ? [] : [CallFact.Argument(label: nil, value: list.value(inside), place: list.place(inside))]
        facts.calls.append(
            CallFact(
                base: token.text,
                receiver: "",
                arguments: arguments,
                place: list.place(index..<(close + 1)),
                scope: scope(at: index, function: function),
                use: .other
            )
        )
    }

    private mutating func literal(at index: Int, _ branches: ObjCBranches, in range: Range<Int>, _ function: Place?) {
        guard let token = list[index] else { return }
        let comparisons = ["isEqualToString", "isEqual", "caseInsensitiveCompare", "localizedCaseInsensitiveCompare"]
        let isArgument = list.isSign(index - 1, ":") && comparisons.contains { list.isWord(index - 2, $0) }
        let isReceiver = list.isSign(index - 1, "[") && comparisons.contains { list.isWord(index + 1, $0) }
        let isKey = list.isSign(index + 1, ":") && (list.isSign(index - 1, "{") || list.isSign(index - 1, ","))
        var role = LiteralFact.Role.other
        if isArgument || isReceiver {
            role = branches.role(at: index, in: list)
        } else if isKey {
            role = .compared(acts: true, elseActs: false)
        }
        facts.literals.append(
            LiteralFact(
                text: token.text,
                role: role,
                place: list.place(index..<(index + 1)),
                scope: scope(at: index, function: function)
            )
        )
    }
}
