/// What an Objective-C body does, as ``Deed``s.
struct ObjCDeeds {
    let list: ObjCTokenList
    private static let most = 40

    init(list: ObjCTokenList) {
        self.list = list
    }

    func deeds(_ range: Range<Int>, depth: Int = 0) -> [Deed] {
        var found: [Deed] = []
        var index = range.lowerBound
        while index < range.upperBound, found.count < Self.most, depth < 30 {
            if list.isSign(index, "{") || list.isSign(index, "}") || list.isSign(index, ";") {
                index += 1
                continue
            }
            if let next = statement(at: index, before: range.upperBound, into: &found, depth) {
                index = max(next, index + 1)
                continue
            }
            let end = list.nextSemicolon(from: index, before: range.upperBound)
            found += deed(index..<end, depth)
            index = max(end + 1, index + 1)
        }
        return found
    }

    /// `if (…)`, `else`, `case …:`: what stands in it is read on.
    private func statement(at index: Int, before end: Int, into found: inout [Deed], _ depth: Int) -> Int? {
        if list.isWord(index, "else") || list.isWord(index, "do") { return index + 1 }
        if list.isWord(index, "case") || list.isWord(index, "default") {
            return list.next(":", from: index, before: end) + 1
        }
        guard ["if", "while", "for", "switch"].contains(where: { list.isWord(index, $0) }), list.isSign(index + 1, "(")
        else {
            return nil
        }
        return list.brackets.end(of: index + 1) + 1
    }

    private func deed(_ range: Range<Int>, _ depth: Int) -> [Deed] {
        let start = range.lowerBound
        if list.isWord(start, "return") {
            let value = (start + 1)..<range.upperBound
            guard !value.isEmpty else { return [] }
            if value.count == 1, let word = list[start + 1]?.text,
                ["nil", "NULL", "YES", "NO", "true", "false"].contains(word)
            {
                return []
            }
            return list.isSign(start + 1, "[") ? deed(value, depth) : [.other]
        }
        if ["break", "continue", "goto"].contains(where: { list.isWord(start, $0) }) { return [] }
        if let sign = range.first(where: { list.isSign($0, "=") }), !isInBrackets(sign, from: start) {
            return isDeclaration(start, sign) ? [] : [.assignment(target: list.text(start..<sign))]
        }
        if list.isSign(start, "["),
            let message = ObjCMessage(
                inside: (start + 1)..<list.brackets.end(of: start),
                tokens: list.tokens,
                brackets: list.brackets
            )
        {
            return call(message.parts[0].name, list.text(message.receiver), message.parts[0].argument)
        }
        if list[start]?.kind == .word, list.isSign(start + 1, "(") {
            let name = list[start]?.text ?? ""
            let close = list.brackets.end(of: start + 1)
            // A block that runs elsewhere.
            if name.hasPrefix("dispatch_"),
                let open = (start..<min(close, range.upperBound)).first(where: { list.isSign($0, "{") })
            {
                return deeds((open + 1)..<list.brackets.end(of: open), depth: depth + 1)
            }
            return call(name, "", (start + 2)..<max(start + 2, min(close, range.upperBound)))
        }
        // `Type *name;`
        if list[start]?.kind == .word, range.allSatisfy({ list[$0]?.kind == .word || list.isSign($0, "*") }) {
            return []
        }
        return [.other]
    }

    private func call(_ name: String, _ receiver: String, _ argument: Range<Int>) -> [Deed] {
        Logging.isCount("\(receiver).\(name)")
            ? [.counts]
            : Logging.isLog("\(receiver).\(name)")
                ? [] : [.call(name: name, receiver: receiver, argument: list.text(argument))]
    }

    private func isInBrackets(_ index: Int, from start: Int) -> Bool {
        var current = start
        while current < index {
            if list.isSign(current, "(") || list.isSign(current, "[") || list.isSign(current, "{") {
                let end = list.brackets.end(of: current)
                if end > index { return true }
                current = end
            }
            current += 1
        }
        return false
    }

    /// `Type *name =` and `Type name =`.
    private func isDeclaration(_ start: Int, _ sign: Int) -> Bool {
        list[sign - 1]?.kind == .word && sign - 2 >= start
            && (list.isSign(sign - 2, "*") || list[sign - 2]?.kind == .word || list.isSign(sign - 2, ">"))
    }
}
