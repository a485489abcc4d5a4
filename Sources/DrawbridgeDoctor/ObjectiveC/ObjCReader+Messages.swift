/// Messages as calls.
extension ObjCReader {
    mutating func message(at open: Int, in range: Range<Int>, _ function: Place?) {
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
}
