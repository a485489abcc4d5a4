/// The tokens of a file with their brackets, and what both readers of it need.
struct ObjCTokenList: Sendable {
    let path: String
    let tokens: [ObjCToken]
    let brackets: ObjCBrackets
    /// Of each token the next `;` outside brackets.
    private let semicolons: [Int]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        tokens = ObjCLexer.tokens(bytes)
        brackets = ObjCBrackets(tokens)
        var semicolons = Array(repeating: tokens.count, count: tokens.count + 1)
        for index in tokens.indices.reversed() {
            if tokens[index].is(";") {
                semicolons[index] = index
            } else {
                let isOpening = tokens[index].is("(") || tokens[index].is("[") || tokens[index].is("{")
                semicolons[index] = semicolons[min(isOpening ? brackets.end(of: index) + 1 : index + 1, tokens.count)]
            }
        }
        self.semicolons = semicolons
    }

    subscript(index: Int) -> ObjCToken? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    func isSign(_ index: Int, _ text: String) -> Bool { self[index]?.is(text) == true }

    func isWord(_ index: Int, _ text: String) -> Bool {
        guard let token = self[index] else { return false }
        return token.kind == .word && token.text == text
    }

    func place(_ range: Range<Int>) -> Place {
        guard let first = self[range.lowerBound] else { return .start(of: path) }
        let last = range.isEmpty ? first : tokens[min(range.upperBound, tokens.count) - 1]
        return Place(path: path, offset: first.offset, length: last.offset + last.length - first.offset)
    }

    /// The tokens on one line; strings in their quotes.
    func text(_ range: Range<Int>) -> String {
        var text = ""
        var lastIsWord = false
        for token in tokens[range.clamped(to: 0..<tokens.count)] {
            let isWord = token.kind == .word || token.kind == .number
            if lastIsWord, isWord { text += " " }
            text += token.kind == .string ? "\"\(token.text)\"" : token.text
            lastIsWord = isWord
            if text.utf8.count > 400 { break }
        }
        return text
    }

    func value(_ range: Range<Int>) -> Value {
        if range.count == 1, let token = self[range.lowerBound], token.kind == .string {
            return Value(text: "\"\(token.text)\"", literal: token.text)
        }
        let text = text(range)
        return Value(
            text: text,
            isComposed: text.contains("stringWithFormat:") || text.contains("stringByAppending")
                || text.contains("initWithFormat:")
        )
    }

    /// The next `;` outside brackets, or `end`.
    func nextSemicolon(from start: Int, before end: Int) -> Int {
        start < tokens.count ? min(semicolons[max(0, start)], end) : end
    }

    /// The next `sign` outside brackets, or `end`. Nobody writes more than some hundred tokens up to one.
    func next(_ sign: String, from start: Int, before end: Int) -> Int {
        let end = min(end, start + 1_000)
        var index = start
        while index < end {
            if isSign(index, sign) { return index }
            if isSign(index, "(") || isSign(index, "[") || isSign(index, "{") { index = brackets.end(of: index) }
            index += 1
        }
        return end
    }

    /// The first token of the statement around `index`, which is not before `start`.
    func statementStart(_ index: Int, notBefore start: Int) -> Int {
        var current = index
        while current > start {
            if isSign(current - 1, ";") || isSign(current - 1, "{") || isSign(current - 1, "}") { return current }
            current -= 1
        }
        return current
    }
}
