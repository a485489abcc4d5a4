/// Which bracket closes which. A bracket without its other half closes at the end.
struct ObjCBrackets: Sendable {
    private var ends: [Int: Int] = [:]
    private let count: Int

    init(_ tokens: [ObjCToken]) {
        count = tokens.count
        var open: [(sign: String, index: Int)] = []
        let halves = [")": "(", "]": "[", "}": "{"]
        for (index, token) in tokens.enumerated() where token.kind == .sign {
            switch token.text {
            case "(", "[", "{":
                open.append((token.text, index))
            case ")", "]", "}":
                // A brace closes whatever was left open inside it.
                guard let half = halves[token.text], let match = open.lastIndex(where: { $0.sign == half }) else {
                    continue
                }
                ends[open[match].index] = index
                open.removeSubrange(match...)
            default:
                break
            }
        }
    }

    /// The index of the bracket that closes the one at `index`.
    func end(of index: Int) -> Int {
        ends[index] ?? count - 1
    }
}
