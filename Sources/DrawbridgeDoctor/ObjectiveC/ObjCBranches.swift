/// The `if` statements of a body: which tokens are the condition, which the branch, which the branch beside it.
struct ObjCBranches: Sendable {
    private struct Branch {
        let condition: Range<Int>
        let body: Range<Int>
        let other: Range<Int>
        /// The `if` around this one.
        var parent: Int?

        func contains(_ index: Int) -> Bool {
            condition.contains(index) || body.contains(index) || other.contains(index)
        }
    }

    /// In the order of their first tokens.
    private var branches: [Branch] = []
    private let end: Int

    init(in body: Range<Int>, of list: ObjCTokenList) {
        end = body.upperBound
        for index in body where list.isWord(index, "if") && list.isSign(index + 1, "(") {
            let close = list.brackets.end(of: index + 1)
            let own = Self.statement(at: close + 1, before: body.upperBound, in: list)
            var other = own.upperBound..<own.upperBound
            if list.isWord(own.upperBound, "else") {
                other = Self.statement(at: own.upperBound + 1, before: body.upperBound, in: list)
            }
            var branch = Branch(condition: (index + 1)..<(close + 1), body: own, other: other)
            branch.parent = enclosing(index)
            branches.append(branch)
        }
    }

    /// Statements without braces in one another; nobody nests more of them.
    private static let deepest = 100

    /// The statement that begins at a token, with its `else`.
    static func statement(at start: Int, before end: Int, in list: ObjCTokenList, depth: Int = 0) -> Range<Int> {
        guard start < end else { return end..<end }
        guard depth < deepest else { return start..<end }
        if list.isSign(start, "{") { return start..<min(list.brackets.end(of: start) + 1, end) }
        if ["if", "while", "for", "switch"].contains(where: { list.isWord(start, $0) }),
            list.isSign(start + 1, "(")
        {
            let own = statement(at: list.brackets.end(of: start + 1) + 1, before: end, in: list, depth: depth + 1)
            guard list.isWord(own.upperBound, "else") else { return start..<own.upperBound }
            return start..<statement(at: own.upperBound + 1, before: end, in: list, depth: depth + 1).upperBound
        }
        return start..<min(list.nextSemicolon(from: start, before: end) + 1, end)
    }

    /// What a comparison at a token leads to.
    func outcome(at index: Int, in list: ObjCTokenList) -> (deeds: [Deed], others: [Deed]) {
        var current = enclosing(index)
        while let number = current, !branches[number].condition.contains(index) { current = branches[number].parent }
        guard let branch = current.map({ branches[$0] }) else { return ([.other], []) }
        let reader = ObjCDeeds(list: list)
        let own = reader.deeds(branch.body)
        // `if (![action isEqualToString:@"close"]) { return; }`: what follows is for the rest.
        let isReversed = isNegated(index, branch.condition.lowerBound, list)
        guard isReversed else { return (own, reader.deeds(branch.other)) }
        let leaves = branch.body.contains { list.isWord($0, "return") || list.isWord($0, "break") }
        let rest = branch.other.isEmpty && leaves ? branch.body.upperBound..<end : branch.other
        return (reader.deeds(rest), own)
    }

    /// `![a isEqualToString:…]`.
    private func isNegated(_ index: Int, _ start: Int, _ list: ObjCTokenList) -> Bool {
        var current = index
        var depth = 0
        while current > start {
            current -= 1
            if list.isSign(current, "]") || list.isSign(current, ")") { depth += 1 }
            if list.isSign(current, "[") || list.isSign(current, "(") {
                depth -= 1
                if depth < 0 { return list.isSign(current - 1, "!") }
            }
            if list.isSign(current, "&&") || list.isSign(current, "||") { return false }
        }
        return false
    }

    /// The innermost `if` around a token.
    private func enclosing(_ index: Int) -> Int? {
        var low = 0
        var high = branches.count
        while low < high {
            let middle = (low + high) / 2
            if branches[middle].condition.lowerBound <= index { low = middle + 1 } else { high = middle }
        }
        var current = low > 0 ? low - 1 : nil
        while let number = current, !branches[number].contains(index) { current = branches[number].parent }
        return current
    }

    /// The branches around a token.
    func arms(at index: Int) -> [Scope.Arm] {
        var arms: [Scope.Arm] = []
        var current = enclosing(index)
        while let number = current {
            let branch = branches[number]
            if branch.body.contains(index) { arms.append(Scope.Arm(branch: branch.condition.lowerBound, number: 0)) }
            if branch.other.contains(index) { arms.append(Scope.Arm(branch: branch.condition.lowerBound, number: 1)) }
            current = branch.parent
        }
        return arms
    }
}
