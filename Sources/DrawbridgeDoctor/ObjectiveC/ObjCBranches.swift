/// The `if` statements of a body: which tokens are the condition, which the branch, which the branch beside it.
struct ObjCBranches: Sendable {
    private var branches: [(condition: Range<Int>, body: Range<Int>, other: Range<Int>)] = []

    init(in body: Range<Int>, of list: ObjCTokenList) {
        for index in body where list.isWord(index, "if") && list.isSign(index + 1, "(") {
            let close = list.brackets.end(of: index + 1)
            let own = Self.statement(at: close + 1, before: body.upperBound, in: list)
            var other = own.upperBound..<own.upperBound
            if list.isWord(own.upperBound, "else") {
                other = Self.statement(at: own.upperBound + 1, before: body.upperBound, in: list)
            }
            branches.append(((index + 1)..<(close + 1), own, other))
        }
    }

    /// The statement that begins at a token, with its `else`.
    static func statement(at start: Int, before end: Int, in list: ObjCTokenList) -> Range<Int> {
        guard start < end else { return end..<end }
        if list.isSign(start, "{") { return start..<min(list.brackets.end(of: start) + 1, end) }
        if ["if", "while", "for", "switch"].contains(where: { list.isWord(start, $0) }), list.isSign(start + 1, "(") {
            let own = statement(at: list.brackets.end(of: start + 1) + 1, before: end, in: list)
            guard list.isWord(own.upperBound, "else") else { return start..<own.upperBound }
            return start..<statement(at: own.upperBound + 1, before: end, in: list).upperBound
        }
        return start..<min(list.next(";", from: start, before: end) + 1, end)
    }

    /// What a comparison at a token leads to.
    func role(at index: Int, in list: ObjCTokenList) -> LiteralFact.Role {
        guard let branch = branches.last(where: { $0.condition.contains(index) }) else {
            return .compared(acts: true, elseActs: false)
        }
        return .compared(acts: acts(branch.body, list), elseActs: acts(branch.other, list))
    }

    /// The branches around a token.
    func arms(at index: Int) -> [Scope.Arm] {
        branches.compactMap { branch in
            if branch.body.contains(index) { return Scope.Arm(branch: branch.condition.lowerBound, number: 0) }
            if branch.other.contains(index) { return Scope.Arm(branch: branch.condition.lowerBound, number: 1) }
            return nil
        }
    }

    private func acts(_ range: Range<Int>, _ list: ObjCTokenList) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            if list.isSign(index, "{") || list.isSign(index, "}") || list.isSign(index, ";") {
                index += 1
                continue
            }
            let end = list.next(";", from: index, before: range.upperBound)
            let isPrint = ["NSLog", "os_log", "printf", "break"].contains { list.isWord(index, $0) }
            let isEmptyReturn = list.isWord(index, "return") && end == index + 1
            // `Type *name = …` and `Type name = …`.
            let isDeclaration =
                list[index]?.kind == .word && (list.isSign(index + 1, "*") || list.isSign(index + 2, "="))
                && !list.isSign(index + 1, ".")
            if !isPrint, !isEmptyReturn, !isDeclaration { return true }
            index = end + 1
        }
        return false
    }
}
