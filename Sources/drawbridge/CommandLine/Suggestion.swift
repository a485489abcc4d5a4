/// Finds what somebody may have meant who mistyped a word.
enum Suggestion {
    /// - Returns: the candidate that the fewest changes of a character make of `word`; `nil` where none is near.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        // Nobody mistypes half a word, and a word of a megabyte is no typing error.
        let limit = min(3, max(1, word.count / 3))
        guard word.count <= 64 else { return nil }
        let near = candidates.map { (word: $0, distance: distance(Array(word), Array($0))) }
            .filter { $0.distance <= limit }
        return near.min { $0.distance < $1.distance }?.word
    }

    /// How many characters have to be put in, taken out, changed, or exchanged with the next (optimal string alignment).
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var before: [Int] = []
        var last = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var next = [row + 1]
            for (column, other) in second.enumerated() {
                var least = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[second.count]
    }
}
