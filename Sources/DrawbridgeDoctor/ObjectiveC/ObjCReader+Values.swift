/// Assignments, casts, C calls and literals.
extension ObjCReader {
    /// Of a statement, in tokens.
    private static let longest = 200

    mutating func assignment(at sign: Int, in range: Range<Int>, _ function: Place?) {
        // Nobody needs more of a statement, and a file may be one.
        let start = list.statementStart(sign, notBefore: max(range.lowerBound, sign - Self.longest))
        let end = list.nextSemicolon(from: sign, before: min(range.upperBound, sign + Self.longest))
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
    mutating func cast(at open: Int, in range: Range<Int>, _ function: Place?) {
        let close = list.brackets.end(of: open)
        guard list.isSign(close - 1, "*"), list[close - 2]?.kind == .word, close - 2 > open - 1 else { return }
        if list[close + 1]?.kind == .word, list.isSign(close + 2, "."), list.isWord(close + 3, "body") {
            addCast(list.text((close + 1)..<(close + 4)), open..<(close + 4), in: range, function)
        }
    }

    private mutating func addCast(_ operand: String, _ cast: Range<Int>, in range: Range<Int>, _ function: Place?) {
        guard !asksForClass else { return }
        let operand = operand.hasSuffix(" body]") ? "message.body" : operand
        let place = list.place(cast)
        guard facts.casts.last.map({ $0.place.offset + $0.place.length }) != place.offset + place.length else { return }
        facts.casts.append(
            CastFact(operand: operand, place: place, scope: scope(at: cast.lowerBound, function: function))
        )
    }

    mutating func functionCall(at index: Int, _ function: Place?) {
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

    mutating func literal(at index: Int, _ branches: ObjCBranches, in range: Range<Int>, _ function: Place?) {
        guard let token = list[index] else { return }
        facts.literals.append(
            LiteralFact(
                text: token.text,
                place: list.place(index..<(index + 1)),
                scope: scope(at: index, function: function)
            )
        )
        compare(at: index, branches, function)
    }

    private static let comparisons: Set<String> = [
        "isEqualToString", "isEqual", "caseInsensitiveCompare", "localizedCaseInsensitiveCompare", "compare",
    ]

    /// A text, or a constant's name, that is compared or is the key of a table of handlers.
    mutating func compare(at index: Int, _ branches: ObjCBranches, _ function: Place?) {
        guard let token = list[index], function != nil else { return }
        func asks(_ index: Int) -> Bool {
            list[index].map { $0.kind == .word && Self.comparisons.contains($0.text) } ?? false
        }
        let isArgument = list.isSign(index - 1, ":") && asks(index - 2)
        let isReceiver = list.isSign(index - 1, "[") && asks(index + 1)
        let isKey =
            token.kind == .string && list.isSign(index + 1, ":")
            && (list.isSign(index - 1, "{") || list.isSign(index - 1, ",")) && list[index + 2]?.kind != .string
        guard isArgument || isReceiver || isKey else { return }
        let outcome = isKey ? (deeds: [Deed.other], others: []) : branches.outcome(at: index, in: list)
        facts.comparisons.append(
            ComparisonFact(
                operand: list.value(index..<(index + 1)),
                deeds: outcome.deeds,
                otherDeeds: outcome.others,
                place: list.place(index..<(index + 1)),
                scope: scope(at: index, function: function)
            )
        )
    }
}
