/// Reads an Objective-C body as a ``Flow`` of one parameter.
struct ObjCFlow {
    let list: ObjCTokenList
    let parameter: String
    private var depth = 0
    /// Whether only its calls count, each with its place.
    private var countsCalls = false

    /// Deeper, a statement is taken as a whole.
    private static let deepest = 100
    /// How many cases one runs on into.
    private static let mostCases = 20

    init(list: ObjCTokenList, parameter: String) {
        self.list = list
        self.parameter = parameter
    }

    /// - Parameter body: the tokens between the braces.
    /// Where a path calls it again.
    func firstRepeat(in body: Range<Int>) -> Place? {
        var flow = self
        flow.countsCalls = true
        return flow.flow(body).firstRepeat()
    }

    func firstMiss(in body: Range<Int>) -> Place? {
        flow(body).firstMiss(end: list.place(body.upperBound..<(body.upperBound + 1)))
    }

    private func uses(_ range: Range<Int>) -> Bool {
        range.contains { list.isWord($0, parameter) }
    }

    private func flow(_ range: Range<Int>) -> Flow {
        guard depth < Self.deepest else { return other(range) }
        var inner = self
        inner.depth += 1
        return inner.statements(range)
    }

    private func statements(_ range: Range<Int>) -> Flow {
        var parts: [Flow] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let statement = ObjCBranches.statement(at: index, before: range.upperBound, in: list)
            parts.append(one(statement))
            index = max(statement.upperBound, index + 1)
        }
        return .sequence(parts)
    }

    private func inside(_ range: Range<Int>) -> Flow {
        guard list.isSign(range.lowerBound, "{") else { return flow(range) }
        return flow((range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - 1))
    }

    private func one(_ range: Range<Int>) -> Flow {
        let start = range.lowerBound
        if list.isSign(start, "{") { return inside(range) }
        if list.isWord(start, "return") {
            let place = list.place(start..<(start + 1))
            if countsCalls { return .sequence([other((start + 1)..<range.upperBound), .exit(place)]) }
            return uses(range) ? .sequence([.use, .exit(place)]) : .exit(place)
        }
        if list.isWord(start, "break") || list.isWord(start, "continue") { return .leave }
        if list[start]?.text == "@throw" || list.isWord(start, "abort") { return .never }
        guard list.isSign(start + 1, "(") else { return other(range) }
        let close = list.brackets.end(of: start + 1)
        if list.isWord(start, "if") { return ifFlow(range, close) }
        if list.isWord(start, "switch") {
            return switchFlow(ObjCBranches.statement(at: close + 1, before: range.upperBound, in: list))
        }
        if list.isWord(start, "for") || list.isWord(start, "while") {
            return .loop(inside(ObjCBranches.statement(at: close + 1, before: range.upperBound, in: list)))
        }
        return other(range)
    }

    private func other(_ range: Range<Int>) -> Flow {
        guard countsCalls else { return uses(range) ? .use : .nothing }
        let start = range.lowerBound
        return !range.isEmpty && list.isWord(start, parameter) && list.isSign(start + 1, "(")
            ? .call(list.place(start..<(list.brackets.end(of: start + 1) + 1))) : .nothing
    }

    private func ifFlow(_ range: Range<Int>, _ close: Int) -> Flow {
        let own = ObjCBranches.statement(at: close + 1, before: range.upperBound, in: list)
        guard list.isWord(own.upperBound, "else"), own.upperBound < range.upperBound else {
            return .branch([inside(own)], isExhaustive: false)
        }
        let other = ObjCBranches.statement(at: own.upperBound + 1, before: range.upperBound, in: list)
        return .branch([inside(own), inside(other)], isExhaustive: true)
    }

    private func switchFlow(_ body: Range<Int>) -> Flow {
        var starts: [(index: Int, isDefault: Bool)] = []
        var depth = 0
        for index in body {
            if list.isSign(index, "{") { depth += 1 }
            if list.isSign(index, "}") { depth -= 1 }
            guard depth == 1, list.isWord(index, "case") || list.isWord(index, "default") else { continue }
            starts.append((list.next(":", from: index, before: body.upperBound) + 1, list.isWord(index, "default")))
        }
        let end = max(body.lowerBound, body.upperBound - 1)
        let parts = starts.indices.map { number in
            let stop = number + 1 < starts.count ? labelStart(before: starts[number + 1].index) : end
            return flow(starts[number].index..<max(starts[number].index, stop))
        }
        // A case runs on into the next one, up to a `break`.
        let ways = parts.indices.map { number in
            Flow.sequence(
                parts[number...].prefix(Self.mostCases).flatMap { part -> [Flow] in
                    if case .sequence(let statements) = part { return statements }
                    return [part]
                }
            )
        }
        return .breakable(.branch(ways, isExhaustive: starts.contains { $0.isDefault }))
    }

    private func labelStart(before index: Int) -> Int {
        var current = index
        while current > 0, !list.isWord(current, "case"), !list.isWord(current, "default") { current -= 1 }
        return current
    }
}
