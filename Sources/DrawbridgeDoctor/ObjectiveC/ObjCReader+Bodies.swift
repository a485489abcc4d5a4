/// What stands in a method's or function's braces.
extension ObjCReader {
    mutating func body(name: String, _ parameters: [FunctionFact.Parameter], head: Int, open: Int) {
        let inside = (open + 1)..<list.brackets.end(of: open)
        var function = FunctionFact(
            name: name,
            parameters: parameters,
            place: list.place(head..<(head + 1)),
            type: type,
            isDebugOnly: list[head]?.isDebugOnly ?? false
        )
        if let handler = parameters.first(where: { $0.type.contains("Policy)") && $0.type.contains("^") }) {
            let flow = ObjCFlow(list: list, parameter: handler.name)
            function.undecided = flow.firstMiss(in: inside)
            function.decidedTwice = flow.firstRepeat(in: inside)
        }
        function.deeds = ObjCDeeds(list: list).deeds(inside)
        function.leavesEarly = inside.contains { list.isWord($0, "return") }
        facts.functions.append(function)
        scan(inside, function: function.place)
    }

    mutating func scan(_ range: Range<Int>, function: Place?) {
        let branches = ObjCBranches(in: range, of: list)
        self.branches = branches
        asksForClass = range.contains { list.isWord($0, "isKindOfClass") }
        defer { self.branches = nil }
        note(range, scope(at: range.lowerBound, function: function))
        use(range, function)
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
            if token.kind == .string { literal(at: index, branches, in: range, function) }
            if token.kind == .word, list.isSign(index - 1, ":") || list.isSign(index - 1, "[") {
                compare(at: index, branches, function)
            }
            if token.is("*") || token.kind == .word,
                list.isWord(index - 1, "static") || list.isWord(index - 2, "static"),
                list.isSign(index + 2, ";"), let name = list[index + 1], name.kind == .word
            {
                add(variable: name, type: (index - 1)..<(index + 1), value: nil, kind: .shared, function)
            }
        }
    }

    /// The names in a body; what stands before `=` is written and not read.
    private mutating func use(_ range: Range<Int>, _ function: Place?) {
        var usage = UsageFact(
            scope: scope(at: range.lowerBound, function: function),
            place: function ?? list.place(range)
        )
        for index in range {
            guard let token = list[index], token.kind == .word, !list.isSign(index + 1, "=") else { continue }
            usage.names.insert(token.text)
            if list.isSign(index + 1, "."), let next = list[index + 2], next.kind == .word {
                usage.members.insert("\(token.text).\(next.text)")
            }
            if list.isSign(index - 1, "["), let next = list[index + 1], next.kind == .word {
                usage.members.insert("\(token.text).\(next.text)")
            }
        }
        facts.usages.append(usage)
    }

    mutating func note(_ range: Range<Int>, _ scope: Scope) {
        for index in range {
            guard let token = list[index], token.kind == .word, NamesOfInterest.all.contains(token.text) else {
                continue
            }
            var own = scope
            own.isDebugOnly = token.isDebugOnly
            facts.names.append(NameFact(name: token.text, place: list.place(index..<(index + 1)), scope: own))
        }
    }

    mutating func add(
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
}
