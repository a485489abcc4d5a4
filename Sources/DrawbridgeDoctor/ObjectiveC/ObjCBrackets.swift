/// Which bracket closes which. A bracket without its other half ends where the bracket around it ends, or after the last token.
struct ObjCBrackets: Sendable {
    private var ends: [Int: Int] = [:]
    private let count: Int

    init(_ tokens: [ObjCToken]) {
        count = tokens.count
        var open: [(sign: String, index: Int)] = []
        var openOf: [String: Int] = [:]
        let halves = [")": "(", "]": "[", "}": "{"]
        for (index, token) in tokens.enumerated() where token.kind == .sign {
            switch token.text {
            case "(", "[", "{":
                open.append((token.text, index))
                openOf[token.text, default: 0] += 1
            case ")", "]", "}":
                guard let half = halves[token.text], openOf[half, default: 0] > 0 else { continue }
                // It ends whatever was left open inside.
                while let last = open.popLast() {
                    openOf[last.sign, default: 0] -= 1
                    ends[last.index] = index
                    if last.sign == half { break }
                }
            default:
                break
            }
        }
    }

    /// The index of the bracket that closes the one at `index`, which is greater; one past the last token where none does.
    func end(of index: Int) -> Int {
        ends[index] ?? count
    }
}
